// Measures a public feed of a large agenda against files of the same server: the same work but for what makes it a feed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { median } from './processes.mjs'

const requests = 300

/** @param {{ turnout: string, env: object, url: string, event: string }} options @returns {AsyncGenerator<object>} rows */
export async function* measureFeeds({ turnout, env, url, event }) {
  const { slug } = JSON.parse(run({ turnout, env }, ['events', 'show', event, '--json']))
  run({ turnout, env }, ['ticket-types', 'create', '--event', event, '--name', 'Standard', '--price', '0'])
  run({ turnout, env }, ['events', 'publish', event])
  run({ turnout, env }, ['schedule', 'release', event, '--force'])
  run({ turnout, env }, ['schedule', 'publish', event])
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const feed = `${url}/e/${slug}/agenda.ics`
    const { etag, bytes } = await get(agent, feed)
    const [style, reader] = ['door-page.css', 'zxing_reader.wasm'].map((name) => `${url}/door/${hashed(name)}`)
    const known = { 'if-none-match': etag }
    const [warm, unchanged, small, large] = await interleaved(agent, [
      { address: feed },
      { address: feed, headers: known },
      { address: style },
      { address: reader },
    ])
    const share = (bytes - small.bytes) / (large.bytes - small.bytes)
    const file = small.ms + share * (large.ms - small.ms)
    const unit = `× a file of ${Math.round(bytes / 1_000)} kB`
    yield { name: 'agenda: agenda.ics of 1,000 sessions, warm', value: warm.ms / file, limit: 1.2, unit }
    yield { name: 'agenda: agenda.ics, not modified', value: unchanged.ms / file, limit: 0.2, unit }
  } finally {
    agent.destroy()
  }
}

/** The name that the stewards' page gives a file of the build. */
function hashed(name) {
  const bytes = readFileSync(new URL(`../../dist/${name}`, import.meta.url))
  return name.replace('.', `.${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.`)
}

function run({ turnout, env }, words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [turnout, ...words], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${words.join(' ')}: ${stderr}`)
  return stdout
}

/** Medians of requests that take turns, so that what slows the machine slows all of them. */
async function interleaved(agent, asked) {
  const times = asked.map(() => [])
  const sizes = asked.map(() => 0)
  for (let round = 0; round < requests; round++) {
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
