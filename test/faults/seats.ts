// Proves that seats are sold once: more buyers than seats, processes killed meanwhile, and buyers who retry with their key
// until they are answered. Reports what is wrong in sentences; none means that the promise held.
import { createKilledTraffic, type KillPlan } from './load-kills.ts'
import type { Site } from './site.ts'
import type { Reply, Traffic } from './traffic.ts'

export interface SeatsSize {
  readonly seats: number
  readonly buyers: number
  readonly kills: KillPlan
}

export interface SeatsProof {
  /** Sentences; empty if every promise held. */
  readonly wrong: readonly string[]
  readonly report: string
}

export async function proveSeats(site: Site, size: SeatsSize): Promise<SeatsProof> {
  const { traffic, run } = createKilledTraffic(site, size.kills)
  try {
    const path = await openSale(traffic, size)
    const buyers = Array.from({ length: size.buyers }, (_, index) => `buyer-${index}@example.org`)
    const { results, wrong, report } = await run(buyers.map((email) => () => buy(traffic, path, email)))
    return { wrong: [...wrong, ...(await judge(site, results, size))], report: `${reportOf(results)}; ${report}` }
  } finally {
    await traffic.close()
  }
}

async function openSale(traffic: Traffic, { seats }: SeatsSize): Promise<string> {
  const event = { name: 'Fair', date: '2030-01-01', capacity: seats }
  const { json } = await traffic.send('POST', '/v1/events', { body: event, key: 'event' })
  const type = { name: 'Standard', price: 1_999 }
  await traffic.send('POST', `/v1/events/${json.id}/ticket-types`, { body: type, key: 'ticket-type' })
  return `/v1/events/${json.id}/attendees`
}

const buy = (traffic: Traffic, path: string, email: string): Promise<Reply> =>
  traffic.send('POST', path, { body: { name: email, email, ticketType: 'Standard', payment: 'cash' }, key: email })

interface Seat {
  readonly id: string
  readonly email: string
  readonly status: string
}

async function judge(site: Site, replies: readonly Reply[], { seats }: SeatsSize): Promise<string[]> {
  const wrong: string[] = []
  const taken = await site.query<Seat>('select id, email, status from attendees')
  const confirmed = taken.filter(({ status }) => status === 'confirmed')
  if (confirmed.length !== seats) wrong.push(`${confirmed.length} confirmed for ${seats} seats`)
  const twice = taken.length - new Set(taken.map(({ email }) => email)).size
  if (twice > 0) wrong.push(`${twice} seats went to a buyer who had one`)
  const known = new Map(taken.map(({ id, email }) => [id, email]))
  const promised = replies.filter(({ status }) => status === 201)
  const lost = promised.filter(({ json }) => known.get(json.id) !== json.email)
  if (lost.length > 0) wrong.push(`${lost.length} answered with 201 are not in the database`)
  if (promised.length !== seats) wrong.push(`${promised.length} buyers were told of a seat, there are ${seats}`)
  const others = replies.filter(({ status, json }) => status !== 201 && json.code !== 'sold_out')
  for (const { status, json } of others.slice(0, 3)) wrong.push(`a buyer was answered ${status} ${json.code}`)
  const [quota] = await site.query<{ sold: number | string; held: number | string }>(
    'select sold, held from quotas where ticket_type_id is null',
  )
  if (Number(quota?.sold) !== seats || Number(quota?.held) !== 0) {
    wrong.push(`the quota says ${quota?.sold} sold and ${quota?.held} held`)
  }
  return wrong
}

function reportOf(replies: readonly Reply[]): string {
  const sold = replies.filter(({ status }) => status === 201).length
  const replayed = replies.filter(({ isReplayed }) => isReplayed).length
  const attempts = replies.reduce((sum, reply) => sum + reply.attempts, 0)
  return `${replies.length} buyers, ${sold} sold, ${attempts} requests, ${replayed} answers replayed`
}
