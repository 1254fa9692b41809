// Proves that no money is lost or created: random sales, cancellations, expenses and voids in three currencies, with processes
// killed meanwhile, and afterwards a comparison of books, report, orders and the clients' own records.

import { openTill, type Till } from './client-ledger.ts'
import { faultsInside } from './database-faults.ts'
import { createKilledTraffic, type KillPlan } from './load-kills.ts'
import { seeded } from './seeded.ts'
import type { Site } from './site.ts'
import type { Reply, Traffic } from './traffic.ts'

export interface MoneySize {
  readonly operations: number
  readonly kills: KillPlan
}

export interface MoneyProof {
  /** Sentences; empty if every promise held. */
  readonly wrong: readonly string[]
  readonly report: string
}

/** Two decimals, none and three; prices that any rounding would change. */
const currencies = [
  { currency: 'USD', prices: [0, 1_999, 33_333] },
  { currency: 'JPY', prices: [0, 777, 35_001] },
  { currency: 'KWD', prices: [0, 12_345, 100_001] },
]

export async function proveMoney(site: Site, size: MoneySize, seed: number): Promise<MoneyProof> {
  const { traffic, run } = createKilledTraffic(site, size.kills)
  try {
    const tills: Till[] = []
    for (const one of currencies) tills.push(await openTill(traffic, one))
    const jobs = Array.from({ length: size.operations }, (_, index) => {
      const own = seeded(seed + index)
      return () => (tills[own.below(tills.length)] as Till).operate(own)
    })
    const { results, wrong: amiss, report } = await run(jobs)
    const wrong = [...amiss, ...refusals(results), ...(await unbalanced(site))]
    for (const till of tills) wrong.push(...(await judge(site, traffic, till)))
    wrong.push(...(await faultsInside(site)))
    return { wrong, report: `${reportOf(tills, results)}; ${report}` }
  } finally {
    await traffic.close()
  }
}

/** Nothing that a client requested should be refused. */
function refusals(replies: readonly Reply[]): string[] {
  const refused = replies.filter(({ status }) => status >= 300)
  return refused.slice(0, 3).map(({ status, json }) => `an operation was answered ${status} ${json.code}`)
}

async function unbalanced(site: Site): Promise<string[]> {
  const rows = await site.query<{ transaction_id: string; currency: string; sum: number | string }>(
    'select transaction_id, currency, sum(amount) as sum from ledger group by transaction_id, currency having sum(amount) <> 0',
  )
  return rows.slice(0, 3).map((row) => `${row.transaction_id} sums to ${row.sum} ${row.currency}`)
}

async function judge(site: Site, traffic: Traffic, till: Till): Promise<string[]> {
  const { json: report } = await traffic.send('GET', `/v1/events/${till.eventId}/revenue`)
  const { json: event } = await traffic.send('GET', `/v1/events/${till.eventId}`)
  const { totalRevenue, refundsIssued, expenses } = till.figures
  const inTill = {
    ...till.figures,
    netProfit: totalRevenue - refundsIssued - expenses,
    pending: till.pending,
    stock: till.stock,
    made: till.made,
    currencies: [till.currency],
  }
  const { pending, currency } = report
  const shown = { ...figuresOf(report), pending, stock: { sold: event.sold, held: event.held }, currencies: [currency] }
  const recorded = await recompute(site, till.eventId)
  return [
    ...differences(`${till.currency}: the report`, shown, inTill),
    ...differences(`${till.currency}: what orders and expenses come to`, recorded, inTill),
    ...differences(`${till.currency}: the report by day`, sumOf(report.byDay), till.figures),
    ...differences(`${till.currency}: the report by ticket type`, sumOf(report.byTicketType), {
      totalRevenue,
      refundsIssued,
    }),
    ...differences(`${till.currency}: the report by category`, sumOf(report.byCategory), { expenses }),
  ]
}

type Numbers = Readonly<Record<string, unknown>>

const figuresOf = ({ totalRevenue, refundsIssued, expenses, netProfit }: Numbers): Numbers => {
  return { totalRevenue, refundsIssued, expenses, netProfit }
}

/** The sum of each numeric column. */
function sumOf(rows: readonly Record<string, unknown>[]): Numbers {
  const sums: Record<string, number> = { totalRevenue: 0, refundsIssued: 0, expenses: 0 }
  for (const row of rows) {
    for (const name of Object.keys(sums)) sums[name] = (sums[name] ?? 0) + Number(row[name] ?? 0)
  }
  return sums
}

/** Computed from sales and expenses, bypassing the books. */
async function recompute(site: Site, eventId: string): Promise<Numbers> {
  const where = `where event_id = '${eventId}'`
  const [orders] = await site.query<Record<string, number | string>>(`
    select count(*) as attendees, sum(case when paid_at is null then 0 else total end) as revenue,
      sum(refunded) as refunds, sum(case when status = 'pending' then 1 else 0 end) as waiting,
      sum(case when status = 'pending' then total else 0 end) as due, sum(case when status = 'paid' then 1 else 0 end) as sold
    from orders ${where}`)
  const [spent] = await site.query<Record<string, number | string>>(`
    select count(*) as expenses, sum(case when status = 'recorded' then amount else 0 end) as amount from expenses ${where}`)
  const posted = await site.query<{ currency: string }>(`select distinct currency from ledger ${where}`)
  const number = (value: number | string | undefined) => Number(value ?? 0)
  return {
    totalRevenue: number(orders?.revenue),
    refundsIssued: number(orders?.refunds),
    expenses: number(spent?.amount),
    pending: { tickets: number(orders?.waiting), amount: number(orders?.due) },
    stock: { sold: number(orders?.sold), held: number(orders?.waiting) },
    made: { attendees: number(orders?.attendees), expenses: number(spent?.expenses) },
    currencies: posted.map(({ currency }) => currency),
  }
}

/** Compares the numbers that both have. */
function differences(what: string, found: Numbers, expected: Numbers): string[] {
  return Object.keys(expected)
    .filter((name) => name in found)
    .map((name) => ({ name, found: JSON.stringify(found[name]), expected: JSON.stringify(expected[name]) }))
    .filter((one) => one.found !== one.expected)
    .map((one) => `${what}: ${one.name} is ${one.found}, the till has ${one.expected}`)
}

function reportOf(tills: readonly Till[], replies: readonly Reply[]): string {
  const attempts = replies.reduce((sum, reply) => sum + reply.attempts, 0)
  const replayed = replies.filter(({ isReplayed }) => isReplayed).length
  const books = tills.map(({ currency, figures }) => `${currency} ${Object.values(figures).join('/')}`)
  return `${replies.length} operations, ${attempts} requests, ${replayed} answers replayed; sold/refunded/spent ${books.join(', ')}`
}
