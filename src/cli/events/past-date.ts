// Asks about an event whose last day has passed: usually the year is mistyped.
import { dayInZone } from '../../contract/core/time.ts'
import type { Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { canAnswer } from '../session/ask-on-screen.ts'

/**
 * A question on a terminal. Without one only a warning, since scripts bring in events of earlier years, and a date can be
 * changed again.
 * @throws Failure not_confirmed
 */
export async function confirmPastDate(context: Context, { flags }: Input): Promise<void> {
  const { host, settings } = context
  const last = typeof flags.endDate === 'string' ? flags.endDate : flags.date
  if (typeof last !== 'string' || settings.yes || settings.dryRun) return
  if (last >= dayInZone(host.now(), settings.timezone.value ?? host.timezone())) return
  if (!canAnswer(context)) return context.warn(`the event's date ${last} is in the past`)
  await context.confirm('use a date in the past', () => `${last} is in the past. Use this date?`)
}
