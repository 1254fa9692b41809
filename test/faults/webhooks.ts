// Proves that webhooks lose nothing: `serve` is killed while it delivers to a fast receiver, one that holds its answers until told,
// and one that is down. Reports what is wrong in sentences; none means that the promise held.
import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Site } from './site.ts'
import { createTraffic, type Traffic } from './traffic.ts'
import { isComplete, judge, judgeBodies, openReceiver, type Receiver } from './webhook-receiver.ts'

export interface WebhookProof {
  /** Sentences; empty if every promise held. */
  readonly wrong: readonly string[]
  readonly report: string
}

interface Size {
  readonly people: number
  readonly kills: number
}

/** @param size.kills by turns before and after the fast receiver has answered, of the processes in turn */
export async function proveWebhooks(site: Site, size: Size): Promise<WebhookProof> {
  const [fast, slow, gone] = await Promise.all([openReceiver(), openReceiver(), openReceiver()])
  await gone.close()
  const receivers = [fast, slow]
  const traffic = createTraffic(site.servers, site)
  const wrong: string[] = []
  try {
    const post = poster(traffic)
    const hooks = await begin(post, [fast, slow, gone])
    let release = () => {}
    const isTold = new Promise<number>((resolve) => {
      release = () => resolve(204)
    })
    slow.react = () => isTold
    const kills = killAt(site, fast, size)
    const ids = new Set<string>()
    const registering = register(post, { traffic, size, hook: hooks.fast, fast, ids })
    await Promise.all([registering, until(site, () => ids.size === size.people && isComplete(fast, ids))])
    if (kills.done() !== size.kills) wrong.push(`${kills.done()} kills in place of ${size.kills}`)
    wrong.push(...judge('fast', fast, ids), ...judgeBySecondTool(fast))
    release()
    await until(site, () => isComplete(slow, ids))
    const back = await openReceiver(gone.port, gone.secrets)
    receivers.push(back)
    await until(site, () => isComplete(back, ids))
    wrong.push(...judge('slow', slow, ids), ...judge('dead', back, ids), ...judgeBodies([fast, slow, back]))
    wrong.push(...(await judgeGone(site, { post, fast, hook: hooks.fast, count: size.people })))
    const counts = [fast, slow, back].map(({ requests }) => requests.length).join(', ')
    return {
      wrong,
      report: `${ids.size} registrations, ${kills.done()} kills; requests at fast, slow, dead: ${counts}`,
    }
  } finally {
    await traffic.close()
    await Promise.all(receivers.map((receiver) => receiver.close()))
  }
}

type Post = (path: string, body: object) => ReturnType<Traffic['send']>

function poster(traffic: Traffic): Post {
  let sent = 0
  return async (path, body) => {
    sent += 1
    const reply = await traffic.send('POST', path, { body, key: `request-${sent}` })
    if (reply.status >= 300) throw new Error(`POST ${path} was answered ${reply.status} ${reply.json?.code}`)
    return reply
  }
}

async function begin(post: Post, receivers: readonly Receiver[]): Promise<{ readonly fast: string }> {
  const { json } = await post('/v1/events', { name: 'Fair', slug: 'fair', date: '2030-01-01' })
  await post(`/v1/events/${json.id}/ticket-types`, { name: 'Standard', price: 0 })
  const ids: string[] = []
  for (const { port, secrets } of receivers) {
    const hook = { url: `http://127.0.0.1:${port}/hooks`, kinds: ['attendee.registered'] }
    const made = await post('/v1/webhooks', hook)
    secrets.push(made.json.secret)
    ids.push(made.json.id)
  }
  return { fast: ids[0] ?? '' }
}

interface Registering {
  readonly traffic: Traffic
  readonly size: Size
  readonly hook: string
  readonly fast: Receiver
  /** Gets the ids of attendees. */
  readonly ids: Set<string>
}

/** Registers people, and gives the fast receiver a new secret in between. */
async function register(post: Post, { traffic, size, hook, fast, ids }: Registering): Promise<void> {
  const half = Math.floor(size.people / 2)
  const jobs = Array.from({ length: size.people }, (_, index) => async () => {
    if (index === half)
      fast.secrets.push((await post(`/v1/webhooks/${hook}/rotate-secret`, { overlapHours: 24 })).json.secret)
    const email = `guest${index}@example.org`
    const { json } = await post('/v1/events/fair/attendees', { name: email, email, ticketType: 'Standard' })
    ids.add(json.id)
  })
  await traffic.run(jobs)
}

/** Kills a process when the fast receiver has a request: before it answers, and after, by turns. */
function killAt(site: Site, fast: Receiver, { people, kills }: Size): { done(): number } {
  const every = Math.max(1, Math.floor(people / (kills + 1)))
  let done = 0
  fast.react = (count) => {
    if (count % every !== 0 || done === kills) return 204
    const server = site.servers[done % site.servers.length]
    if (!server?.isUp) return 204
    done += 1
    const killed = server.kill()
    return done % 2 === 0 ? killed.then(() => undefined) : 204
  }
  return { done: () => done }
}

const past = '2020-01-01T00:00:00.000Z'

/** Starts killed processes again, and moves leases and pauses on, until something is so. */
async function until(site: Site, isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await sleep(100)
    for (const server of site.servers) {
      if (server.isUp) continue
      await server.kill()
      await site.query(`update deliveries set leased_until = '${past}' where leased_until is not null`)
      await server.start()
    }
    await site.query(`update webhooks set probe_at = '${past}' where status = 'failing' and probe_at > '${past}'`)
  }
}

const sampleMax = 5

/** Whether openssl signs a sample of requests as we did. */
function judgeBySecondTool({ requests, secrets }: Receiver): string[] {
  const step = Math.max(1, Math.floor(requests.length / sampleMax))
  return requests.flatMap(({ id, headers, body }, index) => {
    if (index % step !== 0) return []
    const signed = `${id}.${String(headers['webhook-timestamp'])}.${body}`
    const signatures = secrets.map((secret) => {
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64').toString('hex')
      const words = ['dgst', '-sha256', '-mac', 'HMAC', '-macopt', `hexkey:${key}`, '-binary']
      return `v1,${execFileSync('openssl', words, { input: signed }).toString('base64')}`
    })
    const sent = String(headers['webhook-signature']).split(' ')
    return sent.every((one) => signatures.includes(one)) ? [] : [`openssl signs ${id} otherwise`]
  })
}

interface Gone {
  readonly post: Post
  readonly fast: Receiver
  readonly hook: string
  readonly count: number
}

/** A receiver that answers 410 gets nothing more. */
async function judgeGone(site: Site, { post, fast, hook, count }: Gone): Promise<string[]> {
  const statusOf = async () => {
    const [row] = await site.query<{ status: string; reason: string | null }>(
      `select status, disabled_reason as reason from webhooks where id = '${hook}'`,
    )
    return `${row?.status} ${row?.reason}`
  }
  const before = fast.requests.length
  fast.react = () => 410
  const register = (number: number) => {
    const email = `guest${count + number}@example.org`
    return post('/v1/events/fair/attendees', { name: email, email, ticketType: 'Standard' })
  }
  await register(0)
  while ((await statusOf()).startsWith('enabled')) await sleep(50)
  if ((await statusOf()) !== 'disabled gone') return [`after 410 it is ${await statusOf()}`]
  await register(1)
  // What is queued for the others is queued for all: then this one would have it too.
  const queued = () => site.query<{ n: number }>(`select count(distinct entry_id) as n from deliveries`)
  while (Number((await queued())[0]?.n) < count + 2) await sleep(50)
  const more = fast.requests.length - before
  return more === 1 ? [] : [`${more} requests to a receiver that is gone`]
}
