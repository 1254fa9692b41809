// The colours by meaning, and the colour level of a stream. Chalk's own detection looks at stdout only and misreads
// NO_COLOR, so the level is decided here, per stream; chalk loads only when there is any colour.
export type ColorLevel = 0 | 1 | 2 | 3
export type ColorChoice = 'auto' | 'always' | 'never'
type Env = Readonly<Record<string, string | undefined>>
type Paint = (text: string) => string

export interface Theme {
  readonly level: ColorLevel
  readonly strong: Paint
  readonly faint: Paint
  readonly good: Paint
  readonly waiting: Paint
  readonly bad: Paint
  readonly accent: Paint
}

/** Colours for `stream`: `--color`, then NO_COLOR, then FORCE_COLOR or CLICOLOR_FORCE, then whether it is a terminal. */
export function colorLevel(stream: { readonly isTTY?: boolean }, env: Env, choice: ColorChoice): ColorLevel {
  if (choice === 'never') return 0
  if (choice === 'always') return atLeastOne(terminalLevel(env))
  if (env.NO_COLOR) return 0
  const forced = forcedLevel(env)
  if (forced !== undefined) return forced
  return stream.isTTY === true ? terminalLevel(env) : 0
}

function forcedLevel(env: Env): ColorLevel | undefined {
  const { FORCE_COLOR: force, CLICOLOR_FORCE: cliForce } = env
  if (force !== undefined) {
    if (force === '0' || force === 'false') return 0
    return force === '2' || force === '3' ? (Number(force) as ColorLevel) : atLeastOne(terminalLevel(env))
  }
  return cliForce && cliForce !== '0' ? atLeastOne(terminalLevel(env)) : undefined
}

function terminalLevel(env: Env): ColorLevel {
  if (env.TERM === 'dumb') return 0
  if (env.COLORTERM === 'truecolor' || env.COLORTERM === '24bit') return 3
  return /-256(color)?$/.test(env.TERM ?? '') ? 2 : 1
}

const atLeastOne = (level: ColorLevel): ColorLevel => (level === 0 ? 1 : level)

const plain: Paint = (text) => text

export async function createTheme({ level }: { readonly level: ColorLevel }): Promise<Theme> {
  if (level === 0) {
    return { level, strong: plain, faint: plain, good: plain, waiting: plain, bad: plain, accent: plain }
  }
  const { Chalk } = await import('chalk')
  const chalk = new Chalk({ level })
  return {
    level,
    strong: (text) => chalk.bold(text),
    faint: (text) => chalk.dim(text),
    good: (text) => chalk.green(text),
    waiting: (text) => chalk.yellow(text),
    bad: (text) => chalk.red(text),
    accent: (text) => chalk.cyan(text),
  }
}
