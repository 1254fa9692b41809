// Whether a result is read by a person: a screen without a format asked for, or the table asked for.
import type { Context } from '../core/context.ts'

export function isForPeople({ settings, host }: Pick<Context, 'settings' | 'host'>): boolean {
  const { value: format } = settings.output
  return format === 'table' || (format === null && host.stdout.isTTY === true)
}
