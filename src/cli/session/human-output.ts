// Decides whether a person reads the result: on a terminal by default, or with --output table.
import type { Context } from '../core/context.ts'

export function isForPeople({ settings, host }: Pick<Context, 'settings' | 'host'>): boolean {
  const { value: format } = settings.output
  return format === 'table' || (format === null && host.stdout.isTTY === true)
}
