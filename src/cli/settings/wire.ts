// Opens the wire to a service, with this machine's proxies.
import type { Wire } from '../../client/wire.ts'
import type { Host } from '../core/host.ts'

export interface WirePlace {
  readonly baseUrl: string
  readonly timeoutMs: number
}

/** Loads the HTTP client, which only commands that talk to a service over a network need. */
export async function openWireTo(host: Host, { baseUrl, timeoutMs }: WirePlace): Promise<Wire> {
  const { openWire } = await import('../../client/wire.ts')
  // Not before: V8 accepts cached code only under the flags it was compiled with.
  await compileWasmQuickly(host)
  const http = host.env.http_proxy || host.env.HTTP_PROXY
  const https = host.env.https_proxy || host.env.HTTPS_PROXY
  const except = host.env.no_proxy || host.env.NO_PROXY
  return openWire({
    baseUrl,
    connectTimeoutMs: Math.min(timeoutMs, 10_000),
    proxies: { ...(http ? { http } : {}), ...(https ? { https } : {}), ...(except ? { except } : {}) },
  })
}

/**
 * On Node 20 most of a short call is V8 optimising the WebAssembly HTTP parser; the baseline compiler is enough for one
 * request. Set only here, in one-shot commands: a server wants the optimised parser.
 */
async function compileWasmQuickly({ env, nodeVersion }: Host): Promise<void> {
  if (!nodeVersion.startsWith('20.') || env.TURNOUT_NO_LIFTOFF) return
  const { setFlagsFromString } = await import('node:v8')
  setFlagsFromString('--liftoff-only')
}
