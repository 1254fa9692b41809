// Rules for the limits of marketing mail: show and set them.
import { type MailLimits, mailLimitsDefault } from '../../../contract/mail/limits.ts'
import type { Session } from '../../../store/core/store.ts'
import { findMailLimits, putMailLimits, releaseHeld } from '../../../store/mail/marketing.ts'
import type { Call, Reply, Rules } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { expectWholeAccount, invalidField } from '../../core/refusals.ts'

/** The limits of an account. */
export async function readMailLimits(session: Session, accountId: string): Promise<MailLimits> {
  const row = await findMailLimits(session, accountId)
  if (!row) return { ...mailLimitsDefault, updatedAt: null }
  return {
    perWeek: row.per_week,
    perMonth: row.per_month,
    quietFrom: row.quiet_from,
    quietUntil: row.quiet_until,
    onEventDays: row.on_event_days === 1,
    updatedAt: row.updated_at,
  }
}

async function showMailLimits(call: Call<'showMailLimits'>): Promise<Reply<'showMailLimits'>> {
  expectWholeAccount(call, 'see the limits of marketing e-mails')
  return { body: await readMailLimits(call.session, call.principal.accountId) }
}

async function setMailLimits(call: Call<'setMailLimits'>): Promise<Reply<'setMailLimits'>> {
  expectWholeAccount(call, 'set the limits of marketing e-mails')
  const { session, principal, body } = call
  const { accountId } = principal
  const known = await readMailLimits(session, accountId)
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const limits: MailLimits = { ...known, ...given, updatedAt: call.now.toISOString() }
  if (limits.quietFrom === limits.quietUntil) {
    throw invalidField('/quietUntil', `"quietUntil" must differ from "quietFrom", which is ${limits.quietFrom}`)
  }
  if (limits.perWeek > limits.perMonth) {
    throw invalidField(
      '/perMonth',
      `"perMonth" is ${limits.perMonth}: it must be at least "perWeek", which is ${limits.perWeek}`,
      {
        hint: 'Set both: turnout mail limits --per-week N --per-month N',
      },
    )
  }
  await putMailLimits(session, {
    account_id: accountId,
    per_week: limits.perWeek,
    per_month: limits.perMonth,
    quiet_from: limits.quietFrom,
    quiet_until: limits.quietUntil,
    on_event_days: limits.onEventDays ? 1 : 0,
    updated_at: call.now.toISOString(),
  })
  await releaseHeld(session, accountId, call.now.toISOString())
  recordChange(call, { topic: 'mail.limited', subject: accountId, eventId: null, data: given })
  return { body: limits }
}

export const mailLimitRules: Rules<'showMailLimits' | 'setMailLimits'> = { showMailLimits, setMailLimits }
