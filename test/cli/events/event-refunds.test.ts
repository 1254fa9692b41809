import { describe, expect, it } from 'vitest'
import { bareService } from '../../host/bare-service.ts'
import { made, type Typed, typedIn } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }

/** DevConf with 100.00 in cash beside the 50.00 by card and the three registrations that are there. */
async function selling(): Promise<Typed> {
  const { typed } = await seededHome()
  await made(typed, 'orders create --event devconf --name Ada --email ada@example.org --ticket VIP=2 --payment cash')
  return typed
}

const plan = [
  'DevConf: 4 orders with 5 tickets to end, 150.00 EUR to refund',
  '  100.00 EUR paid by cash: pay it out in cash; it is only recorded here',
  '  50.00 EUR paid by card: refund it on the card terminal; it is only recorded here',
  '  2 orders without a refund: unpaid, free or complimentary',
]

describe('events cancel --refund', () => {
  it('shows the plan, asks, and changes nothing after a no', async () => {
    const typed = await selling()
    const { stdout, stderr, exitCode } = await typed('events cancel devconf --refund', { ...screen, stdin: 'n\n' })
    expect({ exitCode, stdout }).toEqual({ exitCode: 3, stdout: '' })
    expect(stderr.replaceAll('\n    ', ' ').split('\n').slice(0, 4)).toEqual(plan)
    expect(stderr).toContain('end these orders and refund 150.00 EUR')
    expect(await made(typed, 'events show devconf')).toMatchObject({ status: 'draft', sold: 4, held: 1 })
  })

  it('cancels the event and ends its orders after a yes', async () => {
    const typed = await selling()
    const { stdout, exitCode } = await typed('events cancel devconf --refund', { ...screen, stdin: 'y\n' })
    expect(exitCode).toBe(0)
    expect(stdout).toContain('Event cancelled and orders ended')
    expect(stdout).toMatch(/Refunded +150\.00 EUR/)
    expect(await made(typed, 'events show devconf')).toMatchObject({ status: 'cancelled', sold: 0, held: 0 })
    expect((await typed('ledger verify')).exitCode).toBe(0)
  })

  it('shows the plan even with --yes, says that nobody is told, and prints the result as JSON', async () => {
    const unmailed = 'mail is not set up, so nobody is told of their refunds: turnout mail connect'
    const typed = await selling()
    const { stdout, stderr, exitCode } = await typed('events cancel devconf --refund --yes --json')
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: `${plan.join('\n')}\n${unmailed}\n` })
    const done = { status: 'cancelled', orders: 4, tickets: 5, currency: 'EUR', refunded: 15_000, failed: [] }
    expect(JSON.parse(stdout)).toMatchObject(done)
  })

  it('names in its plan the money of orders that ended earlier, which stays kept', async () => {
    const typed = await selling()
    const [{ id = '' } = {}] = await made<{ id?: string }[]>(typed, 'orders list devconf --sort=-createdAt')
    await made(typed, `orders cancel ${id} --yes`)
    const { stderr } = await typed('events cancel devconf --refund --no-notify', { ...screen, stdin: 'n\n' })
    expect(stderr).toContain('  100.00 EUR of orders that ended earlier was kept and stays kept\n')
  })

  it('finds nothing left when it is run again', async () => {
    const typed = await selling()
    await made(typed, 'events cancel devconf --refund --yes')
    const again = await made(typed, 'events cancel devconf --refund --yes')
    expect(again).toMatchObject({ orders: 0, tickets: 0, refunded: 0 })
  })

  it('refunds an event that was cancelled without refunds', async () => {
    const typed = await selling()
    await made(typed, 'events cancel devconf --yes')
    expect(await made(typed, 'events cancel devconf --refund --yes')).toMatchObject({ orders: 4, refunded: 15_000 })
  })

  it('shows the plan alone under --dry-run', async () => {
    const typed = await selling()
    const planned = await made(typed, 'events cancel devconf --refund --dry-run')
    expect(planned).toMatchObject({ orders: 4, tickets: 5, amount: 15_000, payments: [{ payment: 'cash' }, {}] })
    const { stdout } = await typed('events cancel devconf --refund --dry-run', screen)
    expect(stdout).toContain('Plan: cancel DevConf and refund its orders')
    expect(stdout).toMatch(/card +50\.00 EUR +refund it on the card terminal/)
    expect(await made(typed, 'events show devconf')).toMatchObject({ status: 'draft', sold: 4 })
  })

  it('does and sends nothing in a pipe without --yes', async () => {
    const service = bareService()
    const { stderr, exitCode } = await typedIn()('events cancel devconf --refund', { exchange: service.exchange })
    expect({ exitCode, sent: service.requests.length }).toEqual({ exitCode: 3, sent: 0 })
    expect(stderr).toContain('--yes')
  })

  it('cancels nothing at a service that knows no such plan: 5', async () => {
    const service = bareService()
    const { exitCode } = await typedIn()('events cancel devconf --refund --yes', { exchange: service.exchange })
    expect(exitCode).toBe(5)
    expect(service.requests.map(({ method }) => method)).toEqual(['GET'])
  })

  it('goes on through refusals, names them and ends with 10', async () => {
    const refused = { orderId: 'ord_1', code: 'state_conflict', message: 'nothing is left to refund' }
    const batch = { eventId: 'evt_1', orders: 25, tickets: 30, currency: 'EUR', refunded: 1000, failed: [] }
    const answers = [
      { ...batch, next: 'ord_25' },
      { ...batch, orders: 1, tickets: 1, failed: [refused], next: null },
    ]
    const bodies: unknown[] = []
    const exchange = async ({ method, path, body }: { method: string; path: string; body?: unknown }) => {
      const planned = { name: 'DevConf', status: 'cancelled', orders: 27, tickets: 32, amount: 2000, payments: [] }
      if (path.endsWith('/refund')) bodies.push(JSON.parse(String(body)))
      const value = method === 'GET' ? { ...planned, currency: 'EUR', ordersWithoutMoney: 0 } : answers.shift()
      const headers = { 'content-type': 'application/json' }
      return { status: 200, headers, body: new Blob([JSON.stringify(value)]).stream() }
    }
    const command = 'events cancel devconf --refund --reason Flood --no-notify --yes --json'
    const { stdout, stderr, exitCode } = await typedIn()(command, { exchange: exchange as never })
    expect(exitCode).toBe(10)
    expect(bodies).toEqual([{ reason: 'Flood' }, { after: 'ord_25', reason: 'Flood' }])
    expect(JSON.parse(stdout)).toMatchObject({ orders: 26, tickets: 31, refunded: 2000, failed: [refused] })
    expect(stderr).toContain('warning: 1 order is unchanged')
  })
})
