// Measures what a request by OAuth token costs more than the same request by API key: each looks up one row.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { interleaved } from './agenda-public.mjs'
import { startAndWaitFor } from './processes.mjs'

/** @param {{ turnout: string, rounds: number }} options @returns {AsyncGenerator<object>} rows */
export async function* measureTokens({ turnout, rounds }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-bench-'))
  // Tokens are given where people could sign in; nobody comes to that address here.
  const flags = ['--port', '0', '--public-url', 'http://127.0.0.1:1', '--rate-limit', 'off']
  const words = [turnout, 'serve', ...flags, '--database', path.join(folder, 'turnout.db'), '--json']
  const serve = await startAndWaitFor(words, /^\{"url".*\}$/m, { log: 'ignore' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const { url, apiKey } = JSON.parse(serve.line)
    const token = await tokenOf(url, apiKey)
    const by = (secret) => ({ address: `${url}/v1/events`, headers: { authorization: `Bearer ${secret}` } })
    const [first, second] = await interleaved(agent, [by(apiKey), by(token)], rounds)
    yield { name: 'a request by OAuth token', value: second.ms / first.ms, limit: 1.1, unit: '× by API key' }
  } finally {
    agent.destroy()
    await serve.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function tokenOf(url, apiKey) {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ name: 'Bench', scopes: ['events:read'] })
  const client = await (await fetch(`${url}/v1/oauth-clients`, { method: 'POST', headers, body })).json()
  const asked = { grant_type: 'client_credentials', client_id: client.id, client_secret: client.clientSecret }
  const answer = await fetch(`${url}/oauth/token`, { method: 'POST', body: new URLSearchParams(asked) })
  return (await answer.json()).access_token
}
