// The positionals and flags of a command line, as values.

export interface Input {
  readonly positionals: readonly string[]
  /** By camelCase name; absent flags are absent; a cleared one is null. */
  readonly flags: Readonly<Record<string, FlagValue>>
}

export type FlagValue = string | number | boolean | readonly string[] | null | undefined
