// What orders come to, worked out a second time without a database: who has a place, what was charged and given back.
// Predicts what the service does with an order; of new orders it asks only whether there was room.
import { splitAmount } from '../../../src/contract/core/money.ts'
import { taxGivenBack } from '../../../src/contract/core/tax.ts'

export const prices: Readonly<Record<string, number>> = { VIP: 5000, Standard: 2001, Free: 0 }
/** Thousandths of the price without it. */
export const taxes: Readonly<Record<string, { rate: number; mode: 'inclusive' | 'exclusive' }>> = {
  VIP: { rate: 190, mode: 'inclusive' },
  Standard: { rate: 77, mode: 'exclusive' },
}
export const caps: Readonly<Record<string, number>> = { event: 8, VIP: 5 }

interface ModelTicket {
  type: string
  price: number
  refunded: number
  tax: number
  /** Has a place. */
  live: boolean
  /** Lost it to the clock, not to anybody. */
  lapsed: boolean
}

export interface ModelOrder {
  readonly id: string
  status: 'waiting' | 'expired' | 'paid' | 'cancelled' | 'paid_unfulfillable'
  /** Minute at which it ends unless paid. */
  readonly end: number
  readonly tickets: ModelTicket[]
  /** Its sale is in the books. */
  isBooked: boolean
  /** What was received in part, or too much. */
  credit: number
}

const worth = ({ price, refunded }: ModelTicket) => price - refunded
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const nearest = (dividend: number, divisor: number) => Math.floor(dividend / divisor + 0.5)

/** Price and tax of one ticket alone. */
function alone(type: string, listed = prices[type] ?? 0) {
  const tax = taxes[type]
  if (!tax) return { price: listed, tax: 0 }
  if (tax.mode === 'inclusive') return { price: listed, tax: taxWithin(type, listed) }
  const added = nearest(listed * tax.rate, 1000)
  return { price: listed + added, tax: added }
}

function taxWithin(type: string, price: number): number {
  const { rate = 0 } = taxes[type] ?? {}
  return nearest(price * rate, 1000 + rate)
}

export const refundedTaxOf = ({ price, refunded, tax }: ModelTicket) =>
  price === 0 ? 0 : nearest(tax * refunded, price)

export class TillModel {
  /** @param rounding of the event: by `total`, tickets of a type share what all of them are taxed, the first ones more */
  constructor(rounding: 'line' | 'total' = 'line') {
    this.rounding = rounding
  }

  private readonly rounding: 'line' | 'total'

  readonly orders: ModelOrder[] = []
  minute = 0
  sales = 0
  refunds = 0

  /** Ends what is over: from then on nobody counts on it. */
  wait(minutes: number): void {
    this.minute += minutes
    for (const order of this.orders) {
      if (order.status !== 'waiting' || order.end > this.minute) continue
      order.status = 'expired'
      for (const ticket of order.tickets) {
        if (ticket.live) ticket.lapsed = true
        ticket.live = false
      }
    }
  }

  taken(type?: string): ModelTicket[] {
    return this.orders.flatMap(({ tickets }) => tickets.filter((one) => one.live && (!type || one.type === type)))
  }

  hasRoomFor(types: readonly string[]): boolean {
    return Object.entries(caps).every(([name, cap]) => {
      const ofName = (list: readonly string[]) =>
        (name === 'event' ? list : list.filter((type) => type === name)).length
      return ofName(this.taken().map(({ type }) => type)) + ofName(types) <= cap
    })
  }

  add(id: string, types: readonly string[], how: { isPaid: boolean; isGift: boolean }): void {
    const tickets = this.charged(types).map((one) => {
      const charged = how.isGift ? { price: 0, tax: 0 } : {}
      return { ...one, ...charged, refunded: 0, live: true, lapsed: false }
    })
    const total = sum(tickets.map(({ price }) => price))
    const isPaid = how.isPaid || total === 0
    this.orders.push({
      id,
      status: isPaid ? 'paid' : 'waiting',
      end: this.minute + 10,
      tickets,
      isBooked: isPaid,
      credit: 0,
    })
    if (isPaid) this.sales += total
  }

  private charged(types: readonly string[]): { type: string; price: number; tax: number }[] {
    return types.map((type, index) => {
      if (this.rounding === 'line' || !taxes[type]) return { type, ...alone(type) }
      const listed = prices[type] ?? 0
      const count = types.filter((other) => other === type).length
      const whole = alone(type, listed * count).tax
      const before = types.slice(0, index).filter((other) => other === type).length
      const tax = Math.floor(whole / count) + (before < whole % count ? 1 : 0)
      return { type, tax, price: taxes[type]?.mode === 'exclusive' ? listed + tax : listed }
    })
  }

  /** What is owed of the sales in the books. */
  get tax(): number {
    const booked = this.orders.filter(({ isBooked }) => isBooked).flatMap(({ tickets }) => tickets)
    return sum(booked.map((ticket) => ticket.tax - refundedTaxOf(ticket)))
  }

  /** What an order that waits, or has expired, still costs. */
  due = (order: ModelOrder) => sum(order.tickets.map(({ price }) => price)) - order.credit

  /** Pays in part or too much. @returns whether the service may take it */
  payAmount(order: ModelOrder, amount: number): boolean {
    if (order.status !== 'waiting' && order.status !== 'expired') return false
    if (amount >= this.due(order)) return this.pay(order, false, amount)
    order.credit += amount
    return true
  }

  /** @returns whether the service may take it */
  pay(order: ModelOrder, isGift: boolean, received = isGift ? 0 : this.due(order)): boolean {
    if (order.status !== 'waiting' && order.status !== 'expired') return false
    const isLate = order.status === 'expired'
    const mine = order.tickets.filter((ticket) => (isLate ? ticket.lapsed : ticket.live))
    const isMissed = isLate && !this.hasRoomFor(mine.map(({ type }) => type))
    const total = sum(mine.map(({ price }) => price))
    if (isMissed && (isGift || total === 0)) return false
    // What was received already stays, and the rest is not charged.
    const kept = isGift ? order.credit : total
    const prices = splitAmount(
      kept,
      mine.map(({ price }) => price),
    )
    order.credit += received - kept
    for (const [index, ticket] of mine.entries()) {
      if (isGift) {
        const price = prices[index] ?? 0
        Object.assign(ticket, { price, tax: taxGivenBack({ ...ticket, refunded: price }) })
      }
      if (isMissed) ticket.refunded = ticket.price
      ticket.live = !isMissed
      ticket.lapsed = false
    }
    order.status = isMissed ? 'paid_unfulfillable' : 'paid'
    order.isBooked = true
    this.sales += kept
    if (isMissed) this.refunds += total
    return true
  }

  end(order: ModelOrder, tickets: readonly ModelTicket[]): void {
    const live = order.tickets.filter((ticket) => ticket.live)
    const gone = tickets.filter((ticket) => ticket.live)
    for (const ticket of gone) {
      ticket.live = false
      if (order.status === 'waiting' && gone.length < live.length) Object.assign(ticket, { price: 0, tax: 0 })
    }
    if (gone.length > 0 && gone.length === live.length) order.status = 'cancelled'
    // What was received may cover what is left.
    if (order.status === 'waiting' && order.credit > 0 && this.due(order) <= 0) this.pay(order, false, 0)
  }

  /** @returns whether there was anything to give back */
  giveBack(order: ModelOrder, tickets: readonly ModelTicket[]): boolean {
    const isPaid = order.status === 'paid' || (order.status === 'cancelled' && this.wasPaid.has(order))
    const amount = sum(tickets.map(worth))
    if (!isPaid || amount === 0) return false
    for (const ticket of tickets) ticket.refunded = ticket.price
    this.refunds += amount
    return true
  }

  /** @param parts what the service gave each ticket of the order: their sum is what counts here */
  giveAmount(order: ModelOrder, amount: number, parts: readonly number[]): void {
    order.tickets.forEach((ticket, index) => {
      ticket.refunded = parts[index] ?? 0
      if (ticket.refunded > ticket.price) throw new Error(`more went back to ${order.id} than it cost`)
    })
    this.refunds += amount
  }

  left = (order: ModelOrder) => sum(order.tickets.map(worth))

  /** Orders that were paid before they were cancelled. */
  readonly wasPaid = new Set<ModelOrder>()

  move(order: ModelOrder, ticket: ModelTicket, type: string): void {
    const difference = alone(type).price - worth(ticket)
    const isSame = ticket.type === type && difference === 0
    ticket.type = type
    if (order.status === 'waiting') ticket.price += difference
    else if (difference > 0) {
      ticket.price += difference
      this.sales += difference
    } else {
      ticket.refunded -= difference
      this.refunds -= difference
    }
    if (!isSame) ticket.tax = taxWithin(type, ticket.price)
  }
}
