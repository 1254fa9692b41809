// The end of an event's orders, killed half-way, service and command alike, and gone on with: each order is given back once.
import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { faultsInside } from './database-faults.ts'
import { sized, timeLimitMs } from './proof-size.ts'
import { engines, openSite, type Site } from './site.ts'
import { createTraffic } from './traffic.ts'

const orders = sized(10_000, 120)
const price = 5000
const command = ['events', 'cancel', 'devconf', '--refund', '--yes', '--json']

/** An event whose orders are all paid, and another one. */
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

/** Starts the command, and kills it once so many orders were given back, after whatever else dies with it. */
async function killedAt(site: Site, count: number, before = async () => {}): Promise<void> {
  const { program, folder, servers, apiKey } = site
  const env = { HOME: folder, PATH: process.env.PATH, TURNOUT_BASE_URL: servers[0]?.url, TURNOUT_API_KEY: apiKey }
  const child: ChildProcess = spawn(process.execPath, [program, ...command], { env, cwd: folder, stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while ((await refundsIn(site)) < count && child.exitCode === null) await sleep(1)
  await before()
  child.kill('SIGKILL')
  await ended
}

describe.each(engines)('on %s', (engine) => {
  test(
    `${orders} orders of a cancelled event are given back once each, though service and command are killed`,
    async () => {
      const site = await openSite(engine, { processes: 1 })
      const [server] = site.servers
      await sellOut(site)
      await killedAt(site, 1, async () => server?.kill())
      await server?.start()
      await killedAt(site, orders / 2)
      const left = orders - (await refundsIn(site))
      const { exitCode, stdout, stderr } = await site.run(...command)
      expect({ exitCode, stderr }).toMatchObject({ exitCode: 0 })
      const last = JSON.parse(stdout)
      console.log(`${engine}: ${orders - left} given back by runs that were killed, ${last.orders} by the last`)
      expect(last).toMatchObject({ status: 'cancelled', failed: [] })
      expect(last.orders).toBeLessThan(orders)
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
