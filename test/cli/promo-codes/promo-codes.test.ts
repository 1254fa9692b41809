import { describe, expect, it } from 'vitest'
import { made } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
const lines = (text: string) => text.trimEnd().split('\n')

describe('promo-codes create', () => {
  it('reads an amount in the currency of the event, and goes on to the list', async () => {
    const { typed } = await seededHome()
    const create = 'promo-codes create --event devconf --code ten --amount 10.00 --ticket-type VIP --reserve 3'
    const { stdout, stderr } = await typed(create, screen)
    expect(stdout).toMatch(/TEN[\s\S]*Discount +10\.00 EUR[\s\S]*Ticket types +VIP[\s\S]*Reserved places +3 of 3/)
    expect(stderr).toBe('next: turnout promo-codes list devconf\n')
  })

  it.each([
    ['--percent 101', 2, 'percent'],
    ['--percent 5 --code "A B"', 7, 'ASCII'],
    ['--percent 5 --amount 5', 7, 'cannot be combined'],
    ['--percent 5 --ticket-type VPI', 7, 'has no ticket type'],
    ['--percent 5 --ticket-type VIP --reserve 9', 6, '9 places requested, 8 left'],
    ['--percent 5 --code friends', 6, 'already has the promo code FRIENDS'],
  ])('answers %s with %i', async (flags, code, said) => {
    const { typed } = await seededHome()
    const named = flags.includes('--code') ? flags : `--code X ${flags}`
    const { stderr, stdout, exitCode } = await typed(`promo-codes create --event devconf ${named}`)
    expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' })
    expect(stderr).toContain(said)
  })
})

describe('promo-codes create --count', () => {
  const create = 'promo-codes create --event devconf --count 3 --prefix sponsor --percent 100 --max-uses 1'

  it('prints as many codes as a list, JSON or CSV, each with an end of its own', async () => {
    const { typed } = await seededHome()
    const codes = await made<{ code: string; maxUses: number }[]>(typed, create)
    expect(codes.map(({ maxUses }) => maxUses)).toEqual([1, 1, 1])
    for (const { code } of codes) expect(code).toMatch(/^SPONSOR-[0-9A-HJKMNP-TV-Z]{10}$/)
    expect(new Set(codes.map(({ code }) => code)).size).toBe(3)
    const csv = await typed(`${create} --output csv --fields code`)
    expect(csv.stdout).toMatch(/^code\r?\n(SPONSOR-\w{10}\r?\n){3}$/)
    expect((await typed(create, screen)).stdout).toMatch(/Code[\s\S]*SPONSOR-/)
    const amounts = await made(typed, 'promo-codes create --event devconf --count 1 --amount 10.00')
    expect(amounts).toMatchObject([{ amount: 1000, code: expect.stringMatching(/^\w{10}$/) }])
  })

  it('makes the same codes once when it is repeated with its idempotency key', async () => {
    const { typed } = await seededHome()
    const once = await typed(`${create} --idempotency-key sponsors --json`)
    const again = await typed(`${create} --idempotency-key sponsors --json`)
    expect(again.stdout).toBe(once.stdout)
  })

  it.each([
    ['--count 501 --percent 5', '--count'],
    ['--count 2 --code X --percent 5', 'use --prefix instead of --code'],
    ['--code X --prefix Y --percent 5', 'add --count'],
  ])('refuses %s', async (flags, said) => {
    const { typed } = await seededHome()
    const { stderr, exitCode } = await typed(`promo-codes create --event devconf ${flags}`)
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(said)])
  })
})

describe('selling with a promo code', () => {
  it('shows on the order what was taken off, and counts the use', async () => {
    const { typed, ids } = await seededHome()
    const order = 'orders create --event devconf --name Bo --email bo@example.org --ticket VIP=2 --promo-code friends'
    const { stdout } = await typed(order, screen)
    expect(stdout).toMatch(/Total +90\.00 EUR[\s\S]*Promo code +FRIENDS[\s\S]*Discount +10\.00 EUR/)
    const register = 'attendees register --event devconf --name Bo --email bo@example.org --ticket-type VIP'
    expect(await made(typed, `${register} --promo-code Friends`)).toMatchObject({ price: 4500 })
    expect(await made(typed, `promo-codes show ${ids.promoCode}`)).toMatchObject({ uses: 2, status: 'active' })
  })

  it('is refused with the reason and the next step, once it is disabled', async () => {
    const { typed, ids } = await seededHome()
    await typed(`promo-codes disable ${ids.promoCode}`)
    const register = 'attendees register --event devconf --name Bo --email bo@example.org --ticket-type VIP'
    const refused = await typed(`${register} --promo-code FRIENDS --output table`)
    expect(refused.exitCode).toBe(6)
    expect(refused.stderr).toContain('The promo code FRIENDS is disabled')
    expect(refused.stderr).toContain('fix: Order without it, or with another code.')
  })
})

describe('promo-codes update', () => {
  it('changes what is given, by the name of the code, and removes limits', async () => {
    const { typed } = await seededHome()
    const update = 'promo-codes update friends --event devconf'
    expect(await made(typed, `${update} --amount 7.50 --max-uses 9 --ticket-type VIP`)).toMatchObject({
      code: 'FRIENDS',
      percent: null,
      amount: 750,
      maxUses: 9,
      ticketTypes: [{ name: 'VIP' }],
    })
    expect(await made(typed, `${update} --no-max-uses --no-ticket-type --unlocks-hidden`)).toMatchObject({
      maxUses: null,
      ticketTypes: null,
      unlocksHidden: true,
    })
    expect(await made(typed, `${update} --no-unlocks-hidden`)).toMatchObject({ unlocksHidden: false, amount: 750 })
  })

  it('plans old and new values', async () => {
    const { typed } = await seededHome()
    const { stdout } = await typed('promo-codes update FRIENDS --event devconf --percent 25 --dry-run', screen)
    expect(stdout).toMatch(/Percent +10 → 25/)
  })

  it.each([
    ['', 2, 'nothing to change'],
    ['--percent 101', 2, 'percent'],
    ['--code OTHER', 2, '--code'],
    ['--no-percent', 7, 'To end it, disable it'],
  ])('answers %j with %i', async (flags, code, said) => {
    const { typed } = await seededHome()
    const { stderr, exitCode } = await typed(`promo-codes update FRIENDS --event devconf ${flags}`)
    expect([exitCode, stderr]).toEqual([code, expect.stringContaining(said)])
  })
})

describe('promo-codes list', () => {
  it.each([60, 80, 140])('fits a table into %i columns', async (columns) => {
    const { typed } = await seededHome()
    const { stdout } = await typed('promo-codes list devconf', { ...screen, columns })
    expect(stdout).toMatch(/FRIENDS +active +10% +0/)
    expect(Math.max(...lines(stdout).map((line) => line.length))).toBeLessThanOrEqual(columns)
  })
})

it('asks whether a number was meant where a percentage is typed with its sign', async () => {
  const { typed } = await seededHome()
  const { stderr, exitCode } = await typed('promo-codes create --event devconf --code TEN --percent 10%')
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('is not a whole number; did you mean 10?')])
})
