// The invoices of an order after a kill, before any job could run.
import { describe, expect, test } from 'vitest'
import { buildMutant, realProgram } from './mutant.ts'
import { timeLimitMs } from './proof-size.ts'
import { engines, openSite } from './site.ts'
import { createTraffic } from './traffic.ts'

/** Refunds an invoiced order, kills the process at the moment of its response, and reads the database. */
async function invoicedAfterKill(engine: (typeof engines)[number], program: string): Promise<number> {
  const site = await openSite(engine, { program, processes: 1 })
  const [server] = site.servers
  if (!server) throw new Error('nothing serves')
  let isLast = false
  let killed: Promise<void> | undefined
  const onAnswer = () => {
    if (isLast) killed ??= server.kill()
  }
  const traffic = createTraffic(site.servers, { ...site, onAnswer })
  const post = async (path: string, body: object) =>
    (await traffic.send('POST', `/v1/${path}`, { body, key: path })).json
  await traffic.send('PATCH', '/v1/seller', { body: { name: 'Club' } })
  const event = await post('events', { name: 'Fair', date: '2030-01-01' })
  await post(`events/${event.id}/ticket-types`, { name: 'VIP', price: 5000 })
  const buyer = { name: 'Ada', email: 'ada@example.org', payment: 'cash', tickets: [{ ticketType: 'VIP' }] }
  const order = await post(`events/${event.id}/orders`, buyer)
  await post(`orders/${order.id}/invoices`, {})
  isLast = true
  await post(`orders/${order.id}/refund`, { amount: 2000 })
  await killed
  await traffic.close()
  const [row] = await site.query<{ total: number | string }>('select sum(total) as total from invoices')
  return Number(row?.total)
}

describe.each(engines)('on %s', (engine) => {
  test(
    'a refund that was confirmed has its credit note, even if the process was killed right after the response',
    async () => expect(await invoicedAfterKill(engine, realProgram)).toBe(3000),
    timeLimitMs,
  )
})

test(
  'the proof detects a service that writes none',
  async () => {
    const change = {
      file: 'service/orders/cancel-order.ts',
      from: 'data: { ...body, refunded: given.refunded, void: ended.map(({ id }) => id) },\n  })\n  await correctInvoices(call, order.id)',
      to: 'data: { ...body, refunded: given.refunded, void: ended.map(({ id }) => id) },\n  })',
    }
    expect(await invoicedAfterKill('sqlite', await buildMutant(change))).toBe(5000)
  },
  timeLimitMs,
)
