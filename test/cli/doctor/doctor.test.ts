import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Finding } from '../../../src/cli/verbs/findings.ts'
import { Failure } from '../../../src/contract/core/failures.ts'
import { openSqlite } from '../../../src/store/sqlite/driver.ts'
import { bareService } from '../../host/bare-service.ts'
import { type HostOptions, run, temporaryDirectory } from '../../host/host.ts'
import { seededHome } from '../../host/sample-conference.ts'

async function findings(options: HostOptions = {}) {
  const { stdout, exitCode } = await run(['doctor', '--json'], options)
  const found = JSON.parse(stdout) as Finding[]
  return { exitCode, found, of: (check: string) => found.find((finding) => finding.check === check) }
}

const database = (home: string) => join(home, '.local/share/turnout/turnout.db')

/** What is written stands beside the file until SQLite moves it in: here it does so now. */
function moveIntoFile(path: string) {
  const connection = openSqlite(path, { busyTimeoutMs: 1000 })
  connection.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  connection.close()
}

describe('turnout doctor', () => {
  it('finds an empty home in order and makes nothing there', async () => {
    const { exitCode, found, of } = await findings()
    expect(exitCode).toBe(0)
    expect(found.every(({ status, fix }) => status === 'ok' && fix === null)).toBe(true)
    expect(of('Database')?.detail).toContain('none yet')
  })

  it('names webhooks that fail or were disabled, by their hosts alone, and says what to do', async () => {
    const { home, typed } = await seededHome()
    await typed('webhooks create --url https://one.example/k3y --description Bookkeeping')
    await typed('webhooks create --url https://two.example/k3y')
    await typed('webhooks create --url https://three.example/k3y')
    await typed('webhooks update three.example --disable')
    expect((await findings({ home })).of('Webhooks')).toBeUndefined()
    const connection = openSqlite(database(home), { busyTimeoutMs: 1000 })
    const failing = "status = 'failing', failing_since = '2027-01-14T09:30:00.000Z', last_error = '503'"
    connection.exec(`UPDATE webhooks SET ${failing} WHERE host = 'one.example'`)
    connection.exec("UPDATE webhooks SET status = 'disabled', disabled_reason = 'restored' WHERE host = 'two.example'")
    connection.close()
    const { exitCode, found } = await findings({ home })
    const said = found.filter(({ check }) => check === 'Webhooks')
    expect(new Set(said.map(({ status, detail }) => `${status}: ${detail}`))).toEqual(
      new Set([
        'warn: deliveries to Bookkeeping (one.example) fail since 2027-01-14 09:30 UTC: 503',
        'warn: two.example is disabled: the database was restored',
      ]),
    )
    expect(said.map(({ fix }) => fix).join()).toMatch(/turnout webhooks update whk_\w+ --enable/)
    expect(exitCode).toBe(0)
  })

  it('opens the database and reads all of it', async () => {
    const { home } = await seededHome()
    expect((await findings({ home })).of('Database')).toMatchObject({
      status: 'ok',
      detail: expect.stringContaining('is intact'),
    })
  })

  it.each([
    ['a foreign file', () => 'shopping list'.repeat(100), 'is not a turnout database'],
    [
      'a damaged database',
      (sound: Buffer) => Buffer.concat([sound.subarray(0, 4096), Buffer.alloc(sound.length - 4096, 7)]),
      '',
    ],
  ])('fails on %s, with what to do', async (_, spoil, detail) => {
    const { home } = await seededHome()
    moveIntoFile(database(home))
    writeFileSync(database(home), spoil(readFileSync(database(home))))
    const { exitCode, of } = await findings({ home })
    expect(exitCode).toBe(1)
    expect(of('Database')).toMatchObject({
      status: 'fail',
      detail: expect.stringContaining(detail),
      fix: expect.any(String),
    })
  })

  it('fails on a broken configuration and still looks at the rest', async () => {
    const home = temporaryDirectory()
    mkdirSync(join(home, '.config/turnout'), { recursive: true, mode: 0o700 })
    writeFileSync(join(home, '.config/turnout/config.json'), '{"profile":', { mode: 0o600 })
    const { exitCode, found, of } = await findings({ home })
    expect(exitCode).toBe(1)
    expect(of('Configuration')).toMatchObject({
      status: 'fail',
      detail: expect.stringContaining('is not JSON: line 1'),
    })
    expect(found.length).toBeGreaterThan(4)
  })

  it('warns of a data directory that others can read', async () => {
    const { home } = await seededHome()
    chmodSync(join(home, '.local/share/turnout'), 0o755)
    const { exitCode, of } = await findings({ home })
    expect(exitCode).toBe(0)
    expect(of('Data directory')).toMatchObject({ status: 'warn', fix: expect.stringContaining('chmod 700') })
  })

  it('says whether the completion script is there', async () => {
    const home = temporaryDirectory()
    const env = { SHELL: '/bin/bash' }
    expect((await findings({ home, env })).of('Completion')).toMatchObject({ status: 'warn' })
    writeFileSync(join(home, '.bashrc'), 'source <(turnout completion bash)\n')
    expect((await findings({ home, env })).of('Completion')).toMatchObject({ status: 'ok' })
  })

  it('shows a person what to do', async () => {
    const { stdout, stderr } = await run(['doctor'], { tty: true, columns: 60, env: { SHELL: '/usr/bin/fish' } })
    expect(stdout).toContain('warn')
    expect(stderr).toContain('Completion: see turnout completion --help')
  })
})

describe('turnout doctor on a hosted service', () => {
  const env = { TURNOUT_BASE_URL: 'http://127.0.0.1:9', TURNOUT_API_KEY: 'tk_live_0123456789abcdef' }
  const refusal = (status: number, code: string) => async () => ({
    status,
    headers: { 'content-type': 'application/problem+json' },
    body: JSON.stringify({ type: 'about:blank', title: code, status, detail: code, code }),
  })

  it('fails when it cannot be reached', async () => {
    const exchange = async () => {
      throw new Failure('unreachable', 'nobody listens at 127.0.0.1:9')
    }
    const { exitCode, of } = await findings({ env, exchange })
    expect(exitCode).toBe(1)
    expect(of('Service')).toMatchObject({ status: 'fail', detail: expect.stringContaining('nobody listens') })
  })

  it('fails when it takes no key', async () => {
    const { exitCode, of } = await findings({ env, exchange: refusal(401, 'unauthenticated') })
    expect([exitCode, of('API key')?.status]).toEqual([1, 'fail'])
  })

  it('fails without a key', async () => {
    const { exitCode, of } = await findings({
      env: { TURNOUT_BASE_URL: env.TURNOUT_BASE_URL },
      exchange: bareService().exchange,
    })
    expect(exitCode).toBe(1)
    expect(of('API key')).toMatchObject({ status: 'fail', fix: 'turnout auth login --base-url http://127.0.0.1:9' })
  })

  it('takes a service of the bare specification for what it is, and never shows the key', async () => {
    const { stdout, stderr, exitCode } = await run(['doctor', '--json'], { env, exchange: bareService().exchange })
    expect(exitCode).toBe(0)
    expect(stdout).toContain('another implementation')
    expect(stdout + stderr).not.toContain(env.TURNOUT_API_KEY)
  })

  it('compares the clocks', async () => {
    const exchange = async () => ({
      status: 200,
      headers: { date: 'Fri, 15 Jan 2027 11:00:00 GMT' },
      body: '{"service":"turnout","version":"9.9.9"}',
    })
    const { of } = await findings({ env, exchange })
    expect(of('Clock')).toMatchObject({ status: 'warn', detail: '3600 s off from the service' })
    expect(of('Service')?.detail).toContain('turnout 9.9.9')
  })
})
