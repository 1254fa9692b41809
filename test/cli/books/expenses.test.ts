import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bareService, writesTo } from '../../host/bare-service.ts'
import { made, typedIn } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
const lines = (text: string) => text.trimEnd().split('\n')
const add = 'expenses add --event devconf --description Coffee --amount'

describe('expenses add', () => {
  it('records an amount in the currency of the event', async () => {
    const { typed } = await seededHome()
    const expense = await made(typed, `${add} 35.5 --category catering --date 2027-03-14 --vendor "Bean & Co"`)
    expect(expense).toMatchObject({
      description: 'Coffee',
      amount: 3550,
      currency: 'EUR',
      category: 'catering',
      date: '2027-03-14',
      vendor: 'Bean & Co',
      status: 'recorded',
    })
  })

  it('leaves category and day to the service', async () => {
    const { typed } = await seededHome()
    expect(await made(typed, `${add} 1`)).toMatchObject({ category: 'other', date: '2027-01-15', vendor: null })
  })

  it('goes on to the revenue report', async () => {
    const { typed } = await seededHome()
    const { stdout, stderr } = await typed(`${add} 12.00`, screen)
    expect(stdout).toMatch(/Amount +12\.00 EUR/)
    expect(stderr).toBe('next: turnout revenue show devconf\n')
  })

  it.each([
    ['0.001', 'too many decimal places; EUR has at most 2'],
    ['1,50', '1,50'],
    ['-3', '--amount'],
    ['5 --category food', 'catering'],
    ['5 --date 2027-02-30', '2027-02-30'],
    ['5 --currency USD', 'the event uses EUR'],
  ])('refuses --amount %s with 2 and records nothing', async (rest, named) => {
    const { typed } = await seededHome()
    const { stdout, stderr, exitCode } = await typed(`${add} ${rest}`)
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
    expect(stderr).toContain(named)
    expect(await made<unknown[]>(typed, 'expenses list devconf')).toHaveLength(1)
  })

  it('leaves it to the service to refuse an amount of 0: 7', async () => {
    const { typed } = await seededHome()
    expect((await typed(`${add} 0`)).exitCode).toBe(7)
  })

  it('writes nothing under --dry-run and says which currency it takes where it cannot be read', async () => {
    const service = bareService()
    const { stderr, exitCode } = await typedIn()(`${add} 5 --dry-run`, { exchange: service.exchange })
    expect({ exitCode, written: writesTo(service) }).toEqual({
      exitCode: 0,
      written: [],
    })
    expect(stderr).toContain('assuming EUR')
  })

  it('answers an unknown event with 5', async () => {
    expect((await typedIn()(`${add} 5`)).exitCode).toBe(5)
  })
})

describe('expenses add --receipt', () => {
  const withBill = async (bytes: string | null) => {
    const { typed, home } = await seededHome()
    if (bytes !== null) writeFileSync(join(home, 'bill 7.pdf'), bytes)
    return { typed, run: () => typed(`${add} 5 --receipt "bill 7.pdf" --json`) }
  }

  it('records name, size and hash of the file, and says that the file stays', async () => {
    const { typed, run } = await withBill('paid in full')
    const { stdout, stderr } = await run()
    const sha256 = createHash('sha256').update('paid in full').digest('hex')
    const { id, receipt } = JSON.parse(stdout)
    expect(receipt).toEqual({ name: 'bill 7.pdf', size: 12, sha256 })
    expect(stderr).toContain('keep bill 7.pdf: only its name, size and SHA-256 are recorded')
    const card = (await typed(`expenses show ${id}`, screen)).stdout
    expect(card).toMatch(/Receipt +bill 7\.pdf, 12 bytes/)
    expect(card.replace(/\s/g, '')).toContain(sha256)
  })

  it.each([
    ['is not there', null, 'no such file'],
    ['is empty', '', 'is empty'],
  ])('refuses a file that %s with 2 and records nothing', async (_, bytes, named) => {
    const { typed, run } = await withBill(bytes)
    const { stderr, exitCode } = await run()
    expect(exitCode).toBe(2)
    expect(stderr).toContain(named)
    expect(await made<unknown[]>(typed, 'expenses list devconf')).toHaveLength(1)
  })

  it('refuses a folder', async () => {
    const { typed } = await seededHome()
    expect(await typed(`${add} 5 --receipt .`)).toMatchObject({ exitCode: 2 })
  })
})

describe('expenses add --reference', () => {
  it('answers the same one again with 6, and takes it once the first is void', async () => {
    const { typed } = await seededHome()
    const fees = `${add} 18.70 --category fees --vendor Stripe --reference po_7`
    const { id } = await made<{ id: string }>(typed, fees)
    const { stderr, exitCode } = await typed(fees)
    expect(exitCode).toBe(6)
    expect(stderr).toContain('po_7')
    await made(typed, `expenses void ${id} --yes`)
    expect(await made(typed, fees)).toMatchObject({ reference: 'po_7', category: 'fees' })
  })
})

describe('expenses list', () => {
  it.each([
    ['', ['Hall rent', 'Coffee']],
    ['--category catering', ['Coffee']],
    ['--status void', []],
    ['--updated-since 2027-12-31T00:00:00Z', []],
    ['--vendor BEAN', ['Coffee']],
    ['--reference INV-7', ['Coffee']],
    ['--from 2027-01-10 --to 2027-01-10', ['Hall rent']],
  ])('answers %s', async (flags, descriptions) => {
    const { typed } = await seededHome()
    await made(typed, `${add} 5 --category catering --vendor "Bean & Co" --reference INV-7`)
    const expenses = await made<{ description: string }[]>(typed, `expenses list devconf ${flags}`)
    expect(expenses.map(({ description }) => description).sort()).toEqual([...descriptions].sort())
  })

  it.each([60, 80, 140])('fits a table with amounts into %i columns', async (columns) => {
    const { typed } = await seededHome()
    const { stdout } = await typed('expenses list devconf', { ...screen, columns })
    expect(stdout).toMatch(/2027-01-10.*Hall rent.*30\.00 EUR/)
    expect(Math.max(...lines(stdout).map((line) => line.length))).toBeLessThanOrEqual(columns)
  })

  it('tells how to add the first one', async () => {
    const { typed } = await seededHome()
    expect((await typed('expenses list meetup', screen)).stderr).toContain('turnout expenses add')
  })
})

describe('expenses void', () => {
  it('takes an expense out of the report after a yes', async () => {
    const { typed, ids } = await seededHome()
    const { stderr, exitCode } = await typed(`expenses void ${ids.expense}`, { ...screen, stdin: 'y\n' })
    expect(exitCode).toBe(0)
    expect(stderr).toContain('Void Hall rent (30.00 EUR on 2027-01-10)?')
    expect(await made(typed, 'revenue show devconf')).toMatchObject({ expenses: 0 })
    expect(await made<unknown[]>(typed, 'expenses list devconf --status void')).toHaveLength(1)
  })

  it.each([
    ['a no', { ...screen, stdin: 'n\n' }],
    ['a pipe without --yes', {}],
  ])('leaves it after %s: 3', async (_, options) => {
    const { typed, ids } = await seededHome()
    expect((await typed(`expenses void ${ids.expense}`, options)).exitCode).toBe(3)
    expect(await made(typed, 'revenue show devconf')).toMatchObject({ expenses: 3000 })
  })

  it('answers one that is void already with 6, and an unknown one with 5', async () => {
    const { typed, ids } = await seededHome()
    await made(typed, `expenses void ${ids.expense} --yes --reason "Entered twice"`)
    expect((await typed(`expenses void ${ids.expense} --yes`)).exitCode).toBe(6)
    expect((await typed('expenses void exp_nowhere --yes')).exitCode).toBe(5)
  })
})
