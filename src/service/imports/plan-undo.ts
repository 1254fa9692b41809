// What undoing an import would do, without changing anything: the same decisions as undo-import.ts, batch by batch.
import type { PaymentMethod } from '../../contract/core/choices.ts'
import { type Import, type ImportUndoPlan, importTransitions } from '../../contract/imports/imports.ts'
import type { StoredAttendee } from '../../store/attendees/attendees.ts'
import { changesOfImport } from '../../store/imports/imports.ts'
import { findAttendeesOf, referencesOfImport } from '../../store/imports/references.ts'
import { findOrderRows } from '../../store/orders/orders.ts'
import { ticketsOfAttendees } from '../../store/tickets/tickets.ts'
import type { Call, Reply } from '../core/call.ts'
import { findEvent } from '../core/find-event.ts'
import { expectTransition } from '../core/transitions.ts'
import { findImport, importSubject } from './find-import.ts'
import { isThere, isTouched, whyNotRestored } from './undo-import.ts'

const batchMax = 500

type PlanCall = Call<'planImportUndo'>
type Payments = Map<PaymentMethod, { attendees: number; amount: number }>

export async function planImportUndo(call: PlanCall): Promise<Reply<'planImportUndo'>> {
  const found = await findImport(call)
  expectTransition(importTransitions, 'undo', importSubject(found))
  const { currency } = await findEvent(call, found.eventId)
  const payments: Payments = new Map()
  const created = await countCreated(call, found, payments)
  const changed = await countChanged(call, found)
  const body: ImportUndoPlan = {
    importId: found.id,
    eventId: found.eventId,
    name: found.name,
    cancelled: created.cancelled,
    restored: changed.restored,
    kept: created.kept + changed.kept,
    currency,
    payments: [...payments].map(([payment, sums]) => ({ payment, ...sums })),
  }
  return { body }
}

async function countCreated(call: PlanCall, { id: importId, eventId }: Import, payments: Payments) {
  let [cancelled, kept] = [0, 0]
  for (let after = ''; ; ) {
    const references = await referencesOfImport(call.session, { eventId, importId, after, limit: batchMax })
    const ids = references.map(({ attendee_id }) => attendee_id)
    const attendees = await findAttendeesOf(call.session, call.principal, { eventId, ids })
    const touched = await countBatch(call, [...attendees.values()].filter(isThere), payments)
    cancelled += touched.cancelled
    kept += touched.kept
    const last = references.length === batchMax ? references.at(-1) : undefined
    if (!last) return { cancelled, kept }
    after = last.reference
  }
}

async function countBatch({ session, principal }: PlanCall, attendees: readonly StoredAttendee[], payments: Payments) {
  const orders = await findOrderRows(
    session,
    principal,
    attendees.map(({ orderId }) => orderId),
  )
  const tickets = await ticketsOfAttendees(
    session,
    principal,
    attendees.map(({ id }) => id),
  )
  let kept = 0
  for (const { id, orderId } of attendees) {
    const [order, ticket] = [orders.get(orderId), tickets.get(id)]
    if (!order || !ticket || isTouched(order, [ticket])) {
      kept += 1
      continue
    }
    const amount = order.paidAt === null ? 0 : order.total
    if (amount === 0 || order.payment === null) continue
    const sums = payments.get(order.payment) ?? { attendees: 0, amount: 0 }
    payments.set(order.payment, { attendees: sums.attendees + 1, amount: sums.amount + amount })
  }
  return { cancelled: attendees.length - kept, kept }
}

async function countChanged(call: PlanCall, { id: importId, eventId }: Import) {
  let [restored, kept] = [0, 0]
  for (let after = ''; ; ) {
    const changes = await changesOfImport(call.session, { importId, after, limit: batchMax })
    const ids = changes.map(({ attendee_id }) => attendee_id)
    const attendees = await findAttendeesOf(call.session, call.principal, { eventId, ids })
    for (const { attendee_id, ...change } of changes) {
      const attendee = attendees.get(attendee_id)
      if (!attendee) continue
      if (whyNotRestored(attendee, change) === undefined) restored += 1
      else kept += 1
    }
    const last = changes.length === batchMax ? changes.at(-1) : undefined
    if (!last) return { restored, kept }
    after = last.attendee_id
  }
}
