// The rules of quotas that ticket types share: create, list, show, change, delete. Sales take from them in take-places.ts.
import { Failure } from '../../contract/core/failures.ts'
import { nearestName } from '../../contract/core/nearest.ts'
import type { StoredEvent } from '../../store/events.ts'
import {
  deleteSharedQuota,
  findSharedQuota,
  insertSharedQuota,
  noteMemberships,
  querySharedQuotas,
  type StoredSharedQuota,
  setMembers,
  setSharedStock,
  sumOfTypes,
  updateSharedQuota,
} from '../../store/ticket-types/quotas.ts'
import { insertQuota } from '../../store/ticket-types/stock.ts'
import { nameKey, ticketTypesOfEvents } from '../../store/ticket-types/ticket-types.ts'
import type { AnyCall, Call, Reply, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent, notFound } from '../core/find-event.ts'
import { quoteValue } from '../core/issues.ts'
import { makePage } from '../core/paging.ts'
import { expectFreeName, invalidField } from '../core/refusals.ts'
import { expectVersion, expectWritten } from '../core/versions.ts'
import { findCalled } from './find-called.ts'

async function createQuota(call: Call<'createQuota'>): Promise<Reply<'createQuota'>> {
  const { body, session, principal } = call
  const event = await findEvent(call, call.params.event_id)
  await expectFreeQuotaName(call, event, body.name)
  const members = await findMembers(call, event, body.ticketTypes ?? [])
  const id = call.newId('quo')
  const owner = { id, account_id: principal.accountId }
  const now = call.now.toISOString()
  const stock = { held: 0, sold: 0, held_amount: 0, taken: 0 }
  await session.run(insertQuota, { ...owner, event_id: null, ticket_type_id: null, cap: body.capacity, ...stock })
  await session.run(insertSharedQuota, {
    ...owner,
    event_id: event.id,
    name: body.name,
    name_key: nameKey(body.name),
    version: 1,
    created_at: now,
    updated_at: now,
  })
  await share(call, { id, eventId: event.id, name: body.name, capacity: body.capacity, members })
  const reply = await replyWithQuota(call, id)
  recordChange(call, { topic: 'quota.created', subject: id, eventId: event.id, data: { ...reply.body } })
  return reply
}

async function listQuotas(call: Call<'listQuotas'>): Promise<Reply<'listQuotas'>> {
  const event = await findEvent(call, call.params.event_id)
  const filter = { eventId: event.id, updatedSince: call.query.updatedSince }
  const list = querySharedQuotas(call.session, call.principal, filter)
  return { body: await makePage(call, list, (quotas) => quotas.map(toRecord)) }
}

async function showQuota(call: Call<'showQuota'>): Promise<Reply<'showQuota'>> {
  return replyWithQuota(call, call.params.quota_id)
}

async function updateQuota(call: Call<'updateQuota'>): Promise<Reply<'updateQuota'>> {
  const { body } = call
  const quota = await findQuota(call, call.params.quota_id)
  expectVersion(call, quota.version)
  if (Object.keys(body).length === 0) return replyWithQuota(call, quota.id)
  const { id, eventId } = quota
  const { name = quota.name, capacity = quota.capacity } = body
  const event = await findEvent(call, eventId)
  if (nameKey(name) !== nameKey(quota.name)) await expectFreeQuotaName(call, event, name)
  const members = body.ticketTypes
    ? await findMembers(call, event, body.ticketTypes)
    : quota.ticketTypes.map((type) => type.id)
  await share(call, { id, eventId, name, capacity, members })
  const changes = { name, name_key: nameKey(name), updated_at: call.now.toISOString() }
  expectWritten(await updateSharedQuota(call.session, quota, changes), quota.version)
  recordChange(call, { topic: 'quota.updated', subject: id, eventId, data: { ...body } })
  return replyWithQuota(call, id)
}

async function deleteQuota(call: Call<'deleteQuota'>): Promise<Reply<'deleteQuota'>> {
  const quota = await findQuota(call, call.params.quota_id)
  expectVersion(call, quota.version)
  const { id, eventId, name, capacity } = quota
  await deleteSharedQuota(call.session, id)
  await noteMemberships(call.session, eventId)
  recordChange(call, { topic: 'quota.deleted', subject: id, eventId, data: { name, capacity } })
  return { body: { id, deleted: true } }
}

interface Shared {
  readonly id: string
  readonly eventId: string
  readonly name: string
  readonly capacity: number
  /** Ids of ticket types. */
  readonly members: readonly string[]
}

/**
 * Makes ticket types share a quota; tickets already sold count.
 * @throws Failure below_sold when more are sold than it has places
 */
async function share(call: AnyCall, { id, eventId, name, capacity, members }: Shared): Promise<void> {
  const stock = await sumOfTypes(call.session, members)
  const taken = stock.held + stock.sold
  if (taken > capacity) {
    const { held, sold } = stock
    const numbers = `${taken} places are taken (${sold} sold, ${held} held)`
    throw new Failure('below_sold', `The capacity of the quota ${name} cannot be ${capacity}: ${numbers}`, {
      details: { capacity, sold, held },
      issues: [{ pointer: '/capacity', code: 'below_sold', detail: `"capacity" must be at least ${taken}` }],
      hint: `Set it to ${taken} or more, or cancel registrations first.`,
    })
  }
  await setMembers(call.session, id, members)
  await setSharedStock(call.session, id, { ...stock, cap: capacity })
  await noteMemberships(call.session, eventId)
}

/** Ids of the ticket types that a body names. @throws Failure validation_failed for an unknown one */
export async function findMembers(
  call: AnyCall,
  event: { readonly id: string; readonly name: string },
  references: readonly string[],
): Promise<string[]> {
  const types = await ticketTypesOfEvents(call.session, call.principal, [event.id])
  const members = new Set<string>()
  for (const [index, reference] of references.entries()) {
    const type = findCalled(types, reference)
    const pointer = `/ticketTypes/${index}`
    if (!type) {
      const names = types.map(({ name }) => name)
      const nearest = nearestName(reference, names)
      const detail = `${event.name} has no ticket type ${quoteValue(reference)}. Available: ${names.slice(0, 10).join(', ') || 'none'}`
      const hint = nearest === undefined ? {} : { hint: `Did you mean ${quoteValue(nearest)}?` }
      throw invalidField(pointer, detail, { code: 'not_allowed', ...hint })
    }
    if (members.has(type.id)) throw invalidField(pointer, `${type.name} is named twice`, { code: 'duplicate' })
    members.add(type.id)
  }
  return [...members]
}

async function expectFreeQuotaName(call: AnyCall, event: StoredEvent, name: string): Promise<void> {
  const taken = await findSharedQuota(call.session, call.principal, { eventId: event.id, nameKey: nameKey(name) })
  expectFreeName(taken === undefined ? [] : [taken], name, {
    owner: event.name,
    noun: 'quota',
    details: ({ id }) => ({ eventId: event.id, quotaId: id }),
  })
}

async function findQuota(call: AnyCall, id = ''): Promise<StoredSharedQuota> {
  const quota = await findSharedQuota(call.session, call.principal, { id })
  if (!quota) throw notFound('quota', id)
  return quota
}

async function replyWithQuota(call: AnyCall, id: string | undefined) {
  const quota = await findQuota(call, id)
  return { body: toRecord(quota), version: quota.version }
}

function toRecord({ version: _version, ...record }: StoredSharedQuota) {
  return record
}

export const quotaRules: Rules<'createQuota' | 'listQuotas' | 'showQuota' | 'updateQuota' | 'deleteQuota'> = {
  createQuota,
  listQuotas,
  showQuota,
  updateQuota,
  deleteQuota,
}
