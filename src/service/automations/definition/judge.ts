// Judges a definition: what it says, and whether it fits its event. The same for one that is only checked and one that is stored.
import { automationsMax } from '../../../contract/automations/choices.ts'
import { Failure } from '../../../contract/core/failures.ts'
import {
  type AutomationRow,
  automationsOfEvent,
  countActiveAutomations,
} from '../../../store/automations/automations.ts'
import type { Session } from '../../../store/core/store.ts'
import type { StoredEvent } from '../../../store/events.ts'
import { findSeller } from '../../../store/invoices.ts'
import { nameKey, ticketTypesOfEvents } from '../../../store/ticket-types/ticket-types.ts'
import type { AnyCall, ReadContext, SessionlessCall } from '../../core/call.ts'
import { issueOfUsed } from '../../core/refusals.ts'
import { findPublicUrl } from '../../keys/account.ts'
import { findFaultIn, renderingFor } from '../../mail/check-template.ts'
import { expectMarketable } from '../../mail/marketing/requirements.ts'
import { findOrderWords } from '../../mail/order-words.ts'
import { findCalled } from '../../ticket-types/find-called.ts'
import { placedConditions } from '../conditions.ts'
import { findOccurrence } from '../occurrences/occurrence.ts'
import { columnsOf } from '../record.ts'
import { expectMay } from '../scopes.ts'
import { isOver } from '../standing.ts'
import type { ReadDefinition } from './read-definition.ts'

/** Reads and tries everything that a definition says, before the write takes its lock. */
export async function readDefined(
  call: Pick<SessionlessCall<'createAutomation'>, 'body' | 'principal' | 'services'>,
): Promise<ReadDefinition> {
  const { readDefinition } = await import('./read-definition.ts')
  const { definition: text, files = [] } = call.body
  const read = readDefinition(text, files)
  const { definition } = read
  const { action } = definition
  await expectMay(call.principal, definition)
  if (action.kind !== 'mail') return read
  const sources = [
    { field: 'subject', source: action.subject },
    { field: 'body', source: action.body },
  ]
  const fault = await findFaultIn(sources, renderingFor(call.principal, call.services))
  const aboutOrders = definition.to?.segment === 'unpaid-buyers' ? undefined : findOrderWords(action)
  const [issue] = (fault ?? aboutOrders)?.issues ?? []
  if (issue === undefined) return read
  // Words stand in the definition, or in a file that it names.
  const field = issue.pointer === '/body' && files.length === 0 ? 'text' : issue.pointer.slice(1)
  const detail = issue.detail.replace(/^"body"/, `"${field}"`)
  const hint = fault
    ? undefined
    : 'To write to the buyers of unpaid orders, set "to: unpaid-buyers". Otherwise leave the variable out.'
  throw read.refuse(['do', 'mail', field], detail, { code: issue.code, hint })
}

interface Judged {
  readonly event: StoredEvent
  readonly read: ReadDefinition
  /** The automation whose definition this replaces. */
  readonly replaces: AutomationRow | undefined
}

type Judging = ReadContext & Pick<AnyCall, 'publicUrl' | 'now'>

/**
 * The columns of a definition that may be stored for its event.
 * @throws Failure validation_failed with line and column, duplicate, state_conflict
 */
export async function judged(call: Judging, { event, read, replaces }: Judged) {
  const { session, principal, now } = call
  expectNotOver(event, now)
  const columns = await fitting(call, event, read)
  const others = (await automationsOfEvent(session, event.id)).filter(({ id }) => id !== replaces?.id)
  expectFree(others, columns.name)
  if (replaces === undefined) await expectRoom(session, principal.accountId)
  return columns
}

/** @throws Failure validation_failed with line and column */
async function fitting(call: Judging, event: StoredEvent, read: ReadDefinition) {
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
  sale: 'ticket type whose sale has a start time',
  tier: 'price tier with an end time called ',
  code: 'promo code with an end time called ',
} as const

/** @throws Failure state_conflict */
function expectNotOver(event: StoredEvent, now: Date): void {
  if (!isOver(event, now)) return
  const state = event.status === 'published' || event.status === 'draft' ? 'over' : event.status
  throw new Failure('state_conflict', `${event.name} is ${state}, so no automation can run for it any more`, {
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
