// How the full screens of the door are drawn: colours, size and characters of the terminal.
import type { Theme } from '../../terminal/tables/theme.ts'
import { colorLevel, createTheme } from '../../terminal/tables/theme.ts'
import type { Context } from '../core/context.ts'

export interface ScreenLook {
  readonly theme: Theme
  readonly width: number
  readonly height: number
  readonly unicode: boolean
}

/** Reads the size on every call: a terminal may be resized while it is drawn on. */
export async function screenLook({ host, settings }: Context): Promise<() => ScreenLook> {
  const { stdout, env } = host
  const theme = await createTheme({ level: colorLevel(stdout, env, settings.color) })
  const unicode = /utf-?8/i.test(env.LC_ALL || env.LC_CTYPE || env.LANG || '')
  return () => ({ theme, unicode, width: stdout.columns || 80, height: stdout.rows || 24 })
}
