// The rules of automations: create, list, show, change, delete, pause and resume.
import { automationsMax, automationTransitions } from '../../contract/automations/choices.ts'
import { Failure } from '../../contract/core/failures.ts'
import {
  type AutomationRow,
  automationsOfEvent,
  countActiveAutomations,
  deleteAutomationRow,
  findAutomation,
  hasAutomations,
  insertAutomation,
  queryAutomations,
  updateAutomationRow,
} from '../../store/automations/automations.ts'
import type { Session, Store } from '../../store/core/store.ts'
import { findEventRow, type StoredEvent } from '../../store/events.ts'
import { findSeller } from '../../store/invoices.ts'
import { findPlace, movePlace } from '../../store/outbox.ts'
import { nameKey, ticketTypesOfEvents } from '../../store/ticket-types/ticket-types.ts'
import { watchOf } from '../changes/watch.ts'
import type { AnyCall, Call, ReadContext, Reply, Rules, SessionlessCall } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent, findListedEvent, notFound } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { issueOfUsed } from '../core/refusals.ts'
import { expectTransition } from '../core/transitions.ts'
import { findPublicUrl } from '../keys/account.ts'
import { findFaultIn, renderingFor } from '../mail/check-template.ts'
import { expectMarketable } from '../mail/marketing/requirements.ts'
import { expectScopes } from '../suggestions/expect-scopes.ts'
import { findCalled } from '../ticket-types/find-called.ts'
import { placedConditions, settled } from './conditions.ts'
import type { ReadDefinition } from './definition/read-definition.ts'
import { findOccurrence } from './occurrences/occurrence.ts'
import { columnsOf, toAutomations } from './record.ts'
import { isOver, standingOf } from './standing.ts'

type Defining = SessionlessCall<'createAutomation' | 'updateAutomation'>

/** Reads and tries everything that a definition says, before the write takes its lock. */
async function readDefined(call: Defining): Promise<ReadDefinition> {
  const { readDefinition } = await import('./definition/read-definition.ts')
  const { definition: text, files = [] } = call.body
  const read = readDefinition(text, files)
  const { action } = read.definition
  if (action.kind !== 'mail') return read
  // Otherwise a key that may not write to people would do so a little later.
  expectScopes(call.principal, ['mail:write'])
  const sources = [
    { field: 'subject', source: action.subject },
    { field: 'body', source: action.body },
  ]
  const fault = await findFaultIn(sources, renderingFor(call.principal, call.services))
  const [issue] = fault?.issues ?? []
  // Words stand in the definition, or in a file that it names.
  const field = issue?.pointer === '/body' && files.length === 0 ? 'text' : issue?.pointer.slice(1)
  if (issue) throw read.refuse(['do', 'mail', field ?? ''], issue.detail, issue.code)
  return read
}

async function createAutomation(call: SessionlessCall<'createAutomation'>): Promise<Reply<'createAutomation'>> {
  const { store, principal, now, body } = call
  const read = await readDefined(call)
  const end = await feedEnd(store)
  const at = now.toISOString()
  return store.write(async (session) => {
    const writing = { ...call, session }
    const event = await findEvent(writing, call.params.event_id)
    expectNotOver(event, now)
    const columns = await judged(writing, { event, read })
    expectFree(await automationsOfEvent(session, event.id), columns.name)
    await expectRoom(session, principal.accountId)
    // Without automations nobody has followed the feed.
    if (!(await hasAutomations(session))) {
      await movePlace(session, 'automation_places', { from: await findPlace(session, 'automation_places'), to: end })
    }
    const row: AutomationRow = {
      id: call.newId('aut'),
      account_id: principal.accountId,
      event_id: event.id,
      ...columns,
      definition: body.definition,
      status: 'active',
      paused_because: null,
      active_since: at,
      look_at: at,
      made_by: principal.keyId ?? principal.actor ?? 'embedded',
      created_at: at,
      updated_at: at,
    }
    await insertAutomation(session, row)
    recordChange(writing, { topic: 'automation.created', subject: row.id, eventId: event.id, data: { name: row.name } })
    return { body: await recordOf(writing, row) }
  })
}

const feedEnd = async (store: Store): Promise<number> => (await watchOf(store).findEnd()).end

interface Judged {
  readonly event: StoredEvent
  readonly read: ReadDefinition
}

/** The columns of a definition that fits its event. @throws Failure validation_failed with line and column */
async function judged(call: ReadContext & Pick<AnyCall, 'publicUrl' | 'now'>, { event, read }: Judged) {
  const { session, principal } = call
  const { definition, refuse } = read
  const { action, to, trigger } = definition
  const types = await ticketTypesOfEvents(session, principal, [event.id])
  const type = to?.ticketType ? findCalled(types, to.ticketType) : undefined
  if (to?.ticketType && type === undefined) {
    const names = types.map(({ name }) => name).slice(0, 10)
    throw refuse(
      ['to'],
      `${event.name} has no ticket type "${to.ticketType}". Available: ${names.join(', ') || 'none'}`,
    )
  }
  if (action.kind === 'mail' && action.purpose === 'marketing') {
    expectMarketable(await findSeller(session, principal.accountId), await findPublicUrl(call))
  }
  const occurrence = await findOccurrence(session, { event, accountId: principal.accountId }, trigger)
  if (occurrence === undefined)
    throw refuse(['when', 'at'], `${event.name} has no ${missing[trigger.anchor]}${trigger.name}`)
  const conditions = await placedConditions(call, { event, read })
  return {
    ...columnsOf(definition, { ticket_type_id: type?.id ?? null, conditions }),
    name_key: nameKey(definition.name),
  }
}

const missing = {
  start: 'start',
  end: 'end',
  sale: 'ticket type with a begin of sale',
  tier: 'price tier with a time at which it ends, called ',
  code: 'promo code with a time at which it ends, called ',
} as const

/** @throws Failure state_conflict */
function expectNotOver(event: StoredEvent, now: Date): void {
  if (!isOver(event, now)) return
  const state = event.status === 'published' || event.status === 'draft' ? 'over' : event.status
  throw new Failure('state_conflict', `${event.name} is ${state}: nothing can happen at a time of it any more`, {
    details: { status: event.status },
  })
}

function expectFree(others: readonly AutomationRow[], name: string): void {
  const taken = others.find(({ name_key: key }) => key === nameKey(name))
  if (taken === undefined) return
  throw new Failure('duplicate', `The event already has an automation named ${taken.name}`, {
    details: { automationId: taken.id },
    issues: [issueOfUsed('/definition', name)],
    hint: `Choose another name, or change it: turnout automations update ${taken.id} --file FILE`,
  })
}

async function expectRoom(session: Session, accountId: string): Promise<void> {
  if ((await countActiveAutomations(session, accountId)) < automationsMax) return
  throw new Failure(
    'state_conflict',
    `There are already ${automationsMax} active automations, the most that an account can have`,
    {
      details: { limit: automationsMax },
      hint: 'Pause or delete one first: turnout automations list EVENT',
    },
  )
}

async function listAutomations(call: Call<'listAutomations'>): Promise<Reply<'listAutomations'>> {
  const { session, principal, query, params } = call
  const event = await findListedEvent(call, params.event_id)
  const { status, updatedSince } = query
  const list = queryAutomations(session, principal, { eventId: event?.id, status, updatedSince })
  return { body: await makePage(call, list, (rows) => toAutomations(session, rows, nextOf(call))) }
}

/** When an automation runs next, by the event as it is dated now. */
const nextOf =
  ({ session, now }: Pick<AnyCall, 'session' | 'now'>) =>
  async (row: AutomationRow): Promise<string | null> => {
    const event = await findEventRow(session, { accountId: row.account_id, eventId: null }, row.event_id)
    if (event === undefined || (isOver(event, now) && row.status === 'ended')) return null
    const { isAhead, occurrence } = await standingOf(session, { row, event }, now)
    return isAhead && row.status === 'active' && occurrence ? occurrence.dueAt.toISOString() : null
  }

async function recordOf(call: Pick<AnyCall, 'session' | 'now'>, row: AutomationRow) {
  const [record] = await toAutomations(call.session, [row], nextOf(call))
  return record as NonNullable<typeof record>
}

async function showAutomation(call: Call<'showAutomation'>): Promise<Reply<'showAutomation'>> {
  return { body: await recordOf(call, await expectAutomation(call)) }
}

/** The automation that a path names. @throws Failure not_found */
export async function expectAutomation(
  call: Pick<AnyCall, 'session' | 'principal' | 'params'>,
): Promise<AutomationRow> {
  const id = call.params.automation_id
  const row = await findAutomation(call.session, call.principal, id ?? '')
  if (!row) throw notFound('automation', id)
  return row
}

async function updateAutomation(call: SessionlessCall<'updateAutomation'>): Promise<Reply<'updateAutomation'>> {
  const { store, now, body } = call
  const read = await readDefined(call)
  const at = now.toISOString()
  return store.write(async (session) => {
    const writing = { ...call, session }
    const row = await expectAutomation(writing)
    const event = await findEvent(writing, row.event_id)
    expectNotOver(event, now)
    const columns = await judged(writing, { event, read })
    const others = await automationsOfEvent(session, event.id)
    expectFree(
      others.filter(({ id }) => id !== row.id),
      columns.name,
    )
    // Another time is one that counts from now on; other words leave the time as it was.
    const isMoved = columns.when_runs !== row.when_runs
    const changes = {
      ...columns,
      definition: body.definition,
      look_at: at,
      updated_at: at,
      ...(isMoved && { active_since: at }),
    }
    await updateAutomationRow(session, row.id, changes)
    const data = { name: columns.name, changed: changedColumns(row, changes) }
    recordChange(writing, { topic: 'automation.updated', subject: row.id, eventId: row.event_id, data })
    return { body: await recordOf(writing, { ...row, ...changes }) }
  })
}

const told = {
  name: 'name',
  when_runs: 'when',
  action: 'do',
  segment: 'to',
  ticket_type_id: 'to',
  conditions: 'where',
  late_minutes: 'late',
} as const

const changedColumns = (row: AutomationRow, changes: Partial<AutomationRow>): string[] => {
  const columns = Object.keys(told) as (keyof typeof told)[]
  return [...new Set(columns.filter((column) => row[column] !== changes[column]).map((column) => told[column]))]
}

async function deleteAutomation(call: Call<'deleteAutomation'>): Promise<Reply<'deleteAutomation'>> {
  const row = await expectAutomation(call)
  await deleteAutomationRow(call.session, row.id)
  recordChange(call, { topic: 'automation.deleted', subject: row.id, eventId: row.event_id, data: { name: row.name } })
  return { body: { id: row.id, deleted: true } }
}

async function pauseAutomation(call: Call<'pauseAutomation'>): Promise<Reply<'pauseAutomation'>> {
  const row = await expectAutomation(call)
  expectTransition(automationTransitions, 'pause', { name: `the automation ${row.name}`, status: row.status })
  const changes = { status: 'paused', paused_because: 'requested', updated_at: call.now.toISOString() }
  await updateAutomationRow(call.session, row.id, changes)
  const data = { reason: 'requested' }
  recordChange(call, { topic: 'automation.paused', subject: row.id, eventId: row.event_id, data })
  return { body: await recordOf(call, { ...row, ...changes }) }
}

async function resumeAutomation(call: Call<'resumeAutomation'>): Promise<Reply<'resumeAutomation'>> {
  const { session, now, principal } = call
  const row = await expectAutomation(call)
  expectTransition(automationTransitions, 'resume', { name: `the automation ${row.name}`, status: row.status })
  if (row.segment !== null) expectScopes(principal, ['mail:write'])
  await expectRoom(session, principal.accountId)
  const at = now.toISOString()
  const { conditions } = await settled(call, await findEvent(call, row.event_id), row)
  const changes = { status: 'active', paused_because: null, active_since: at, look_at: at, updated_at: at, conditions }
  await updateAutomationRow(session, row.id, changes)
  recordChange(call, { topic: 'automation.resumed', subject: row.id, eventId: row.event_id, data: {} })
  return { body: await recordOf(call, { ...row, ...changes }) }
}

export const ownRules: Rules<
  | 'createAutomation'
  | 'listAutomations'
  | 'showAutomation'
  | 'updateAutomation'
  | 'deleteAutomation'
  | 'pauseAutomation'
  | 'resumeAutomation'
> = {
  createAutomation,
  listAutomations,
  showAutomation,
  updateAutomation,
  deleteAutomation,
  pauseAutomation,
  resumeAutomation,
}
