// The rules of money to pay back: list it, say how much it is, keep the buyer's account, give it for a payment file.
import { Failure } from '../../../contract/core/failures.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import { orderReference } from '../../../contract/orders/reference.ts'
import { exportedMax, type RefundAccount, type Repayment } from '../../../contract/orders/repayments.ts'
import { owedFor, type StoredOrder, updateOrderRow } from '../../../store/orders/orders.ts'
import {
  findDue,
  findExportable,
  findRepayment,
  markExported,
  putRepayment,
  queryDue,
  queryRefunds,
  type RepaymentEntry,
} from '../../../store/orders/repayments.ts'
import type { Call, ReadContext, Reply, Rules } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { findEvent } from '../../core/find-event.ts'
import { makePage } from '../../core/paging.ts'
import { expectVersion, expectWritten } from '../../core/versions.ts'
import { findOrder, findOrderWithTickets, orderSubject, replyWithOrder } from '../find-order.ts'
import { keptOf, noteOwed, recordOwed } from './owed.ts'

async function listRefunds(call: Call<'listRefunds'>): Promise<Reply<'listRefunds'>> {
  const event = await findEvent(call, call.params.event_id)
  const { status = 'due', updatedSince } = call.query
  const filter = { eventId: event.id, updatedSince }
  const list = status === 'due' ? queryDue(call.session, filter) : queryRefunds(call.session, { ...filter, status })
  return { body: await makePage(call, list, (entries) => entries.map((entry) => repaymentRecord(entry, event.name))) }
}

function repaymentRecord(entry: RepaymentEntry, eventName: string): Repayment {
  const reference = orderReference(entry.orderId)
  const status = entry.status as Repayment['status']
  return {
    ...entry,
    status,
    orderReference: reference,
    holder: entry.holder ?? entry.name,
    missing: status === 'due' && entry.iban === null ? ['iban'] : [],
    text: `Refund ${reference} ${eventName}`,
  }
}

async function setOwed(call: Call<'setOwed'>): Promise<Reply<'setOwed'>> {
  const { order, tickets } = await findOrderWithTickets(call, call.params.order_id)
  expectVersion(call, order.version)
  const credit = owedFor(order) - order.owed
  const kept = keptOf(order, tickets).amount + credit
  const { amount = kept, reason } = call.body
  if (amount > kept || (kept === 0 && call.body.amount === undefined)) throw notKept(order, { kept, owed: amount })
  if (amount < credit) throw notOurs(order, credit)
  const owed = amount - credit
  if (owed === order.owed) return replyWithOrder(call, order.id)
  const changes = { owed, updated_at: call.now.toISOString() }
  expectWritten(await updateOrderRow(call.session, order, changes), order.version)
  const after = { ...order, owed }
  await noteOwed(call, order, after)
  recordOwed(call, order, { after, because: 'organizer', reason })
  return replyWithOrder(call, order.id)
}

/** Money that nothing was sold for is never the organizer's. */
function notOurs(order: StoredOrder, credit: number): Failure {
  const money = formatMoney(credit, order.currency)
  const subject = orderSubject(order).name
  return new Failure('state_conflict', `${money} paid for ${subject} cannot be kept: no ticket was sold for it`, {
    details: { status: order.status, credit },
    hint: `Pay it back: turnout orders refund ${order.id} --amount ${formatMoney(credit, order.currency).split(' ')[0]} --payment transfer`,
  })
}

function notKept(order: StoredOrder, { kept, owed }: { kept: number; owed: number }): Failure {
  const money = (amount: number) => formatMoney(amount, order.currency)
  const subject = orderSubject(order).name
  const why =
    kept === 0
      ? 'no money was kept from void tickets'
      : `${money(owed)} is more than the ${money(kept)} kept from void tickets`
  return new Failure('state_conflict', `Cannot record a refund as owed for ${subject}: ${why}`, {
    details: { status: order.status, kept, owed: owedFor(order) },
    hint:
      kept === 0
        ? `To refund tickets that are valid: turnout orders refund ${order.id}`
        : `Record ${money(kept)} or less.`,
  })
}

async function setRefundAccount(call: Call<'setRefundAccount'>): Promise<Reply<'setRefundAccount'>> {
  const order = await findOrder(call, call.params.order_id)
  const { iban, bic = null, holder = null } = call.body
  const now = call.now.toISOString()
  const account = iban === null ? { iban, bic: null, holder: null } : { iban, bic, holder }
  const key = { order_id: order.id, account_id: call.principal.accountId, event_id: order.eventId }
  await putRepayment(call.session, key, { ...account, updated_at: now })
  // The audit record can't be erased, so it has no account in it.
  const data = { known: iban !== null }
  recordChange(call, { topic: 'order.refund_account', subject: order.id, eventId: order.eventId, data })
  return { body: await accountOf(call, order) }
}

async function accountOf(call: ReadContext, order: StoredOrder): Promise<RefundAccount> {
  const row = await findRepayment(call.session, order.id)
  return {
    orderId: order.id,
    orderReference: orderReference(order.id),
    iban: row?.iban ?? null,
    bic: row?.bic ?? null,
    holder: row?.holder ?? order.name,
    currency: order.currency,
    owed: owedFor(order),
  }
}

/** Gives each amount to one file only, unless it is asked for again: a bank pays what it is told twice. */
async function exportRefunds(call: Call<'exportRefunds'>): Promise<Reply<'exportRefunds'>> {
  const { session, now } = call
  const { again = false } = call.body
  const event = await findEvent(call, call.params.event_id)
  const { ids, all, withoutAccount, before } = await findExportable(session, {
    eventId: event.id,
    again,
    limit: exportedMax,
  })
  const due = await findDue(session, ids)
  const exportedAt = now.toISOString()
  const refunds = due.map(({ amount, exported, ...entry }) => {
    const written = again ? amount : amount - exported
    return repaymentRecord({ ...entry, amount: written, exported: written, exportedAt }, event.name)
  })
  await markExported(session, ids, exportedAt)
  if (ids.length > 0) {
    const data = { orders: ids, again }
    recordChange(call, { topic: 'refunds.exported', subject: event.id, eventId: event.id, data })
  }
  const exportedBefore = again ? 0 : before
  const more = all - withoutAccount - exportedBefore - ids.length
  const { id: eventId, currency } = event
  return { body: { eventId, currency, exportedAt, refunds, withoutAccount, exportedBefore, more } }
}

export const repaymentRules: Rules<'listRefunds' | 'setOwed' | 'setRefundAccount' | 'exportRefunds'> = {
  listRefunds,
  setOwed,
  setRefundAccount,
  exportRefunds,
}
