import { describe, expect, it } from 'vitest'
import type { StripeBooks, StripeRuleInput } from '../../../../src/cli/payments/reconcile/match/stripe-books.ts'
import { judgeStripe } from '../../../../src/cli/payments/reconcile/match/stripe-rules.ts'
import type { StripeLine } from '../../../../src/cli/payments/reconcile/read/stripe-line.ts'
import type { ProcessorPayment } from '../../../../src/contract/payments/processor-payments.ts'

const payment: ProcessorPayment = {
  id: 'pay_1',
  orderId: 'ord_1',
  eventId: 'evt_1',
  processor: 'stripe',
  status: 'confirmed',
  amount: 5000,
  currency: 'USD',
  refunded: 0,
  checkoutUrl: null,
  processorId: 'pi_1',
  problem: null,
  createdAt: '2027-01-10T12:00:00Z',
  updatedAt: '2027-01-10T12:00:00Z',
}
const charge: StripeLine = {
  line: 2,
  date: '2027-01-10',
  amount: 5000,
  currency: 'USD',
  counterparty: '',
  description: '',
  id: 'txn_1',
  kind: 'charge',
  category: 'charge',
  fee: 0,
  net: 5000,
  sourceId: 'ch_1',
  chargeId: 'ch_1',
  intentId: 'pi_1',
  payoutId: '',
  paymentId: 'pay_1',
  orderId: 'ord_1',
  tellsOurs: true,
  buyer: null,
}

function judged(
  line: Partial<StripeLine>,
  more: { payment?: Partial<ProcessorPayment>; books?: Partial<StripeBooks> } = {},
) {
  const books: StripeBooks = {
    paymentOf: () => ({ ...payment, ...more.payment }),
    orders: new Map(),
    fees: new Map(),
    ...more.books,
  }
  const nothing = { payouts: new Map(), charged: new Map(), cameBack: new Set<string>() }
  const input: StripeRuleInput = {
    line: { ...charge, ...line },
    books,
    eventId: undefined,
    feesCurrency: undefined,
    ...nothing,
  }
  return judgeStripe(input)
}

describe('a charge', () => {
  it('that Stripe changed into another currency is that of the buyer, and its fee is in no book', () => {
    const changed = { amount: 4600, fee: 150, net: 4450, currency: 'EUR', buyer: { amount: 5000, currency: 'USD' } }
    const found = judged(changed)
    expect(found).toMatchObject({
      classification: 'booked',
      detail: expect.stringContaining('cannot be booked in USD'),
    })
    expect(found.action).toBeUndefined()
    expect(judged({ ...changed, buyer: null })).toMatchObject({ classification: 'wrong_currency' })
  })

  it('of an order that did not wait for it goes back by itself', () => {
    expect(judged({}, { payment: { problem: 'surplus' } })).toMatchObject({ classification: 'surplus' })
  })

  it('that was other money than was asked for is left to a person', () => {
    expect(judged({}, { payment: { problem: 'payment_mismatch' } })).toMatchObject({ classification: 'wrong_amount' })
  })

  it.each(['created', 'pending', 'canceled'] as const)('of a payment that is %s is to be asked about', (status) => {
    expect(judged({}, { payment: { status } })).toMatchObject({ classification: 'matched', action: 'sync' })
  })

  it('with a refunded fee needs attention', () => {
    expect(judged({ fee: -30, net: 5030 })).toMatchObject({ classification: 'booked', settled: false })
  })
})

describe('a refund', () => {
  it('that failed before anybody here knew of it needs no book', () => {
    const nobody = { kind: 'refund', sourceId: 're_1', amount: -500, net: -500 } as const
    expect(judged(nobody)).toMatchObject({ classification: 'refund', action: 'sync' })
    const input = { line: { ...charge, ...nobody }, eventId: undefined, feesCurrency: undefined }
    const books: StripeBooks = { paymentOf: () => payment, orders: new Map(), fees: new Map() }
    const rest = { payouts: new Map(), charged: new Map(), cameBack: new Set(['re_1']) }
    expect(judgeStripe({ ...input, books, ...rest })).toMatchObject({ detail: 'Reversed: the money is back' })
  })
})

describe('a line without a payment', () => {
  const nobody = { books: { paymentOf: () => undefined } }
  const unnamed = { paymentId: '', orderId: '', intentId: '' }
  it.each([
    ['a reserve', { kind: 'other', category: 'risk_reserved_funds' }, 'adjustment'],
    ['a payout that came back', { kind: 'payout', category: 'payout_failure' }, 'payout'],
    ['a fee given back', { kind: 'fee', category: 'fee' }, 'adjustment'],
    ['a fee of nothing', { kind: 'fee', category: 'fee', amount: 0, net: 0 }, 'no_money'],
  ] as const)('%s is named', (_, line, classification) => {
    expect(judged({ ...unnamed, ...line }, nobody)).toMatchObject({ classification })
  })
})
