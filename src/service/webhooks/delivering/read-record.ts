// The record that a change is about, read when it is sent and as its `show…` operation answers: never older than the attempt,
// and never stored.
import type { ChangeKindName } from '../../../contract/changes/kinds.ts'
import { Failure } from '../../../contract/core/failures.ts'
import type { Operation, Scope } from '../../../contract/core/operation.ts'
import { type OperationName, operations } from '../../../contract/operations.ts'
import type { Store } from '../../../store/core/store.ts'
import type { WebhookRow } from '../../../store/webhooks/webhooks.ts'
import { agendaRules } from '../../agenda/agenda.ts'
import { attendeeRules } from '../../attendees/attendees.ts'
import { expenseRules } from '../../books/expenses.ts'
import { type Call, type Principal, type Rule, withoutHolds } from '../../core/call.ts'
import { createIdSource } from '../../core/ids.ts'
import { checkInListRules } from '../../door/lists/check-in-lists.ts'
import { eventRules } from '../../events/events.ts'
import { importRules } from '../../imports/imports.ts'
import { invoiceRules } from '../../invoices/invoices.ts'
import { orderRules } from '../../orders/orders.ts'
import { promoCodeRules } from '../../promo-codes/promo-codes.ts'
import { quotaRules } from '../../ticket-types/quotas.ts'
import { ticketTypeRules } from '../../ticket-types/ticket-types.ts'
import { waitlistRules } from '../../waitlist/waitlist.ts'
import type { CurrentRecord } from './body.ts'

const shows = {
  ...agendaRules,
  ...attendeeRules,
  ...checkInListRules,
  ...eventRules,
  ...expenseRules,
  ...importRules,
  ...invoiceRules,
  ...orderRules,
  ...promoCodeRules,
  ...quotaRules,
  ...ticketTypeRules,
  ...waitlistRules,
}

/** What shows the record of an id, by the id's prefix. Tickets and webhooks are left out: their records hold secrets. */
const showsById: Readonly<Record<string, keyof typeof shows & OperationName>> = {
  att: 'showAttendee',
  cil: 'showCheckInList',
  evt: 'showEvent',
  exp: 'showExpense',
  imp: 'showImport',
  inv: 'showInvoice',
  ord: 'showOrder',
  prm: 'showPromoCode',
  quo: 'showQuota',
  rls: 'showRelease',
  rom: 'showRoom',
  ses: 'showSession',
  spk: 'showSpeaker',
  trk: 'showTrack',
  typ: 'showTicketType',
  ven: 'showVenue',
  wle: 'showWaitlistEntry',
}

export interface Reading {
  readonly store: Store
  readonly now: Date
  readonly publicUrl: string | undefined
}

const none: CurrentRecord = { record: null, version: null }
const newId = createIdSource()

/** The record that an id names, as those may read it who chose the webhook's kinds; null where there is none. */
export async function readRecord(
  { store, now, publicUrl }: Reading,
  webhook: Pick<WebhookRow, 'account_id' | 'event_id' | 'scopes'>,
  { type, id }: { readonly type: ChangeKindName; readonly id: string },
): Promise<CurrentRecord> {
  const name = showsById[id.slice(0, 3)]
  const scopes = new Set(JSON.parse(webhook.scopes) as Scope[])
  if (name === undefined || type.endsWith('.deleted')) return none
  const { scope, path }: Operation = operations[name]
  if (scope !== undefined && scope !== null && !scopes.has(scope)) return none
  const parameter = /\{(\w+)\}/.exec(path)?.[1] ?? ''
  const { account_id: accountId, event_id: eventId } = webhook
  const principal: Principal = { accountId, keyId: 'system', scopes, eventId, expiresAt: null }
  try {
    return await store.read(async (session) => {
      const call = {
        operation: name,
        params: { [parameter]: id },
        query: {},
        body: undefined,
        principal,
        session,
        now,
        channel: 'api' as const,
        publicUrl,
        newId: (prefix: string) => newId(prefix, now),
        expireHolds: withoutHolds,
      }
      const { body, version = null } = await (shows[name] as unknown as Rule<'showEvent'>)(
        call as unknown as Call<'showEvent'>,
      )
      return { record: body, version }
    })
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return none
    throw error
  }
}
