// Measures releases of a large agenda: one that moves a single session, against the first one, which writes them all.
import { median } from './processes.mjs'

/** Sessions moved and released one after another, in each event. */
const moves = 5

/** @returns asks the service's API, and gives the record it answers */
export function apiOf({ url, apiKey }) {
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
    const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text)
  }
}

/**
 * @param {{ api: ReturnType<typeof apiOf>, events: readonly string[] }} options of events with the same agenda, which was
 *   never released
 * @returns {AsyncGenerator<object>} rows
 */
export async function* measureReleases({ api, events }) {
  const [first, later] = [[], []]
  for (const event of events) {
    first.push(await timed(() => release(api, event)))
    const { data } = await api('GET', `/v1/events/${event}/slots?limit=${moves}`)
    for (const { id } of data) {
      // In the evening all rooms are free.
      const change = { op: 'move', slot: id, start: '2030-07-01T19:15' }
      await api('POST', `/v1/events/${event}/schedule/changes`, { changes: [change] })
      later.push(await timed(() => release(api, event)))
    }
  }
  // Reading and judging the whole is most of it, whatever moved; written is the one session (src/service/agenda/releases).
  const name = 'agenda: release of one moved session of 1,000'
  yield { name, value: median(later) / median(first), limit: 0.8, unit: '× first release' }
}

const release = (api, event) => api('POST', `/v1/events/${event}/schedule/releases`, { force: true })

async function timed(work) {
  const start = performance.now()
  await work()
  return performance.now() - start
}
