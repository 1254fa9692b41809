// The host on which quickstart runs commands: with the demo profile, at a given time, writing to the caller's terminal or
// to a captured stream.
import { Writable } from 'node:stream'
import type { Host, Output } from '../core/host.ts'

export const profileName = 'demo'

/** Settings of the caller that would affect the commands. */
const misleading = ['API_KEY', 'API_KEY_FILE', 'BASE_URL', 'OUTPUT', 'EVENT', 'PROFILE', 'TIMEOUT', 'RETRIES', 'DEBUG']

export interface Staging {
  readonly words: readonly string[]
  readonly at: Date
  /** Receives the command's output instead of the terminal. */
  readonly stdout?: Output
}

export function stagedHost(host: Host, { words, at, stdout }: Staging): Host {
  const hidden = new Set(misleading.map((name) => `TURNOUT_${name}`))
  const env = Object.fromEntries(Object.entries(host.env).filter(([name]) => !hidden.has(name)))
  const properties: Record<keyof Pick<Host, 'argv' | 'env' | 'now'>, PropertyDescriptor> = {
    argv: { value: words },
    env: { value: { ...env, TURNOUT_PROFILE: profileName } },
    now: { value: () => at },
  }
  return Object.create(host, { ...properties, ...(stdout && { stdout: { value: stdout } }) }) as Host
}

/** A stream that captures what is written to it. */
export function keptOutput(): { readonly stream: Output; text(): string } {
  const chunks: Buffer[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(Buffer.from(chunk))
      done()
    },
  })
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') }
}
