// Decides whether a person reads the result (on a terminal by default, or with --output table), and what their screen shows.
import type { Context } from '../core/context.ts'
import type { Host } from '../core/host.ts'

export function isForPeople({ settings, host }: Pick<Context, 'settings' | 'host'>): boolean {
  const { value: format } = settings.output
  return format === 'table' || (format === null && host.stdout.isTTY === true)
}

/** Whether stdout shows more than ASCII. */
export function showsUnicode({ env, platform, stdout }: Host): boolean {
  if (env.TERM === 'dumb' || env.TERM === 'linux') return stdout.isTTY !== true
  if (platform === 'win32' || platform === 'darwin' || stdout.isTTY !== true) return true
  return /utf-?8/i.test(env.LC_ALL || env.LC_CTYPE || env.LANG || '')
}
