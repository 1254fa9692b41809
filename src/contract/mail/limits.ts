// Limits of marketing e-mails, for all events of an account together.
import * as z from 'zod'
import { wallTime } from '../core/fields.ts'

/** What holds where an account has set nothing else. */
export const mailLimitsDefault = {
  perWeek: 1,
  perMonth: 4,
  quietFrom: '20:00',
  quietUntil: '08:00',
  onEventDays: false,
} as const

const mails = (max: number) =>
  z.int('must be a whole number').min(1, 'must be at least 1').max(max, `must be at most ${max}`)

const limits = {
  /** Most marketing e-mails to one mailbox within 7 days. */
  perWeek: mails(7),
  /** Most within 30 days. */
  perMonth: mails(30),
  /** None is sent from this time on, on the clock of the event. */
  quietFrom: wallTime,
  /** Until this time. */
  quietUntil: wallTime,
  /** Whether they are also sent on the days of the event. */
  onEventDays: z.boolean(),
}

export const MailLimits = z.object({ ...limits, updatedAt: z.string().nullable() })
export type MailLimits = z.output<typeof MailLimits>

export const SetMailLimits = z
  .strictObject(limits)
  .partial()
  .meta({ example: { perWeek: 2 } })
