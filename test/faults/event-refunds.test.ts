// Refunds of all orders of an event, with service and command killed half-way and continued: each order is refunded once.
import { describe, expect, test } from 'vitest'
import { startCuttingProxy } from './cutting-proxy.ts'
import { faultsInside } from './database-faults.ts'
import { killCommand, namedKills, randomKills } from './killed-command.ts'
import { isFull, seed, sized, timeLimitMs } from './proof-size.ts'
import { seeded } from './seeded.ts'
import { engines, openSite, type Site } from './site.ts'
import { createTraffic } from './traffic.ts'

/** Each request ends 10 of them. */
const orders = sized(10_000, 75)
const kills = isFull ? randomKills(seeded(seed), 6, 100) : namedKills
const price = 5000
const command = ['events', 'cancel', 'devconf', '--refund', '--yes', '--json']

/** An event with all orders paid, and another event. */
async function sellOut(site: Site): Promise<void> {
  const traffic = createTraffic(site.servers, site)
  try {
    await traffic.send('POST', '/v1/events', { body: { name: 'DevConf', date: '2030-01-01', slug: 'devconf' } })
    await traffic.send('POST', '/v1/events/devconf/ticket-types', { body: { name: 'Standard', price } })
    const tickets = [{ ticketType: 'Standard', quantity: 1 }]
    const jobs = Array.from({ length: orders }, (_, index) => () => {
      const body = { name: 'Guest', email: `guest${index}@example.org`, tickets, payment: 'cash' }
      return traffic.send('POST', '/v1/events/devconf/orders', { body })
    })
    const replies = await traffic.run(jobs)
    expect(replies.filter(({ status }) => status !== 201)).toEqual([])
  } finally {
    await traffic.close()
  }
}

async function refundsIn(site: Site): Promise<number> {
  const rows = await site.query<{ count: number | string }>('select count(*) as count from refunds')
  return Number(rows[0]?.count)
}

describe.each(engines)('on %s', (engine) => {
  test(
    `${orders} orders of a cancelled event are refunded once each, though service and command are killed`,
    async () => {
      const site = await openSite(engine, { processes: 1 })
      await sellOut(site)
      const proxy = await startCuttingProxy([site.servers[0]?.url ?? ''], () => false)
      for (const kill of kills) await killCommand(site, proxy, { ...kill, words: command, requests: /\/refund$/ })
      const left = orders - (await refundsIn(site))
      const { exitCode, stdout, stderr } = await site.run(...command)
      expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 })
      const last = JSON.parse(stdout)
      console.log(`${engine}: ${orders - left} given back by runs that were killed, ${last.orders} by the last`)
      expect(last).toMatchObject({ status: 'cancelled', failed: [] })
      expect(last.orders).toBe(left)
      expect(left).toBeGreaterThan(0)
      expect(left).toBeLessThan(orders)
      const twice = await site.query('select order_id from refunds group by order_id having count(*) > 1')
      const whole = await site.query(`select id from orders where refunded = ${price} and status = 'cancelled'`)
      expect({ twice, whole: whole.length, refunds: await refundsIn(site) }).toEqual({
        twice: [],
        whole: orders,
        refunds: orders,
      })
      expect(await faultsInside(site)).toEqual([])
    },
    timeLimitMs,
  )
})
