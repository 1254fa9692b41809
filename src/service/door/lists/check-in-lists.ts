// Rules for check-in lists: create, list, show, change and delete.
import { Failure } from '../../../contract/core/failures.ts'
import { daysAfter, instantText, startOfDay } from '../../../contract/core/time.ts'
import type { CheckInList } from '../../../contract/door/check-in-lists.ts'
import {
  deleteCheckInListRow,
  findCheckInLists,
  insertCheckInList,
  queryCheckInLists,
  type StoredCheckInList,
  updateCheckInListRow,
} from '../../../store/door/check-in-lists.ts'
import { hasScans, hasTicketScans } from '../../../store/door/scans.ts'
import { type DoorSession, doorSessionsById } from '../../../store/door/session-lists.ts'
import { findEventRow, type StoredEvent } from '../../../store/events.ts'
import { nameKey, ticketTypesOfEvents } from '../../../store/ticket-types/ticket-types.ts'
import type { AnyCall, Call, Reply, Rules } from '../../core/call.ts'
import { recordChange } from '../../core/changes.ts'
import { findEvent, notFound } from '../../core/find-event.ts'
import { quoteValue } from '../../core/issues.ts'
import { makePage } from '../../core/paging.ts'
import { expectFreeName, invalidField } from '../../core/refusals.ts'
import { expectVersion, expectWritten } from '../../core/versions.ts'
import { findMembers } from '../../ticket-types/quotas.ts'
import { eventOfListOfAll, listOfAll, storeListOfAll } from '../find-door.ts'
import { doorHours } from '../judge-ticket.ts'
import { sessionOfList, withSessionHours } from './session-lists.ts'

async function createCheckInList(call: Call<'createCheckInList'>): Promise<Reply<'createCheckInList'>> {
  const { body, session, principal } = call
  const event = await findEvent(call, call.params.event_id)
  await keepListOfAll(call, event)
  await expectFreeListName(call, event, body.name)
  const id = call.newId('cil')
  const now = call.now.toISOString()
  await session.run(insertCheckInList, {
    id,
    account_id: principal.accountId,
    event_id: event.id,
    name: body.name,
    name_key: nameKey(body.name),
    ticket_types: await typesColumn(call, event, body.ticketTypes ?? []),
    session_id: null,
    ...(body.session === undefined ? {} : await ofSession(call, event, body)),
    ...windowOf(event, body),
    reentry: body.reentry ?? 'never',
    created_at: now,
    updated_at: now,
  })
  const reply = await replyWithList(call, id)
  recordChange(call, { topic: 'check_in_list.created', subject: id, eventId: event.id, data: { ...reply.body } })
  return reply
}

/** @throws Failure validation_failed where ticket types are named, too */
async function ofSession(call: AnyCall, event: StoredEvent, { session = '', ticketTypes = [] }: NewList) {
  if (ticketTypes.length === 0) return sessionOfList(call, event, session)
  throw invalidField('/ticketTypes', 'a session list admits everybody enrolled, whatever their ticket types')
}

/** Gives the default list of an event without lists a row, so that it stays beside a new one. */
async function keepListOfAll(call: AnyCall, event: StoredEvent): Promise<void> {
  const lists = await findCheckInLists(call.session, call.principal, { eventId: event.id })
  if (lists.length === 0) await storeListOfAll(call, impliedList(event))
}

const impliedList = ({ id, createdAt }: StoredEvent) => listOfAll({ event_id: id, event_created_at: createdAt })

/** The stored form of ticket types given by name or id. @throws Failure validation_failed for a donation */
async function typesColumn(call: AnyCall, event: StoredEvent, references: readonly string[]): Promise<string | null> {
  if (references.length === 0) return null
  const members = await findMembers(call, event, references)
  const types = await ticketTypesOfEvents(call.session, call.principal, [event.id])
  const donation = types.find(({ id, kind }) => kind === 'donation' && members.includes(id))
  if (donation) throw invalidField('/ticketTypes', `${quoteValue(donation.name)} is a donation, which admits nobody`)
  return JSON.stringify(members)
}

type NewList = Call<'createCheckInList'>['body']
type Window = Pick<Call<'createCheckInList'>['body'], 'opensAt' | 'closesAt' | 'day'>

/** The hours of a day, or those within it that are given. @throws Failure validation_failed */
function windowOf({ timezone }: Pick<StoredEvent, 'timezone'>, { day, opensAt = null, closesAt = null }: Window) {
  const ends = (date: string) => startOfDay(date, timezone).toISOString()
  const hours =
    day === undefined
      ? { opensAt, closesAt }
      : { opensAt: opensAt ?? ends(day), closesAt: closesAt ?? ends(daysAfter(day, 1)) }
  return checkedWindow(hours, timezone)
}

type Hours = Pick<StoredCheckInList, 'opensAt' | 'closesAt'>

function checkedWindow({ opensAt, closesAt }: Hours, timezone: string) {
  const [opens, closes] = [opensAt, closesAt].map((instant) => instant && new Date(instant).toISOString())
  if (opens && closes && closes <= opens) {
    const [from, to] = [instantText(opens, timezone), instantText(closes, timezone)]
    throw invalidField('/closesAt', `"closesAt" must be after "opensAt" (${from}), not ${to}`)
  }
  return { opens_at: opens ?? null, closes_at: closes ?? null }
}

async function listCheckInLists(call: Call<'listCheckInLists'>): Promise<Reply<'listCheckInLists'>> {
  const { session, principal } = call
  const event = await findEvent(call, call.params.event_id)
  const filter = { eventId: event.id, updatedSince: call.query.updatedSince }
  const made = queryCheckInLists(session, principal, filter)
  const list: typeof made = {
    ...made,
    async page(window) {
      const rows = await made.page(window)
      if (rows.length > 0 || window.after !== null) return rows
      const all = await findCheckInLists(session, principal, { eventId: event.id })
      const implied = impliedList(event)
      return all.length === 0 ? [{ record: implied, position: ['', implied.id] }] : []
    },
  }
  return { body: await makePage(call, list, (lists) => toRecords(call, event, lists)) }
}

async function showCheckInList(call: Call<'showCheckInList'>): Promise<Reply<'showCheckInList'>> {
  return replyWithList(call, call.params.check_in_list_id)
}

async function updateCheckInList(call: Call<'updateCheckInList'>): Promise<Reply<'updateCheckInList'>> {
  const { body, session } = call
  const list = await findList(call, call.params.check_in_list_id)
  expectVersion(call, list.version)
  if (Object.keys(body).length === 0) return replyWithList(call, list.id)
  const event = await findEvent(call, list.eventId)
  await keepListOfAll(call, event)
  const { name = list.name, opensAt = list.opensAt, closesAt = list.closesAt, reentry = list.reentry } = body
  if (nameKey(name) !== nameKey(list.name)) await expectFreeListName(call, event, name)
  if (reentry !== list.reentry && (await hasTicketScans(session, list.id))) {
    throw new Failure('state_conflict', `Can't change re-entry on ${list.name}: tickets have been scanned on it`, {
      details: { reentry: list.reentry },
      hint: 'Create another list with the other rule.',
    })
  }
  const types = body.ticketTypes ? { ticket_types: await typesColumn(call, event, body.ticketTypes) } : {}
  const changes = {
    name,
    name_key: nameKey(name),
    reentry,
    ...types,
    ...checkedWindow({ opensAt, closesAt }, event.timezone),
  }
  const written = await updateCheckInListRow(session, list, { ...changes, updated_at: call.now.toISOString() })
  expectWritten(written, list.version)
  recordChange(call, { topic: 'check_in_list.updated', subject: list.id, eventId: event.id, data: { ...body } })
  return replyWithList(call, list.id)
}

async function deleteCheckInList(call: Call<'deleteCheckInList'>): Promise<Reply<'deleteCheckInList'>> {
  const { id, eventId, name, version } = await findList(call, call.params.check_in_list_id)
  expectVersion(call, version)
  const lists = await findCheckInLists(call.session, call.principal, { eventId })
  if (lists.length === 0) {
    throw new Failure('state_conflict', `Can't delete ${name}: it is the only check-in list of the event`, {
      hint: 'Create another list first.',
    })
  }
  if (await hasScans(call.session, id)) {
    throw new Failure('state_conflict', `Can't delete ${name}: tickets have been scanned on it`, {
      hint: `Scans are kept. Close the list instead: turnout check-in-lists update ${id} --closes TIME`,
    })
  }
  await deleteCheckInListRow(call.session, id)
  recordChange(call, { topic: 'check_in_list.deleted', subject: id, eventId, data: { name } })
  return { body: { id, deleted: true } }
}

async function expectFreeListName(call: AnyCall, event: StoredEvent, name: string): Promise<void> {
  const lists = await findCheckInLists(call.session, call.principal, { eventId: event.id })
  expectFreeName(lists, name, {
    owner: event.name,
    noun: 'check-in list',
    details: ({ id }) => ({ eventId: event.id, checkInListId: id }),
  })
}

/** A list by its id, also the default list that an event has without a row. @throws Failure not_found */
async function findList(call: AnyCall, id = ''): Promise<StoredCheckInList> {
  const [list] = await findCheckInLists(call.session, call.principal, { id })
  if (list) return list
  const eventId = eventOfListOfAll(id)
  const event = eventId === undefined ? undefined : await findEventRow(call.session, call.principal, eventId)
  const others = event ? await findCheckInLists(call.session, call.principal, { eventId: event.id }) : []
  if (!event || others.length > 0) throw notFound('check-in list', id)
  return impliedList(event)
}

async function replyWithList(call: AnyCall, id: string | undefined) {
  const list = await findList(call, id)
  const [body] = await toRecords(call, await findEvent(call, list.eventId), [list])
  return { body: body as CheckInList, version: list.version }
}

type Held = Pick<StoredEvent, 'id' | 'date' | 'endDate' | 'timezone'>

async function toRecords(call: AnyCall, event: Held, lists: readonly StoredCheckInList[]): Promise<CheckInList[]> {
  const isNeeded = lists.some(({ ticketTypeIds }) => ticketTypeIds !== null)
  const types = isNeeded ? await ticketTypesOfEvents(call.session, call.principal, [event.id]) : []
  const sessions = await doorSessionsById(
    call.session,
    lists.flatMap(({ sessionId }) => sessionId ?? []),
  )
  const hours = await withSessionHours(call, lists, event.timezone)
  return lists.map(({ version: _version, ticketTypeIds, sessionId, ...list }, index) => ({
    ...list,
    session: shownSession(sessions.find(({ id }) => id === sessionId)),
    ticketTypes: types.filter(({ id }) => ticketTypeIds?.includes(id)).map(({ id, name }) => ({ id, name })),
    doorHours: hoursOf(event, hours[index] ?? list),
  }))
}

const shownSession = (session: DoorSession | undefined) =>
  session === undefined ? null : { id: session.id, code: session.code, title: session.title }

function hoursOf({ date, endDate, timezone }: Held, list: Pick<StoredCheckInList, 'opensAt' | 'closesAt'>) {
  const { opensAt, closesAt } = doorHours({ date, endDate, timezone, list })
  return { opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() }
}

export const checkInListRules: Rules<
  'createCheckInList' | 'listCheckInLists' | 'showCheckInList' | 'updateCheckInList' | 'deleteCheckInList'
> = { createCheckInList, listCheckInLists, showCheckInList, updateCheckInList, deleteCheckInList }
