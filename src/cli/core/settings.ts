// The settings in effect for one command, each with its source and the sources it overrides.
import type { OutputFormat } from '../../terminal/output/format.ts'

export interface Setting<T> {
  readonly value: T
  /** `flag --output`, `environment TURNOUT_OUTPUT`, `profile demo`, `config file`, `default`. */
  readonly source: string
  /** Sources that also had a value, and were overridden. */
  readonly shadows: readonly string[]
}

export interface Settings {
  readonly profile: Setting<string>
  /** `https://…`, `http://127…`, or `embedded:` with an optional database path behind it. */
  readonly baseUrl: Setting<string>
  /** False if the selected profile was never stored; the default profile needs no storing. */
  readonly profileKnown: boolean
  /** Keys read so far, to redact from all output. */
  readonly secrets: Set<string>
  /** As given by --api-key-file; `-` is stdin. */
  readonly apiKeyFile: string | null
  /** Read on demand, since a command may not need one. @throws Failure key_origin_mismatch if the stored key is for another service */
  readonly apiKey: () => Promise<Setting<string> | null>
  readonly output: Setting<OutputFormat | null>
  readonly event: Setting<string | null>
  readonly currency: Setting<string | null>
  readonly timezone: Setting<string | null>
  readonly timeoutMs: Setting<number>
  readonly retries: Setting<number>
  readonly noInput: Setting<boolean>
  readonly debug: Setting<boolean>
  readonly quiet: boolean
  readonly verbose: boolean
  readonly yes: boolean
  readonly dryRun: boolean
  readonly noHeader: boolean
  readonly all: boolean
  readonly full: boolean
  readonly csvRaw: boolean
  readonly insecureHttp: boolean
  readonly fields: readonly string[] | null
  readonly get: string | null
  readonly idempotencyKey: string | null
  /** The same with its source. */
  readonly colorSetting: Setting<'auto' | 'always' | 'never'>
  readonly color: 'auto' | 'always' | 'never'
  readonly configDirectory: string
  readonly dataDirectory: string
  readonly cacheDirectory: string
}
