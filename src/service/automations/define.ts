// The rules that take a definition: create an automation, and change one.
import { automationsMax } from '../../contract/automations/choices.ts'
import { Failure } from '../../contract/core/failures.ts'
import {
  type AutomationRow,
  automationsOfEvent,
  countActiveAutomations,
  hasAutomations,
  insertAutomation,
  updateAutomationRow,
} from '../../store/automations/automations.ts'
import { endWaitingRuns } from '../../store/automations/waiting-runs.ts'
import type { Session, Store } from '../../store/core/store.ts'
import type { StoredEvent } from '../../store/events.ts'
import { findSeller } from '../../store/invoices.ts'
import { findPlace, movePlace } from '../../store/outbox.ts'
import { nameKey, ticketTypesOfEvents } from '../../store/ticket-types/ticket-types.ts'
import { watchOf } from '../changes/watch.ts'
import type { AnyCall, ReadContext, Reply, Rules, SessionlessCall } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { issueOfUsed } from '../core/refusals.ts'
import { findPublicUrl } from '../keys/account.ts'
import { findFaultIn, renderingFor } from '../mail/check-template.ts'
import { expectMarketable } from '../mail/marketing/requirements.ts'
import { findCalled } from '../ticket-types/find-called.ts'
import { placedConditions } from './conditions.ts'
import type { ReadDefinition } from './definition/read-definition.ts'
import { expectAutomation, recordOf } from './find.ts'
import { findOccurrence } from './occurrences/occurrence.ts'
import { columnsOf } from './record.ts'
import { expectMay } from './scopes.ts'
import { isOver } from './standing.ts'

type Defining = SessionlessCall<'createAutomation' | 'updateAutomation'>

/** Reads and tries everything that a definition says, before the write takes its lock. */
async function readDefined(call: Defining): Promise<ReadDefinition> {
  const { readDefinition } = await import('./definition/read-definition.ts')
  const { definition: text, files = [] } = call.body
  const read = readDefinition(text, files)
  const { action } = read.definition
  await expectMay(call.principal, read.definition)
  if (action.kind !== 'mail') return read
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
      figure_state: null,
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
  if (trigger.kind === 'time') {
    const occurrence = await findOccurrence(session, { event, accountId: principal.accountId }, trigger)
    if (occurrence === undefined)
      throw refuse(['when', 'at'], `${event.name} has no ${missing[trigger.anchor]}${trigger.name}`)
  }
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

/** @throws Failure state_conflict where an account has as many as it may */
export async function expectRoom(session: Session, accountId: string): Promise<void> {
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
      ...(isMoved && { active_since: at, figure_state: null }),
    }
    await updateAutomationRow(session, row.id, changes)
    if (isMoved) await endWaitingRuns(session, row.id, { status: 'skipped', reason: 'changed', updated_at: at })
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

export const definingRules: Rules<'createAutomation' | 'updateAutomation'> = { createAutomation, updateAutomation }
