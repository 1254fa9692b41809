// Measures what the public reads of a large agenda: a feed against files of the same server, which is the same work but for
// what makes it a feed, and the agenda's page against the event's.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { median } from './processes.mjs'

const feedRequests = 300
const pageRequests = 100

/**
 * @param {{ url: string, api: ReturnType<import('./agenda-releases.mjs').apiOf>, event: string }} options of an event whose
 *   schedule is released
 * @returns {AsyncGenerator<object>} rows
 */
export async function* measurePublic({ url, api, event }) {
  const { slug } = await api('GET', `/v1/events/${event}`)
  await api('POST', `/v1/events/${event}/ticket-types`, { name: 'Standard', price: 0 })
  await api('POST', `/v1/events/${event}/publish`, {})
  await api('POST', `/v1/events/${event}/schedule/publish`, {})
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    yield* feedRows(agent, { url, page: `${url}/e/${slug}` })
    const asked = [{ address: `${url}/e/${slug}/agenda` }, { address: `${url}/e/${slug}` }]
    const [agenda, whole] = await interleaved(agent, asked, pageRequests)
    const name = 'agenda: page of a day with 200 sessions'
    yield { name, value: agenda.ms / whole.ms, limit: 3, unit: '× event page' }
    yield { name: `${name}: size`, value: agenda.bytes / 1_000, limit: 120, unit: 'kB' }
  } finally {
    agent.destroy()
  }
}

async function* feedRows(agent, { url, page }) {
  const feed = `${page}/agenda.ics`
  const { etag, bytes } = await get(agent, feed)
  const [style, reader] = ['door-page.css', 'zxing_reader.wasm'].map((name) => `${url}/door/${hashed(name)}`)
  const known = { 'if-none-match': etag }
  const asked = [
    { address: feed },
    { address: feed, headers: known },
    { address: style },
    { address: reader },
    { address: `${url}/healthz` },
  ]
  const [warm, unchanged, small, large, nothing] = await interleaved(agent, asked, feedRequests)
  const share = (bytes - small.bytes) / (large.bytes - small.bytes)
  const file = small.ms + share * (large.ms - small.ms)
  const unit = `× a file of ${Math.round(bytes / 1_000)} kB`
  // A file asks no database whether it has changed (src/service/pages/feeds).
  yield { name: 'agenda: agenda.ics of 1,000 sessions, warm', value: warm.ms / file, limit: 2, unit }
  // Over loopback the way there and back is most of what a file costs, so the empty answer is compared with another one.
  yield { name: 'agenda: agenda.ics, not modified', value: unchanged.ms / nothing.ms, limit: 2, unit: '× /healthz' }
}

/** The name that the stewards' page gives a file of the build. */
function hashed(name) {
  const bytes = readFileSync(new URL(`../../dist/${name}`, import.meta.url))
  return name.replace('.', `.${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.`)
}

/** Medians of requests that take turns, so that what slows the machine slows all of them. */
export async function interleaved(agent, asked, rounds) {
  const times = asked.map(() => [])
  const sizes = asked.map(() => 0)
  for (let round = 0; round < rounds; round++) {
    for (const [index, { address, headers }] of asked.entries()) {
      const start = performance.now()
      sizes[index] = (await get(agent, address, headers)).bytes
      times[index].push(performance.now() - start)
    }
  }
  return asked.map((_, index) => ({ ms: median(times[index]), bytes: sizes[index] }))
}

function get(agent, address, headers = {}) {
  return new Promise((resolve, reject) => {
    const sent = request(address, { agent, headers }, (response) => {
      const { statusCode } = response
      if (statusCode !== 200 && statusCode !== 304) reject(new Error(`GET ${address}: ${statusCode}`))
      let bytes = 0
      response.on('data', (chunk) => {
        bytes += chunk.length
      })
      response.on('end', () => resolve({ etag: response.headers.etag, bytes }))
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}
