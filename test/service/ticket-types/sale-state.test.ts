// On both engines.
import { describe, expect, it } from 'vitest'
import { eventSaleState, ticketTypeSaleState } from '../../../src/service/ticket-types/sale-state.ts'
import type { StoredEvent } from '../../../src/store/events.ts'
import type { StoredTicketType } from '../../../src/store/ticket-types/ticket-types.ts'

const now = new Date('2027-03-14T22:30:00Z')
const event = (changes: Partial<StoredEvent> = {}) =>
  ({
    date: '2027-03-14',
    endDate: null,
    timezone: 'UTC',
    status: 'published',
    capacity: null,
    held: 0,
    sold: 0,
    waiting: 0,
    ...changes,
  }) as StoredEvent
const type = (changes: Partial<StoredTicketType> = {}) =>
  ({
    kind: 'admission',
    status: 'active',
    saleStartsAt: null,
    saleEndsAt: null,
    quantity: null,
    held: 0,
    sold: 0,
    waiting: 0,
    ...changes,
  }) as StoredTicketType

describe('the sale state of a ticket type', () => {
  const cases: [string, Partial<StoredTicketType>, Partial<StoredEvent>, string][] = [
    ['published and open', {}, {}, 'on_sale'],
    ['of a draft', {}, { status: 'draft' }, 'scheduled'],
    ['not published itself', { status: 'draft' }, {}, 'scheduled'],
    ['before its window', { saleStartsAt: '2027-03-14T22:30:00.001Z' }, {}, 'scheduled'],
    ['at the start of its window', { saleStartsAt: '2027-03-14T22:30:00.000Z' }, {}, 'on_sale'],
    ['at the end of its window', { saleEndsAt: '2027-03-14T22:30:00.000Z' }, {}, 'ended'],
    ['paused', { status: 'paused' }, {}, 'paused'],
    ['full by sold and held', { quantity: 2, sold: 1, held: 1 }, {}, 'sold_out'],
    ['of a full event', {}, { capacity: 1, sold: 1 }, 'sold_out'],
    ['of a full event that it takes no place of', { kind: 'add_on' }, { capacity: 1, sold: 1 }, 'on_sale'],
    ['with a place in all but a shared quota', { isSharedFull: true }, {}, 'sold_out'],
    ['of a cancelled event', {}, { status: 'cancelled' }, 'ended'],
    ['of an archived event', {}, { status: 'archived' }, 'ended'],
    ['of yesterday’s event', {}, { date: '2027-03-13' }, 'ended'],
    ['on the last day of the event', {}, { date: '2027-03-12', endDate: '2027-03-14' }, 'on_sale'],
    ['of an event that is over in its own zone', {}, { timezone: 'Asia/Tokyo' }, 'ended'],
    ['paused and full', { status: 'paused', quantity: 0 }, {}, 'sold_out'],
  ]
  it.each(cases)('%s', (_name, ofType, ofEvent, state) => {
    expect(ticketTypeSaleState(type(ofType), event(ofEvent), now)).toBe(state)
  })
})

describe('the sale state of an event', () => {
  const paused = type({ status: 'paused' })
  const later = type({ saleStartsAt: '2028-01-01T00:00:00Z' })
  const full = type({ quantity: 1, sold: 1 })
  const over = type({ saleEndsAt: '2027-01-01T00:00:00Z' })
  const cases: [string, StoredTicketType[], Partial<StoredEvent>, string][] = [
    ['without ticket types is on sale once published', [], {}, 'on_sale'],
    ['without ticket types is scheduled as a draft', [], { status: 'draft' }, 'scheduled'],
    ['is on sale while one type is', [over, full, paused, later, type()], {}, 'on_sale'],
    ['is scheduled when the most open one is', [over, full, paused, later], {}, 'scheduled'],
    ['is paused when the most open one is', [over, full, paused], {}, 'paused'],
    ['is sold out when what is not over is', [over, full], {}, 'sold_out'],
    ['is ended when all types are', [over], {}, 'ended'],
    ['is what shown types say, whatever hidden ones do', [paused, type({ hidden: true })], {}, 'paused'],
    ['is scheduled while all types are hidden', [type({ hidden: true })], {}, 'scheduled'],
    ['is what its admissions say, whatever a donation says', [paused, type({ kind: 'donation' })], {}, 'paused'],
    ['is scheduled while all types are drafts', [type({ status: 'draft' })], {}, 'scheduled'],
    ['is sold out when full, also as a draft', [], { status: 'draft', capacity: 2, held: 1, sold: 1 }, 'sold_out'],
    ['is ended when cancelled', [type()], { status: 'cancelled' }, 'ended'],
  ]
  it.each(cases)('%s', (_name, types, ofEvent, state) => {
    expect(eventSaleState(event(ofEvent), types, now)).toBe(state)
  })
})
