// Measures what webhooks cost: registrations while twenty of them hear of each, against none; and deliveries to one fast receiver,
// against posting the same bytes to it. Receiver and load are processes of their own.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { median, startAndWaitFor } from './processes.mjs'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))
const webhooks = 20
/** The most that one replay sends again. */
const replayMax = 10_000

/** @param {{ turnout: string, rounds: number, seconds: number }} options @returns {AsyncGenerator<object>} rows */
export async function* measureWebhooks(options) {
  const rates = { none: [], some: [] }
  for (let round = 0; round < options.rounds; round++) {
    rates.none.push(await registrations({ ...options, count: 0 }))
    rates.some.push(await registrations({ ...options, count: webhooks }))
  }
  const [none, some] = [median(rates.none), median(rates.some)]
  const name = `webhooks: registrations with ${webhooks} of them, ${Math.round(some)} per second`
  yield { name, value: some / none, limit: 0.9, atLeast: true, unit: '× none' }
  yield await deliveries(options)
}

/** Registrations per second. The service is new each time: what waits for delivery would burden the next round. */
function registrations({ turnout, seconds, count }) {
  return within(turnout, async ({ url, apiKey, post, receiver }) => {
    for (let number = 0; number < count; number++) {
      await post('/v1/webhooks', { url: `${receiver.url}/${number}`, kinds: ['attendee.*'] })
    }
    return load('load.mjs', { url, apiKey, ...target, seconds, name: 'bench' }).perSecond
  })
}

/** What was registered before there was a webhook is sent by one replay. */
function deliveries({ turnout, seconds }) {
  return within(turnout, async ({ url, apiKey, post, receiver }) => {
    load('load.mjs', { url, apiKey, ...target, seconds, name: 'bench' })
    const { id } = await post('/v1/webhooks', { url: receiver.url, kinds: ['attendee.registered'] })
    const since = new Date(Date.now() - 86_400_000).toISOString()
    const until = await endOfReplay(url, apiKey, since)
    const { count } = await post(`/v1/webhooks/${id}/replay`, { since, until })
    const { perSecond, body } = await untilReceived(receiver.url, count)
    const posted = load('post.mjs', { url: receiver.url, body: JSON.parse(body), seconds }).perSecond
    const name = `webhooks: deliveries to a fast receiver, ${Math.round(perSecond)} per second`
    // Raw sockets post; a delivery is signed, guarded, claimed and noted on the disk (src/service/webhooks).
    return { name, value: perSecond / posted, limit: 0.04, atLeast: true, unit: '× posted' }
  })
}

/** When the last change was made that one replay can send. */
async function endOfReplay(url, apiKey, since) {
  const headers = { authorization: `Bearer ${apiKey}` }
  let after = since
  let until = since
  for (let count = 0; count < replayMax - 500; ) {
    const query = new URLSearchParams({ after, kinds: 'attendee.registered', limit: '100' })
    const { data, nextCursor } = await (await fetch(`${url}/v1/changes?${query}`, { headers })).json()
    if (data.length === 0) break
    count += data.length
    after = nextCursor
    until = data.at(-1).timestamp
  }
  return until
}

async function untilReceived(url, count) {
  for (;;) {
    const seen = await (await fetch(url)).json()
    if (seen.count >= count) {
      return { body: seen.body, perSecond: (seen.count - 1) / ((seen.lastMs - seen.firstMs) / 1_000) }
    }
    await sleep(200)
  }
}

const target = { path: '/v1/events/bench/attendees', asked: { ticketType: 'Standard' } }

/** A service with an event to fill, and a receiver that it may call. */
async function within(turnout, work) {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-bench-'))
  const flags = ['--port', '0', '--rate-limit', 'off', '--webhook-allow', '127.0.0.1']
  const words = [turnout, 'serve', ...flags, '--database', path.join(folder, 'turnout.db'), '--json']
  const serve = await startAndWaitFor(words, /^\{"url".*\}$/m, { log: 'ignore' })
  const receiver = await startAndWaitFor([here('receiver.mjs')], /^\{"url".*\}$/m)
  try {
    const { url, apiKey } = JSON.parse(serve.line)
    const post = async (path, body) => {
      const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
      const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
    await post('/v1/events', { name: 'Bench', slug: 'bench', date: '2030-01-01' })
    await post('/v1/events/bench/ticket-types', { name: 'Standard', price: 0 })
    return await work({ url, apiKey, post, receiver: JSON.parse(receiver.line) })
  } finally {
    await Promise.all([serve.stop(), receiver.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

function load(program, options) {
  const result = JSON.parse(
    execFileSync(process.execPath, [here(program), JSON.stringify(options)], { encoding: 'utf8' }),
  )
  if (result.refused > 0) throw new Error(`${result.refused} requests were refused at ${options.url}`)
  return result
}
