// The rules of promo codes: create, list, show, change, disable. Sales use them in redeem.ts.

import { randomBytes } from 'node:crypto'
import { crockford } from '../../contract/core/base32.ts'
import { Failure } from '../../contract/core/failures.ts'
import type { PromoCode } from '../../contract/promo-codes/promo-codes.ts'
import { promoCodeKey, randomCodeLength } from '../../contract/promo-codes/promo-codes.ts'
import type { StoredEvent } from '../../store/events.ts'
import {
  disablePromoCodeRow,
  findPromoCodeRow,
  queryPromoCodes,
  type StoredPromoCode,
} from '../../store/promo-codes.ts'
import { ticketTypesOfEvents } from '../../store/ticket-types/ticket-types.ts'
import type { AnyCall, Call, Reply, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent, notFound } from '../core/find-event.ts'
import { makePage } from '../core/paging.ts'
import { invalidField, issueOfUsed } from '../core/refusals.ts'
import { expectVersion } from '../core/versions.ts'
import { findMembers } from '../ticket-types/quotas.ts'
import { addPromoCode } from './add-promo-code.ts'
import { changePromoCode } from './change-promo-code.ts'
import { promoStatusOf } from './promo-status.ts'
import { releasePlaces, reservePlaces } from './reserved-places.ts'

type CreateCall = Call<'createPromoCode'>
type GenerateCall = Call<'generatePromoCodes'>

async function createPromoCode(call: CreateCall): Promise<Reply<'createPromoCode'>> {
  expectSense(call)
  const event = await findEvent(call, call.params.event_id)
  const code = promoCodeKey(call.body.code)
  await expectFreeCode(call, event, code)
  return createOne(call, event, { code, ticketTypeIds: await namedTypes(call, event) })
}

/** Codes with random endings; their chance to be taken is too small to look. */
async function generatePromoCodes(call: GenerateCall): Promise<Reply<'generatePromoCodes'>> {
  const { count, prefix } = call.body
  expectSense(call)
  const event = await findEvent(call, call.params.event_id)
  const ticketTypeIds = await namedTypes(call, event)
  const start = prefix === undefined ? '' : `${promoCodeKey(prefix)}-`
  const data: PromoCode[] = []
  for (let made = 0; made < count; made++) {
    data.push((await createOne(call, event, { code: `${start}${randomCode()}`, ticketTypeIds })).body)
  }
  return { body: { data } }
}

/** In Crockford's base32, which has no look-alikes. */
const randomCode = () =>
  Array.from(randomBytes(randomCodeLength), (byte) => crockford[byte & 31])
    .join('')
    .toUpperCase()

async function namedTypes(call: CreateCall | GenerateCall, event: StoredEvent): Promise<readonly string[] | null> {
  return call.body.ticketTypes ? findMembers(call, event, call.body.ticketTypes) : null
}

async function createOne(
  call: CreateCall | GenerateCall,
  event: StoredEvent,
  { code, ticketTypeIds }: Pick<StoredPromoCode, 'code' | 'ticketTypeIds'>,
): Promise<Reply<'createPromoCode'>> {
  const { body } = call
  const reserved = body.reserved ?? 0
  const id = await addPromoCode(call, {
    eventId: event.id,
    code,
    percent: body.percent ?? null,
    amount: body.amount ?? null,
    ticketTypeIds,
    unlocksHidden: body.unlocksHidden ?? false,
    validFrom: body.validFrom === undefined ? null : new Date(body.validFrom).toISOString(),
    validUntil: body.validUntil === undefined ? null : new Date(body.validUntil).toISOString(),
    maxUses: body.maxUses ?? null,
    maxTickets: body.maxTickets ?? null,
    reserved,
  })
  if (reserved > 0) {
    const promo = { id, eventId: event.id, ticketTypeIds, reserved, reservedLeft: 0 }
    await reservePlaces(call, promo, { eventName: event.name, ticketTypeName: body.ticketTypes?.[0] ?? '' })
  }
  const reply = await replyWithPromoCode(call, id)
  recordChange(call, { topic: 'promo_code.created', subject: id, eventId: event.id, data: { ...reply.body } })
  return reply
}

/** @throws Failure validation_failed for a code that does nothing, has two discounts, or is never valid */
function expectSense({ body, now }: CreateCall | GenerateCall): void {
  const { percent, amount, unlocksHidden, reserved, ticketTypes, validFrom, validUntil } = body
  if (percent !== undefined && amount !== undefined) {
    throw invalidField('/amount', '"amount" and "percent" cannot be combined')
  }
  if (percent === undefined && amount === undefined && !unlocksHidden && reserved === undefined) {
    const detail = 'a promo code needs "percent", "amount", "unlocksHidden" or "reserved"'
    throw invalidField('/percent', detail, { code: 'required' })
  }
  if (reserved !== undefined && ticketTypes?.length !== 1) {
    const detail = '"reserved" needs exactly one ticket type in "ticketTypes"'
    throw invalidField('/reserved', detail, { hint: 'Create one code per ticket type.' })
  }
  if (validUntil === undefined) return
  const from = validFrom === undefined ? now.getTime() : Math.max(Date.parse(validFrom), now.getTime())
  if (Date.parse(validUntil) > from) return
  const detail = `"validUntil" must be in the future and after "validFrom", not ${validUntil}`
  throw invalidField('/validUntil', detail)
}

async function expectFreeCode(call: AnyCall, event: { id: string; name: string }, code: string): Promise<void> {
  const taken = await findPromoCodeRow(call.session, call.principal, { eventId: event.id, code })
  if (!taken) return
  throw new Failure('duplicate', `${event.name} already has the promo code ${code}`, {
    details: { eventId: event.id, promoCodeId: taken.id },
    issues: [issueOfUsed('/code', code)],
    hint: 'Choose another code.',
  })
}

async function listPromoCodes(call: Call<'listPromoCodes'>): Promise<Reply<'listPromoCodes'>> {
  const event = await findEvent(call, call.params.event_id)
  const filter = { eventId: event.id, updatedSince: call.query.updatedSince }
  const names = await typeNames(call, event.id)
  const list = queryPromoCodes(call.session, call.principal, filter)
  return { body: await makePage(call, list, (codes) => codes.map((code) => toRecord(code, names, call.now))) }
}

async function showPromoCode(call: Call<'showPromoCode'>): Promise<Reply<'showPromoCode'>> {
  return replyWithPromoCode(call, call.params.promo_code_id)
}

async function updatePromoCode(call: Call<'updatePromoCode'>): Promise<Reply<'updatePromoCode'>> {
  const promo = await findPromoCode(call, call.params.promo_code_id)
  expectVersion(call, promo.version)
  if (Object.keys(call.body).length === 0) return replyWithPromoCode(call, promo.id)
  await changePromoCode(call, promo)
  return replyWithPromoCode(call, promo.id)
}

async function disablePromoCode(call: Call<'disablePromoCode'>): Promise<Reply<'disablePromoCode'>> {
  const promo = await findPromoCode(call, call.params.promo_code_id)
  expectVersion(call, promo.version)
  const { id, code, eventId, reservedLeft } = promo
  if (promo.disabledAt !== null) {
    throw new Failure('state_conflict', `The promo code ${code} is already disabled`, {
      details: { status: 'disabled' },
      hint: 'Create another code.',
    })
  }
  await releasePlaces(call, promo, reservedLeft)
  await disablePromoCodeRow(call.session, id, call.now.toISOString())
  recordChange(call, { topic: 'promo_code.disabled', subject: id, eventId, data: { code, released: reservedLeft } })
  return replyWithPromoCode(call, id)
}

async function findPromoCode(call: AnyCall, id = ''): Promise<StoredPromoCode> {
  const promo = await findPromoCodeRow(call.session, call.principal, { id })
  if (!promo) throw notFound('promo code', id)
  return promo
}

async function replyWithPromoCode(call: AnyCall, id: string | undefined) {
  const promo = await findPromoCode(call, id)
  const names = await typeNames(call, promo.eventId)
  return { body: toRecord(promo, names, call.now), version: promo.version }
}

type Names = ReadonlyMap<string, string>

async function typeNames(call: AnyCall, eventId: string): Promise<Names> {
  const types = await ticketTypesOfEvents(call.session, call.principal, [eventId])
  return new Map(types.map(({ id, name }) => [id, name]))
}

function toRecord(stored: StoredPromoCode, names: Names, now: Date): PromoCode {
  const { version: _version, accountId: _account, disabledAt: _disabled, ticketTypeIds, ...record } = stored
  const ticketTypes = ticketTypeIds?.map((id) => ({ id, name: names.get(id) ?? '' })) ?? null
  return { ...record, ticketTypes, status: promoStatusOf(stored, now) }
}

export const promoCodeRules: Rules<
  'createPromoCode' | 'generatePromoCodes' | 'listPromoCodes' | 'showPromoCode' | 'updatePromoCode' | 'disablePromoCode'
> = {
  createPromoCode,
  generatePromoCodes,
  listPromoCodes,
  showPromoCode,
  updatePromoCode,
  disablePromoCode,
}
