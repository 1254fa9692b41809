import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { idTail } from '../../../src/contract/core/ids.ts'
import { openSqlite } from '../../../src/store/sqlite/driver.ts'
import { made } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }

/** Runs SQL on the database in a home, past every rule. */
function forge(home: string, sql: string): void {
  const directory = join(home, '.local/share/turnout')
  const [file = ''] = readdirSync(directory).filter((name) => name === 'turnout.db')
  const database = openSqlite(join(directory, file), { busyTimeoutMs: 1000 })
  database.exec(sql)
  database.close()
}

describe('ledger list', () => {
  it('shows the entries with their currency, of all events unless one is named', async () => {
    const { typed } = await seededHome()
    const { stdout } = await typed('ledger list', screen)
    expect(stdout).toMatch(/2027-01-15 +sale +card +50\.00 EUR/)
    expect(stdout).toMatch(/2027-01-10 +expense +bank +-30\.00 EUR/)
    expect(await made<unknown[]>(typed, 'ledger list')).toHaveLength(4)
    expect(await made<unknown[]>(typed, 'ledger list --event summit')).toHaveLength(0)
  })

  it('calls orders by their references, and expenses by the ends of their ids', async () => {
    const { typed, ids } = await seededHome()
    const { stdout } = await typed('ledger list', screen)
    expect(stdout).toMatch(new RegExp(`sale .* ${idTail(ids.attendee).toUpperCase()}\n`))
    expect(stdout).toMatch(new RegExp(`expense .* ${idTail(ids.expense)}\n`))
  })

  it('does not take a configured event for a filter', async () => {
    const { typed } = await seededHome()
    await typed('config set event summit')
    expect(await made<unknown[]>(typed, 'ledger list')).toHaveLength(4)
  })

  it.each([
    ['--book sales', [-5000]],
    ['--kind expense', [3000, -3000]],
    ['devconf --to 2027-01-10', [3000, -3000]],
    ['--sort=-createdAt --kind sale', [-5000, 5000]],
  ])('answers %s', async (flags, expected) => {
    const { typed } = await seededHome()
    const entries = await made<{ amount: number }[]>(typed, `ledger list ${flags}`)
    expect(entries.map(({ amount }) => amount)).toEqual(expected)
  })

  it.each([60, 80, 140])('fits %i columns', async (columns) => {
    const { typed } = await seededHome()
    const { stdout } = await typed('ledger list', { ...screen, columns })
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(columns)
  })

  it('refuses an unknown book with 2, naming those there are', async () => {
    const { stderr, exitCode } = await (await seededHome()).typed('ledger list --book gold')
    expect(exitCode).toBe(2)
    expect(stderr).toContain('cash')
  })
})

describe('ledger verify', () => {
  it('ends with 0 when the books agree, and shows what they come to', async () => {
    const { typed } = await seededHome()
    const { stdout, exitCode } = await typed('ledger verify', screen)
    expect(exitCode).toBe(0)
    expect(stdout).toContain('The books balance')
    expect(stdout).toMatch(/sales +-50\.00 EUR/)
  })

  it('ends with 1 and names the first difference when they do not', async () => {
    const { typed, home } = await seededHome()
    forge(home, 'update orders set total = 5001 where total = 5000')
    const { stdout, exitCode } = await typed('ledger verify --json')
    expect(exitCode).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, difference: { check: 'sales', expected: 5000, found: 5001 } })
    expect((await typed('ledger verify summit')).exitCode).toBe(0)
    const shown = await typed('ledger verify devconf', screen)
    expect(shown.stdout).toContain('The books do not balance')
    expect(shown.stdout).toMatch(/First difference +ord_/)
  })
})

describe('audit', () => {
  it('lists changes by whom, what and of what', async () => {
    const { typed, ids } = await seededHome()
    const { stdout } = await typed('audit list --action createEvent', screen)
    expect(stdout).toContain(`createEvent  ${ids.event.slice(-10)}`)
    const about = await made<{ action: string }[]>(typed, `audit list --subject ${ids.paused}`)
    expect(about.map(({ action }) => action)).toEqual(['createTicketType', 'pauseTicketType'])
    expect(await made<unknown[]>(typed, 'audit list --actor key_nobody')).toEqual([])
    const [latest] = await made<{ action: string }[]>(typed, 'audit list --sort=-createdAt')
    expect(latest?.action).toBe('createSigningKey')
  })

  it('verifies: 0 for a record that holds, 1 for one that was changed', async () => {
    const { typed, home } = await seededHome()
    expect((await typed('audit verify', screen)).stdout).toContain('The audit log is intact')
    expect((await typed('audit verify --get head')).stdout).toMatch(/^[0-9a-f]{64}\n$/)
    forge(home, `drop trigger audit_no_update; update audit set data = '{}' where seq = 3`)
    const { stdout, exitCode } = await typed('audit verify', screen)
    expect(exitCode).toBe(1)
    expect(stdout).toContain('Entry 3 does not match its seal')
    expect(stdout).toMatch(/First invalid +aud_/)
  })
})
