import { describe, expect, it } from 'vitest'
import { bareService } from '../host/bare-service.ts'
import { seededHome } from '../host/seed.ts'
import { made, typedIn } from '../host/typed.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
const lines = (text: string) => text.trimEnd().split('\n')

describe('ticket-types create', () => {
  it.each([
    ['EUR', '50.00', 5000],
    ['EUR', '50', 5000],
    ['JPY', '500', 500],
    ['KWD', '1.234', 1234],
    ['EUR', '0.00', 0],
  ])('reads a price in the currency of the event: %s %s is %i', async (currency, typedPrice, price) => {
    const typed = typedIn()
    await made(typed, `events create --name A --date 2027-03-14 --slug a --currency ${currency}`)
    const type = await made(typed, `ticket-types create --event a --name VIP --price ${typedPrice} --quantity 10`)
    expect(type).toMatchObject({ name: 'VIP', price, currency, quantity: 10, status: 'active' })
  })

  it('takes a sale window', async () => {
    const { typed } = await seededHome()
    const type = await made(
      typed,
      'ticket-types create --event devconf --name Late --price 80 --sale-starts 2027-03-01T00:00:00Z --sale-ends 2027-03-13T22:00:00Z',
    )
    expect(type).toMatchObject({ saleState: 'scheduled', quantity: null })
    expect(Date.parse(String(type.saleStartsAt))).toBe(Date.UTC(2027, 2, 1))
    expect(Date.parse(String(type.saleEndsAt))).toBe(Date.UTC(2027, 2, 13, 22))
  })

  it('goes on to registering somebody for it', async () => {
    const { typed } = await seededHome()
    const { stdout, stderr } = await typed('ticket-types create --event devconf --name "Early bird" --price 35', screen)
    expect(stdout).toMatch(/Price +35\.00 EUR/)
    expect(stderr).toMatch(/^next: turnout attendees register --event devconf .* --ticket-type 'Early bird'\n$/)
  })

  it.each([
    ['--price 50.005', 'too fine for EUR'],
    ['--price 50 --currency JPY', 'the event is in EUR'],
    ['--price 50 --currency euro', 'ISO 4217'],
    ['--price fifty', 'fifty'],
    ['--price -5', '--price'],
    ['--quantity 1.5', '1.5'],
    ['--sale-starts 2027-03-01', '2027-03-01'],
  ])('refuses %s with 2 and makes nothing', async (flags, named) => {
    const { typed } = await seededHome()
    const { stdout, stderr, exitCode } = await typed(`ticket-types create --event devconf --name X ${flags}`)
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
    expect(stderr).toContain(named)
    expect(await made<unknown[]>(typed, 'ticket-types list devconf')).toHaveLength(3)
  })

  it('answers a name that is taken with 6', async () => {
    const { typed } = await seededHome()
    const { stderr, exitCode } = await typed('ticket-types create --event devconf --name VIP --json')
    expect(exitCode).toBe(6)
    expect(JSON.parse(stderr).error.code).toBe('duplicate')
  })

  it('answers an unknown event with 5', async () => {
    const { exitCode } = await typedIn()('ticket-types create --event nowhere --name VIP --price 50')
    expect(exitCode).toBe(5)
  })

  it.each([
    ['', 'EUR', 5000],
    ['--currency JPY', 'JPY', 50],
  ])('says under --dry-run %s which currency it takes, and sends nothing', async (flags, currency, price) => {
    const service = bareService()
    const { stdout, stderr, exitCode } = await typedIn()(
      `ticket-types create --event devconf --name VIP --price 50 --dry-run ${flags}`,
      { exchange: service.exchange },
    )
    expect({ exitCode, sent: service.requests.length }).toEqual({ exitCode: 0, sent: 0 })
    expect(stderr).toContain(`taken as ${currency}`)
    expect(stdout).toMatch(new RegExp(`"price": ?${price}\\b`))
  })
})

describe('ticket-types list', () => {
  it('lists what an event sells, by state', async () => {
    const { typed } = await seededHome()
    const all = await made<{ name: string }[]>(typed, 'ticket-types list devconf')
    expect(all.map(({ name }) => name)).toEqual(['Standard', 'VIP', 'Workshop'])
    const paused = await made<{ name: string }[]>(typed, 'ticket-types list --event devconf --status paused')
    expect(paused.map(({ name }) => name)).toEqual(['Workshop'])
  })

  it.each([60, 80, 140])('fits a table with prices into %i columns', async (columns) => {
    const { typed } = await seededHome()
    const { stdout } = await typed('ticket-types list devconf', { ...screen, columns })
    expect(stdout).toMatch(/VIP.*50\.00 EUR.*1 of 10/)
    expect(Math.max(...lines(stdout).map((line) => line.length))).toBeLessThanOrEqual(columns)
  })
})

describe('ticket-types show and update', () => {
  it('shows a card on a screen', async () => {
    const { typed, ids } = await seededHome()
    const { stdout } = await typed(`ticket-types show ${ids.vip}`, screen)
    expect(lines(stdout)[0]).toContain('VIP')
    expect(stdout).toMatch(/Price +50\.00 EUR/)
  })

  it('changes what is given, a price in its own currency', async () => {
    const { typed, ids } = await seededHome()
    expect(await made(typed, `ticket-types update ${ids.vip} --price 60.50`)).toMatchObject({
      name: 'VIP',
      price: 6050,
      quantity: 10,
    })
    expect(await made(typed, `ticket-types update ${ids.vip} --no-quantity`)).toMatchObject({
      price: 6050,
      quantity: null,
    })
  })

  it('refuses an update without a change before anything is sent', async () => {
    const service = bareService()
    const { exitCode, stderr } = await typedIn()('ticket-types update typ_1 --currency EUR', {
      exchange: service.exchange,
    })
    expect({ exitCode, sent: service.requests.length }).toEqual({ exitCode: 2, sent: 0 })
    expect(stderr).toContain('--price')
  })

  it('answers a quantity below what is taken with 6 and the numbers', async () => {
    const { typed, ids } = await seededHome()
    const { stderr, exitCode } = await typed(`ticket-types update ${ids.vip} --quantity 1`)
    expect(exitCode).toBe(6)
    expect(stderr).toMatch(/2/)
  })
})

describe('ticket-types pause and resume', () => {
  it('stops and starts selling', async () => {
    const { typed, ids } = await seededHome()
    await made(typed, 'events publish devconf')
    expect(await made(typed, `ticket-types pause ${ids.vip}`)).toMatchObject({ status: 'paused', saleState: 'paused' })
    const refused = await typed(
      'attendees register --event devconf --name Bo --email bo@example.org --ticket-type VIP --json',
    )
    expect(refused.exitCode).toBe(6)
    expect(JSON.parse(refused.stderr).error.code).toBe('not_on_sale')
    expect(await made(typed, `ticket-types resume ${ids.vip}`)).toMatchObject({
      status: 'active',
      saleState: 'on_sale',
    })
  })

  it('answers a state it is in already with 6', async () => {
    const { typed, ids } = await seededHome()
    const { stderr, exitCode } = await typed(`ticket-types pause ${ids.paused}`)
    expect(exitCode).toBe(6)
    expect(stderr).toContain('paused')
  })

  it('answers an unknown one with 5', async () => {
    expect((await typedIn()('ticket-types resume typ_nowhere')).exitCode).toBe(5)
  })
})
