import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ClassifiedLine } from '../../../../src/cli/payments/reconcile/classified-line.ts'
import { command as stripe } from '../../../../src/cli/payments/reconcile/stripe.ts'
import { type FakeStripe, startFakeStripe } from '../../../fakes/stripe/fake-stripe.ts'
import { balanceExport, payoutReport, tampered } from '../../../fakes/stripe/reports.ts'
import { made, type Typed, typedIn } from '../../../host/command-line.ts'
import { fixedNow, temporaryDirectory } from '../../../host/host.ts'

let fake: FakeStripe
let home: string
let typed: Typed
let template: string
const typedAt = (place: string) => typedIn(place, { env: { NO_COLOR: '1', TURNOUT_STRIPE_URL: fake.url } })

/** A home that is connected, with an event: made once, since Stripe's key is always the same. */
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'turnout-connected-'))
  fake = await startFakeStripe({ now: () => fixedNow })
  const stdin = `${fake.secretKey}\n${fake.webhookSecret}\n`
  await typedAt(template)('payments connect stripe --return-url https://devconf.example/thanks', { stdin })
  await made(typedAt(template), 'events create --name DevConf --date 2027-03-14 --slug devconf --currency USD')
  await made(typedAt(template), 'ticket-types create --event devconf --name VIP --price 50.00')
  await fake.close()
})
afterAll(() => rmSync(template, { recursive: true, force: true }))
beforeEach(async () => {
  fake = await startFakeStripe({ now: () => fixedNow })
  home = temporaryDirectory()
  cpSync(template, home, { recursive: true })
  typed = typedAt(home)
})
afterEach(() => fake.close())

/** An order that waits for money at Stripe; its buyer may pay there. */
async function ordered({ pays = true } = {}): Promise<{ id: string; intent: string }> {
  const create = 'orders create --event devconf --name Ada --email ada@example.org --ticket VIP --pay stripe'
  const { id } = await made<{ id: string }>(typed, create)
  const session = fake.world.all('checkout.session').findLast((one) => one.client_reference_id === id)
  return { id, intent: pays ? fake.world.pay(session?.id).intent.id : '' }
}

/** Somebody buys something else of the same account. */
function sellElsewhere(amount = 2000, metadata: Record<string, string> = {}): string {
  const { id } = fake.world.openSession({
    amount,
    currency: 'usd',
    successUrl: 'https://shop.example',
    reference: null,
    email: null,
    metadata,
    intentMetadata: metadata,
  })
  return fake.world.pay(id).intent.id
}

async function reconcile(flags = '', csv = payoutReport(fake.world)) {
  writeFileSync(join(home, 'payouts.csv'), csv)
  const { stdout, stderr, exitCode } = await typed(`reconcile stripe payouts.csv ${flags} --json`)
  const isRead = exitCode === 0 || exitCode === 10
  return { exitCode, stderr, lines: isRead ? (JSON.parse(stdout) as ClassifiedLine[]) : [] }
}

const brief = ({ lines }: { lines: readonly ClassifiedLine[] }) =>
  lines.map(({ classification, action, settled }) =>
    [classification, action, settled ? undefined : 'unsettled'].filter(Boolean).join(' '),
  )
const outcomes = ({ lines }: { lines: readonly ClassifiedLine[] }) =>
  lines.map(({ classification, outcome }) => [classification, outcome].filter(Boolean).join(' '))
const entries = async () => (await made<unknown[]>(typed, 'ledger list devconf')).length

describe('reconcile stripe', () => {
  it("closes the loop: sales match between Stripe's report and the books", async () => {
    const { intent } = await ordered()
    await ordered()
    fake.world.refund({ intent, amount: 1000 })
    fake.world.bill(200, 'usd')
    sellElsewhere()
    const payout = fake.world.payOut('usd')
    const before = await entries()

    const plan = await reconcile('--fees-event devconf')
    expect(brief(plan)).toEqual(['matched sync', 'matched sync', 'refund sync', 'fee record_fee', 'foreign'])
    expect(plan.exitCode).toBe(0)
    expect(plan.stderr).toContain(`payout ${payout.id}: ${payout.amount / 100} USD in 5 lines`)
    expect(plan.stderr).toContain('nothing was changed')
    expect(await entries()).toBe(before)

    const applied = await reconcile('--apply --fees-event devconf')
    expect(outcomes(applied)).toEqual(['booked synced', 'booked synced', 'refund synced', 'fee recorded', 'foreign'])
    expect(applied.exitCode).toBe(0)
    expect(await made(typed, 'revenue show devconf')).toMatchObject({
      totalRevenue: 10_000,
      refundsIssued: 1000,
      expenses: 175 + 175 + 200,
    })
    const after = await entries()
    const again = await reconcile('--apply --fees-event devconf')
    expect(brief(again)).toEqual(['booked', 'booked', 'refund', 'expense', 'foreign'])
    expect([again.exitCode, await entries()]).toEqual([0, after])
    const fees = await made<{ reference: string }[]>(typed, 'expenses list devconf')
    expect(fees.map(({ reference }) => reference).sort()).toEqual(
      fake.world.all('balance_transaction').flatMap(({ id, fee, type, source }) => {
        const isElsewhere = source === fake.world.all('charge').at(-1)?.id
        return (fee > 0 && !isElsewhere) || type === 'stripe_fee' ? [id] : []
      }),
    )
    expect(await made(typed, 'ledger verify')).toMatchObject({ ok: true })
  })

  it('follows disputes and refunds that failed to their end', async () => {
    const { intent: disputed } = await ordered()
    const { intent: refunded } = await ordered()
    const dispute = fake.world.dispute(disputed)
    const refund = fake.world.refund({ intent: refunded, amount: 500 })
    expect(outcomes(await reconcile('--apply'))).toEqual([
      'booked synced',
      'booked synced',
      'dispute synced',
      'refund synced',
    ])
    fake.world.closeDispute(dispute.id, 'won')
    fake.world.failRefund(refund.id)
    const plan = await reconcile()
    expect(brief(plan).slice(4)).toEqual(['dispute sync', 'refund sync'])
    const applied = await reconcile('--apply')
    expect(outcomes(applied).slice(4)).toEqual(['dispute synced', 'refund synced'])
    expect(applied.exitCode).toBe(0)
    expect(brief(await reconcile())).toEqual(['booked', 'booked', 'dispute', 'refund', 'dispute', 'refund'])
    expect(await made(typed, 'revenue show devconf')).toMatchObject({ totalRevenue: 10_000, refundsIssued: 0 })
  })

  it('says that Stripe is not connected, confirms nothing and does the rest', async () => {
    await ordered()
    fake.world.bill(200, 'usd')
    const csv = payoutReport(fake.world)
    await made(typed, 'payments disconnect --yes')
    const { exitCode, lines, stderr } = await reconcile('--apply --fees-event devconf', csv)
    expect(stderr).toContain('Stripe is not connected, so it cannot be asked: turnout payments connect stripe')
    expect(lines).toMatchObject([
      { classification: 'matched', outcome: 'failed', settled: false },
      { classification: 'fee', outcome: 'recorded', settled: true },
    ])
    expect(exitCode).toBe(10)
    expect(await made(typed, 'orders list devconf')).toMatchObject([{ status: 'reserved' }])
  })

  it('confirms nothing that Stripe does not confirm', async () => {
    const { id } = await ordered({ pays: false })
    const [payment] = await made<[{ id: string }]>(typed, 'payments list devconf')
    sellElsewhere(5000, { turnout_payment: payment.id, turnout_order: id })
    const applied = await reconcile('--apply')
    expect(applied.lines).toMatchObject([
      { classification: 'matched', outcome: 'synced', settled: false, detail: 'Stripe does not confirm it' },
    ])
    expect(applied.exitCode).toBe(10)
    expect(await made(typed, 'orders list devconf')).toMatchObject([{ status: 'reserved' }])
    expect(await made(typed, 'expenses list devconf')).toEqual([])
  })

  it("leaves other events' payments alone", async () => {
    await ordered()
    await made(typed, 'events create --name Summit --date 2027-06-14 --slug summit --currency USD')
    expect(brief(await reconcile('--event summit --apply'))).toEqual(['other_event'])
  })

  it('shows fees in the table, and only the chosen fields otherwise', async () => {
    await ordered()
    await made(typed, 'payments sync')
    writeFileSync(join(home, 'payouts.csv'), payoutReport(fake.world))
    const screen = await typed('reconcile stripe payouts.csv', { tty: { stdout: true }, columns: 120 })
    expect(screen.stdout).toMatch(/Amount +Fee[\s\S]*50\.00 USD +1\.75 USD[\s\S]*booked/)
    const rows = await typed('reconcile stripe payouts.csv --output csv --fields line,amount,fee,classification')
    expect(rows.stdout.trim().split(/\r?\n/)).toEqual(['line,amount,fee,classification', '2,5000,175,booked'])
  })
})

describe('a line of a report that matches the books', () => {
  // One sale for all: nothing is applied, so that none of these can change anything.
  const lines = ['booked', 'booked', 'refund', 'foreign']
  const sold = async () => {
    const { intent } = await ordered()
    await ordered()
    fake.world.refund({ intent, amount: 1000 })
    await made(typed, 'payments sync')
    sellElsewhere()
    return fake.world.payOut('usd')
  }
  const intentOf = (place: number) => String(fake.world.all('payment_intent')[place]?.id)

  it('is seen when it is changed, by a person or on its way', async () => {
    await sold()
    const report = payoutReport(fake.world)
    expect(brief(await reconcile('', report))).toEqual(lines)
    const changed = (line: number, cells: Record<string, string>) =>
      Object.entries(cells).reduce((csv, [column, value]) => tampered(csv, { line, column, value }), report)
    const cases: [what: string, csv: string, is: string, why: string][] = [
      ['an amount alone', changed(2, { gross: '60.00' }), 'wrong_amount', 'Amount minus fee is 58.25 USD'],
      [
        'an amount and its net',
        changed(2, { gross: '60.00', net: '58.25' }),
        'wrong_amount',
        'Its payment was for 50.00',
      ],
      [
        'a fee and its net',
        changed(2, { fee: '1.25', net: '48.75' }),
        'wrong_amount',
        'The books have a different fee: 1.75',
      ],
      ['the currency', changed(2, { currency: 'eur' }), 'wrong_currency', 'Its payment is in USD'],
      [
        'the payment of another order',
        changed(2, { payment_intent_id: intentOf(1) }),
        'unmatched',
        `Names ${intentOf(1)}`,
      ],
      ['an order of its own', changed(2, { 'payment_metadata[turnout_order]': 'ord_0' }), 'unmatched', 'Names ord_0'],
      [
        'a payment that is not here',
        changed(5, { 'payment_metadata[turnout_payment]': 'pay_0' }),
        'unmatched',
        'Names pay_0, which does not exist here',
      ],
      [
        'a refund',
        changed(4, { gross: '-9.00', net: '-9.00' }),
        'wrong_amount',
        'The books have a refund of 10.00 USD',
      ],
      [
        'its kind',
        changed(2, { reporting_category: 'charge_failure' }),
        'adjustment',
        'Stripe category charge_failure',
      ],
      [
        'the same line with another amount',
        `${report}${changed(2, { gross: '1.00', net: '-0.75' }).split('\n')[1]}\n`,
        'wrong_amount',
        'Line 2 is the same transaction with different amounts',
      ],
      [
        'the same money under another name',
        `${report}${changed(2, { balance_transaction_id: 'txn_other' }).split('\n')[1]}\n`,
        'duplicate',
        'Line 2 already covers this payment',
      ],
    ]
    for (const [what, csv, is, why] of cases) {
      const { exitCode, lines: found } = await reconcile('', csv)
      const odd = found.filter(({ settled }) => !settled)
      expect({ what, odd, exitCode }).toMatchObject({
        what,
        odd: [{ classification: is, detail: expect.stringContaining(why) }],
        exitCode: 10,
      })
    }
    const twice = await reconcile('', `${report}${report.split('\n')[1]}\n`)
    expect([brief(twice), twice.exitCode]).toEqual([[...lines, 'duplicate'], 0])
  })

  it('is also found in the balance export, where a payout that does not add up is named', async () => {
    const payout = await sold()
    const csv = balanceExport(fake.world)
    const plan = await reconcile('', csv)
    expect(brief(plan)).toEqual([...lines, 'payout'])
    expect(plan.lines.at(-1)?.detail).toBe('Equals the sum of its 4 lines')
    const without = csv
      .split('\n')
      .filter((_, index) => index !== 4)
      .join('\n')
    const { lines: found, exitCode } = await reconcile('', without)
    expect(found.at(-1)).toMatchObject({ classification: 'wrong_amount', settled: false })
    expect(found.at(-1)?.detail).toContain(`The 3 lines of payout ${payout.id} add up to`)
    expect(exitCode).toBe(10)
  })

  it("is found by Stripe's payment id without our metadata, and unmatched without either", async () => {
    await sold()
    const renamed = payoutReport(fake.world).replaceAll('payment_metadata[turnout_', 'payment_metadata[other_')
    expect(brief(await reconcile('', renamed))).toEqual(['booked', 'booked', 'refund', 'unmatched unsettled'])
    const bare = await reconcile('', renamed.replace('payment_intent_id', 'other'))
    expect(bare.lines.every(({ classification }) => classification === 'unmatched')).toBe(true)
    expect(bare.lines[0]?.detail).toContain('payment_metadata[turnout_payment] would identify')
  })
})

describe('a Stripe fee', () => {
  it('is recorded only for an event in its currency, and never twice', async () => {
    await made(typed, 'events create --name Tokyo --date 2027-06-14 --slug tokyo --currency JPY')
    fake.world.bill(200, 'usd')
    expect(brief(await reconcile('--fees-event tokyo --apply'))).toEqual(['wrong_currency unsettled'])
    expect(brief(await reconcile())).toEqual(['fee'])
    for (const is of ['fee record_fee', 'expense']) {
      expect(brief(await reconcile('--fees-event devconf --apply'))).toEqual([is])
    }
    expect(await made(typed, 'expenses list devconf')).toMatchObject([{ amount: 200, vendor: 'Stripe' }])
    const csv = tampered(payoutReport(fake.world), { line: 2, column: 'gross', value: '-3.00' })
    const { lines } = await reconcile('', tampered(csv, { line: 2, column: 'net', value: '-3.00' }))
    expect(lines).toMatchObject([{ classification: 'wrong_amount', detail: 'The books have 2.00 USD' }])
  })
})

describe('a file that is not a Stripe report', () => {
  it('is refused with 2 before anybody is asked', async () => {
    const requests = fake.requests.length
    const { exitCode, stderr } = await reconcile('--apply', 'id,Amount,Currency\nch_1,5,usd\n')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('payouts.csv, line 1: no header with balance_transaction_id')
    expect(fake.requests.length).toBe(requests)
  })
})

describe('the examples in its help', () => {
  it.each(stripe.examples.map(({ command }) => command))('run: %s', async (example) => {
    await ordered()
    writeFileSync(join(home, 'payouts.csv'), payoutReport(fake.world))
    expect(await typed(example)).toMatchObject({ exitCode: 0 })
  })
})
