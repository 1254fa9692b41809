// The rules of ticket types: create, list, show, change, publish, pause and resume. Their terms are in terms.ts.
import { ticketTypeTransitions } from '../../contract/ticket-types/ticket-types.ts'
import { wordsColumn } from '../../store/core/words.ts'
import type { StoredEvent } from '../../store/events.ts'
import {
  findTicketTypeRow,
  nameKey,
  queryTicketTypes,
  type StoredTicketType,
  sortTicketTypeRows,
  ticketTypesOfEvents,
  updateTicketTypeRow,
} from '../../store/ticket-types/ticket-types.ts'
import { recountWaiting } from '../../store/waitlist/counts.ts'
import type { AnyCall, Call, Reply, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent, notFound } from '../core/find-event.ts'
import { quoteValue } from '../core/issues.ts'
import { makePage } from '../core/paging.ts'
import { expectFreeName, invalidField } from '../core/refusals.ts'
import { expectTransition } from '../core/transitions.ts'
import { expectVersion, expectWritten } from '../core/versions.ts'
import { addTicketType } from './add-ticket-type.ts'
import { deleteTicketType } from './delete-ticket-type.ts'
import { findCalled, unknownType } from './find-called.ts'
import { priceAt, tierAt } from './price.ts'
import { ticketTypeSaleState } from './sale-state.ts'
import { changeCap } from './take-places.ts'
import { changedTerms, columnsOf, newTerms } from './terms.ts'
import { changeTypeWords } from './type-words.ts'

async function createTicketType(call: Call<'createTicketType'>): Promise<Reply<'createTicketType'>> {
  const { body } = call
  const event = await findEvent(call, call.params.event_id)
  const { kind = 'admission' } = body
  const terms = newTerms(body, event.currency)
  await expectFreeTypeName(call, event, body.name)
  const { id } = await addTicketType(call, {
    ...terms,
    words: changeTypeWords({}, body.translations, body),
    eventId: event.id,
    kind,
    status: body.status ?? 'active',
    implicit: false,
    quantity: body.quantity ?? null,
  })
  const reply = await replyWithTicketType(call, id)
  recordChange(call, { topic: 'ticket_type.created', subject: id, eventId: event.id, data: { ...reply.body } })
  return reply
}

async function listTicketTypes(call: Call<'listTicketTypes'>): Promise<Reply<'listTicketTypes'>> {
  const event = await findEvent(call, call.params.event_id)
  const filter = { eventId: event.id, status: call.query.status, updatedSince: call.query.updatedSince }
  const list = queryTicketTypes(call.session, call.principal, filter)
  // Somebody who follows changes pages through rows whose position may change meanwhile.
  const query = call.query.updatedSince === undefined ? { ...call.query, sort: 'position' } : call.query
  return {
    body: await makePage({ ...call, query }, list, (types) => types.map((type) => toRecord(type, event, call.now))),
  }
}

async function sortTicketTypes(call: Call<'sortTicketTypes'>): Promise<Reply<'sortTicketTypes'>> {
  const event = await findEvent(call, call.params.event_id)
  const types = () => ticketTypesOfEvents(call.session, call.principal, [event.id])
  const before = await types()
  const first = orderedFirst(event, before, call.body.ticketTypes)
  const ordered = [...first, ...before.filter((type) => !first.includes(type))]
  const ids = ordered.map(({ id }) => id)
  await sortTicketTypeRows(call.session, ids, { updatedAt: call.now.toISOString() })
  const names = ordered.map(({ name }) => name)
  recordChange(call, {
    topic: 'ticket_type.sorted',
    subject: event.id,
    eventId: event.id,
    data: { ticketTypes: names },
  })
  return { body: { data: (await types()).map((type) => toRecord(type, event, call.now)) } }
}

/** @throws Failure validation_failed for a name that no ticket type has, or one that stands twice */
function orderedFirst(event: StoredEvent, types: readonly StoredTicketType[], names: readonly string[]) {
  const first: StoredTicketType[] = []
  for (const [index, name] of names.entries()) {
    const pointer = `/ticketTypes/${index}`
    const type = findCalled(types, name)
    if (!type) {
      const names = types.map((one) => one.name)
      throw unknownType(event, { ticketType: name, pointer }, names)
    }
    if (first.includes(type)) {
      throw invalidField(pointer, `${quoteValue(type.name)} is named twice`, { code: 'duplicate' })
    }
    first.push(type)
  }
  return first
}

async function showTicketType(call: Call<'showTicketType'>): Promise<Reply<'showTicketType'>> {
  return replyWithTicketType(call, call.params.ticket_type_id)
}

async function updateTicketType(call: Call<'updateTicketType'>): Promise<Reply<'updateTicketType'>> {
  const { body } = call
  const type = await findTicketType(call, call.params.ticket_type_id)
  expectVersion(call, type.version)
  if (Object.keys(body).length === 0) return replyWithTicketType(call, type.id)
  const terms = changedTerms(type, body)
  const event = await findEvent(call, type.eventId)
  if (body.name !== undefined && nameKey(body.name) !== nameKey(type.name))
    await expectFreeTypeName(call, event, body.name)
  if (body.quantity !== undefined) {
    const what = `The quantity of ${type.name} tickets`
    await changeCap(call, type, { field: 'quantity', what, cap: body.quantity })
  }
  const written = await updateTicketTypeRow(call.session, type, {
    ...columnsOf(terms),
    translations: wordsColumn(changeTypeWords(type.words, body.translations, { ...type, ...body })),
    // Changing an implicit type by hand makes it an ordinary one.
    implicit: 0,
    updated_at: call.now.toISOString(),
  })
  expectWritten(written, type.version)
  if (body.waitlist !== undefined) await recountWaiting(call.session, type.eventId)
  recordChange(call, {
    topic: 'ticket_type.updated',
    subject: type.id,
    eventId: type.eventId,
    data: { ...body },
  })
  return replyWithTicketType(call, type.id)
}

async function publishTicketType(call: Call<'publishTicketType'>): Promise<Reply<'publishTicketType'>> {
  return move(call, 'publish')
}

async function pauseTicketType(call: Call<'pauseTicketType'>): Promise<Reply<'pauseTicketType'>> {
  return move(call, 'pause')
}

async function resumeTicketType(call: Call<'resumeTicketType'>): Promise<Reply<'resumeTicketType'>> {
  return move(call, 'resume')
}

const topics = {
  publish: 'ticket_type.published',
  pause: 'ticket_type.paused',
  resume: 'ticket_type.resumed',
} as const

async function move(call: AnyCall, action: keyof typeof topics) {
  const type = await findTicketType(call, call.params.ticket_type_id)
  expectVersion(call, type.version)
  expectTransition(ticketTypeTransitions, action, type)
  const status = ticketTypeTransitions[action].to
  const written = await updateTicketTypeRow(call.session, type, { status, updated_at: call.now.toISOString() })
  expectWritten(written, type.version)
  recordChange(call, { topic: topics[action], subject: type.id, eventId: type.eventId, data: { status } })
  return replyWithTicketType(call, type.id)
}

async function findTicketType(call: AnyCall, id: string | undefined): Promise<StoredTicketType> {
  const type = await findTicketTypeRow(call.session, call.principal, id ?? '')
  if (!type) throw notFound('ticket type', id)
  return type
}

async function replyWithTicketType(call: AnyCall, id: string | undefined) {
  const type = await findTicketType(call, id)
  const event = await findEvent(call, type.eventId)
  return { body: toRecord(type, event, call.now), version: type.version }
}

function toRecord(type: StoredTicketType, event: StoredEvent, now: Date) {
  const { version: _version, quotaId: _quota, implicit: _implicit, isSharedFull: _full, ...shown } = type
  const { words: _words, ...record } = shown
  const moment = { now, count: type.sold + type.held }
  return {
    ...record,
    currentPrice: priceAt(type, moment),
    currentTier: tierAt(type.tiers, moment)?.name ?? null,
    saleState: ticketTypeSaleState(type, event, now),
  }
}

async function expectFreeTypeName(call: AnyCall, event: StoredEvent, name: string): Promise<void> {
  const types = await ticketTypesOfEvents(call.session, call.principal, [event.id])
  expectFreeName(types, name, {
    owner: event.name,
    noun: 'ticket type',
    details: ({ id }) => ({ eventId: event.id, ticketTypeId: id }),
  })
}

export const ticketTypeRules: Rules<
  | 'createTicketType'
  | 'listTicketTypes'
  | 'sortTicketTypes'
  | 'showTicketType'
  | 'updateTicketType'
  | 'deleteTicketType'
  | 'publishTicketType'
  | 'pauseTicketType'
  | 'resumeTicketType'
> = {
  createTicketType,
  listTicketTypes,
  sortTicketTypes,
  showTicketType,
  updateTicketType,
  deleteTicketType,
  publishTicketType,
  pauseTicketType,
  resumeTicketType,
}
