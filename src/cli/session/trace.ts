// Logs each request to stderr under --verbose and --debug, with secrets redacted.
import type { RequestFailure } from '../../client/request-failure.ts'
import type { Exchange } from '../../contract/core/exchange.ts'
import { say } from '../../terminal/output/stream-writer.ts'
import { safeText } from '../../terminal/text/safe-text.ts'
import type { Host } from '../core/host.ts'
import { redact } from '../core/redact.ts'
import type { Settings } from '../core/settings.ts'
import { isEmbedded } from '../settings/base-url.ts'

const bodyCharactersMax = 2000

/** Wraps an exchange with logging, if requested. */
export function traced(exchange: Exchange, host: Host, settings: Settings): Exchange {
  if (!settings.verbose && !settings.debug.value) return exchange
  const line = printer(host, settings)
  const base = isEmbedded(settings.baseUrl.value) ? 'embedded:' : settings.baseUrl.value
  return async (request) => {
    line(`> ${request.method} ${base}${request.path}`)
    if (settings.debug.value) {
      for (const [name, value] of Object.entries(request.headers)) line(`> ${name}: ${value}`)
      if (request.body !== undefined) line(`> ${String(request.body).slice(0, bodyCharactersMax)}`)
    }
    const startedMs = host.monotonicMs()
    const response = await exchange(request)
    line(`< ${response.status} after ${Math.round(host.monotonicMs() - startedMs)} ms`)
    if (settings.debug.value) {
      for (const [name, value] of Object.entries(response.headers)) line(`< ${name}: ${value}`)
    }
    return response
  }
}

/** Logs the reason for each retry, if requested. */
export function traceRetry(host: Host, settings: Settings): (failure: RequestFailure, waitMs: number) => void {
  if (!settings.verbose && !settings.debug.value) return () => {}
  const line = printer(host, settings)
  return (failure, waitMs) => line(`* ${failure.message}; retrying in ${waitMs} ms`)
}

const printer = (host: Host, settings: Settings) => (text: string) =>
  say(host.stderr, `${safeText(redact(text, settings.secrets))}\n`)
