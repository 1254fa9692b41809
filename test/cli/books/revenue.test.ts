import { describe, expect, it } from 'vitest'
import { bareService, sentTo } from '../../host/bare-service.ts'
import { made, typedIn } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1', LANG: 'C.UTF-8' } }
const lines = (text: string) => text.trimEnd().split('\n')

describe('revenue show', () => {
  it('prints the report as JSON in a pipe, amounts in minor units', async () => {
    const { typed, ids } = await seededHome()
    expect(await made(typed, 'revenue show --event devconf')).toMatchObject({
      eventId: ids.event,
      currency: 'EUR',
      totalRevenue: 5000,
      refundsIssued: 0,
      expenses: 3000,
      netProfit: 2000,
      pending: { tickets: 1, amount: 5000 },
      byPayment: [{ payment: 'card', totalRevenue: 5000, refundsIssued: 0 }],
      byChannel: [{ channel: 'cli', totalRevenue: 5000, refundsIssued: 0 }],
    })
  })

  it('shows what of the outstanding amount is received, and what status calls due', async () => {
    const { typed } = await seededHome()
    const made = 'orders create --event devconf --name Ada --email ada@example.org --ticket VIP --pay-by 2027-02-01'
    const id = (await typed(`${made} --get id`)).stdout.trim()
    await typed(`orders pay ${id} --payment transfer --amount 20 --yes`)
    const { stdout } = await typed('revenue show devconf', { ...screen, columns: 120 })
    expect(stdout).toMatch(
      /Outstanding +100\.00 EUR in 2 tickets; 20\.00 EUR of it has been received, 80\.00 EUR is due/,
    )
    const status = await typed('status devconf', { ...screen, columns: 120 })
    expect(status.stdout).toMatch(/Due +80\.00 EUR/)
    expect(status.stdout).toMatch(/Money in +70\.00 EUR, 20\.00 EUR of it not counted as revenue/)
  })

  it('shows figures, formula, what is not paid yet and each breakdown on a screen', async () => {
    const { typed } = await seededHome()
    const { stdout, stderr, exitCode } = await typed('revenue show devconf', screen)
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
    expect(lines(stdout)[0]).toBe('Revenue of DevConf')
    expect(stdout).toMatch(/Total revenue +50\.00 EUR/)
    expect(stdout).toMatch(/Net profit +20\.00 EUR/)
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'Net profit = Total revenue 50.00 EUR - Refunds issued 0.00 EUR - Expenses 30.00 EUR',
    )
    expect(stdout).toMatch(/Outstanding +50\.00 EUR in 1 ticket\b/)
    expect(stdout).toMatch(/VIP +1 +50\.00 EUR +0\.00 EUR/)
    expect(stdout).toMatch(/2027-01-15.*50\.00 EUR/)
    expect(stdout).toMatch(/venue +30\.00 EUR/)
  })

  it.each([
    ['ticket-type', /VIP +1 +50\.00 EUR +0\.00 EUR/],
    ['day', /2027-01-10 +0\.00 EUR +0\.00 EUR +30\.00 EUR/],
    ['channel', /command line .*50\.00 EUR/],
    ['payment', /card .*50\.00 EUR/],
  ])('--by %s shows that breakdown alone', async (by, shown) => {
    const { typed } = await seededHome()
    const { stdout } = await typed(`revenue show devconf --by ${by}`, screen)
    expect(stdout).toMatch(/Net profit +20\.00 EUR/)
    expect(stdout).toMatch(shown)
    expect(stdout).not.toContain('Expenses by category')
  })

  it('--by something else is refused with the four that there are', async () => {
    const { typed } = await seededHome()
    const { stderr, exitCode } = await typed('revenue show devconf --by moon', screen)
    expect(exitCode).toBe(2)
    expect(stderr.replace(/\s+/g, ' ')).toContain('ticket-type, day, channel, payment')
  })

  it('--from and --to report those days, and say so', async () => {
    const { typed } = await seededHome()
    const { stdout } = await typed('revenue show devconf --from 2027-01-01 --to 2027-01-14', screen)
    expect(stdout).toMatch(/Period +2027-01-01 to 2027-01-14\n/)
    expect(stdout).toMatch(/Total revenue +0\.00 EUR/)
    expect(stdout).toMatch(/Expenses +30\.00 EUR/)
    expect(stdout).not.toMatch(/Break-even|Outstanding|Budget|Sold/)
  })

  it('--to before --from is refused by the service: 7', async () => {
    const { typed } = await seededHome()
    const { stderr, exitCode } = await typed('revenue show devconf --from 2027-01-02 --to 2027-01-01', screen)
    expect(exitCode).toBe(7)
    expect(stderr).toContain('--to must not be before --from')
  })

  it('--as-of reports what the books said then', async () => {
    const { typed } = await seededHome()
    const register =
      'attendees register --event devconf --name A --email a@example.org --ticket-type VIP --payment cash'
    await typed(register, { now: new Date('2027-01-18T10:00:00Z') })
    expect(await made(typed, 'revenue show devconf')).toMatchObject({ totalRevenue: 10_000 })
    const { stdout } = await typed('revenue show devconf --as-of 2027-01-18T11:00:30+01:00', screen)
    expect(stdout.replace(/\s+/g, ' ')).toContain('all days, as of 2027-01-18 10:00 UTC')
    expect(stdout).toMatch(/Total revenue +100\.00 EUR/)
    const before = await made(typed, 'revenue show devconf --as-of 2027-01-18T09:59:59Z')
    expect(before).toMatchObject({ totalRevenue: 5000, period: { asOf: '2027-01-18T09:59:59.000Z' } })
  })

  it('shows the budget with what is over it, and how far break-even is', async () => {
    const { typed } = await seededHome()
    await made(typed, 'budgets set devconf --category venue --amount 20')
    await made(typed, 'budgets set devconf --category total --amount 230')
    const { stdout } = await typed('revenue show devconf', screen)
    expect(stdout).toMatch(/venue +20\.00 EUR +30\.00 EUR +-10\.00 EUR +over/)
    expect(stdout).toMatch(/total +230\.00 EUR +30\.00 EUR +200\.00 EUR +within/)
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'Break-even 180.00 EUR short (180.00 EUR of that is budgeted but unspent): 4 more tickets at the net average of 50.00 EUR so far',
    )
    expect(stdout).toMatch(/VIP +50\.00 EUR +4 +8\n/)
    expect(stdout).toMatch(/Workshop +20\.00 EUR +9 +97\n/)
  })

  it('says that break-even is reached once what was sold covers the costs', async () => {
    const { typed } = await seededHome()
    await made(typed, 'ticket-types create --event meetup --name Seat --price 5')
    await made(
      typed,
      'attendees register --event meetup --name Ada --email ada@example.org --ticket-type Seat --payment cash',
    )
    const { stdout } = await typed('revenue show meetup', screen)
    expect(stdout.replace(/\s+/g, ' ')).toContain('Break-even reached')
  })

  it('has a row for what was received for orders not paid in full, only while there is any', async () => {
    const { typed } = await seededHome()
    const order = 'orders create --event devconf --name Ada --email ada@example.org --ticket VIP=2 --pay-by 2027-02-01'
    const { id } = await made<{ id: string }>(typed, order)
    expect((await typed('revenue show devconf', screen)).stdout).not.toContain('Prepaid')
    await made(typed, `orders pay ${id} --payment transfer --amount 30`)
    const { stdout } = await typed('revenue show devconf', screen)
    expect(stdout.replace(/\s+/g, ' ')).toContain('Prepaid 30.00 EUR for orders not paid in full, not revenue yet')
    await made(typed, `orders pay ${id} --payment transfer`)
    expect((await typed('revenue show devconf', screen)).stdout).not.toContain('Prepaid')
  })

  it.each([
    ['meetup', 'Break-even nothing to cover so far'],
    ['summit', 'no ticket type has a price'],
  ])('says of break-even of %s what there is to say', async (event, said) => {
    const { typed } = await seededHome()
    await made(typed, 'budgets set summit --category venue --amount 10')
    const { stdout } = await typed(`revenue show ${event}`, screen)
    expect(stdout.replace(/\s+/g, ' ')).toContain(said)
  })

  it('leaves complimentary tickets out of the average, and says what the places left cannot reach', async () => {
    const { typed } = await seededHome()
    const guest = 'attendees register --event devconf --email g@example.org --name G --ticket-type VIP'
    await made(typed, `${guest} --payment complimentary`)
    await made(typed, 'budgets set devconf --category total --amount 9000')
    await made(typed, 'events update devconf --capacity 20')
    const { stdout } = await typed('revenue show devconf', screen)
    expect(stdout.replace(/\s+/g, ' ')).toMatch(
      /, not reachable with the \d+ places left: it takes \d+ more tickets at the net average of 50\.00 EUR so far/,
    )
    const report = await made(typed, 'revenue show devconf')
    expect(report).toMatchObject({ breakEven: { averagePrice: 5000, reachable: false } })
  })

  it('counts admissions to break even, and what add-ons and donations brought as earned', async () => {
    const { typed } = await seededHome()
    await made(typed, 'ticket-types create --event devconf --name Dinner --kind add_on --price 30')
    await made(typed, 'ticket-types create --event devconf --name Gift --kind donation')
    const order = 'orders create --event devconf --name Bo --email bo@example.org --payment cash --ticket'
    await made(typed, `${order} VIP=1 --ticket Dinner=1 --ticket Gift=1@5.00`)
    await made(typed, 'budgets set devconf --category total --amount 200')
    const { stdout } = await typed('revenue show devconf', screen)
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'Break-even 65.00 EUR short (65.00 EUR of that is budgeted but unspent): 2 more tickets at the net average of 50.00 EUR so far would cover it',
    )
  })

  it('knows no average price before the first sale', async () => {
    const { typed } = await seededHome()
    await made(typed, 'ticket-types create --event summit --name Standard --price 10.00')
    await made(typed, 'budgets set summit --category venue --amount 15')
    const { stdout } = await typed('revenue show summit', screen)
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      '15.00 EUR short (15.00 EUR of that is budgeted but unspent); no ticket has been paid yet',
    )
    expect(stdout).toMatch(/Standard +10\.00 EUR +2 +no limit/)
  })

  it.each(['dumb', 'linux'])('draws in ASCII on a terminal of the kind %s', async (TERM) => {
    const { typed } = await seededHome()
    const { stdout } = await typed('revenue show devconf', { ...screen, env: { ...screen.env, TERM } })
    expect(stdout).toMatch(/^[\x20-\x7e\n]+$/)
    expect(stdout).toContain('####')
  })

  it('shows an event without sales', async () => {
    const { typed } = await seededHome()
    const { stdout } = await typed('revenue show meetup', screen)
    expect(stdout).toMatch(/Total revenue +0\.00 EUR/)
    expect(stdout).toMatch(/Outstanding +nothing/)
  })

  it('draws a bar a day, with the days between that sold nothing', async () => {
    const { typed } = await seededHome()
    const register = 'attendees register --event devconf --email a@example.org --ticket-type VIP --payment cash --name'
    await typed(`${register} A`, { now: new Date('2027-01-18T10:00:00Z') })
    await typed(`${register} B`, { now: new Date('2027-01-18T11:00:00Z') })
    const { stdout } = await typed('revenue show devconf', screen)
    const days = lines(stdout).filter((line) => line.includes('2027-01-1'))
    expect(days.map((line) => /2027-01-\d\d/.exec(line)?.[0])).toEqual([
      '2027-01-15',
      '2027-01-16',
      '2027-01-17',
      '2027-01-18',
    ])
    const length = (line = '') => [...line].filter((character) => /[█#=▇■]/u.test(character)).length
    expect(length(days[3])).toBeGreaterThan(length(days[0]))
    expect(length(days[1])).toBe(0)
  })

  it('draws the last 31 days of a longer sale', async () => {
    const { typed } = await seededHome()
    await typed('attendees register --event devconf --email a@example.org --ticket-type VIP --payment cash --name A', {
      now: new Date('2027-03-01T10:00:00Z'),
    })
    const { stdout } = await typed('revenue show devconf', screen)
    expect(stdout).toContain('the last 31 days')
    expect(stdout).not.toContain('2027-01-29')
    expect(stdout).toContain('2027-01-30')
  })

  it.each(
    ['', '--by day', '--by channel', '--as-of 2027-02-01T00:00:00Z --from 2027-01-01'].flatMap((flags) =>
      [60, 80, 140].map((columns) => [flags, columns] as const),
    ),
  )('%s fits into %i columns', async (flags, columns) => {
    const { typed } = await seededHome()
    const { stdout } = await typed(`revenue show devconf ${flags}`, { ...screen, columns })
    expect(Math.max(...lines(stdout).map((line) => line.length))).toBeLessThanOrEqual(columns)
  })

  it('prints one figure with --get', async () => {
    const { typed } = await seededHome()
    expect((await typed('revenue show devconf --get netProfit')).stdout).toBe('2000\n')
  })

  it('answers an unknown event with 5', async () => {
    const { stdout, stderr, exitCode } = await typedIn()('revenue show nowhere --json')
    expect({ exitCode, stdout }).toEqual({ exitCode: 5, stdout: '' })
    expect(JSON.parse(stderr).error.code).toBe('not_found')
  })
})

describe('revenue show against a service of the bare specification', () => {
  it('asks once and passes the report through unchanged', async () => {
    const service = bareService()
    const { stdout, exitCode } = await typedIn()('revenue show --event e-1 --json', { exchange: service.exchange })
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '{"total_revenue":"1234.50 EUR"}\n' })
    expect(sentTo(service)).toEqual([{ method: 'GET', path: '/v1/events/e-1/revenue' }])
  })

  it('warns that a part was asked for and perhaps not given', async () => {
    const { exchange } = bareService()
    const { stdout, stderr } = await typedIn()('revenue show e-1 --from 2027-01-01 --by day', { ...screen, exchange })
    expect(stdout).toContain('1234.50 EUR')
    expect(stderr.replace(/\s+/g, ' ')).toContain('these figures may cover all of the books')
  })

  it.each([
    ['{"total_revenue":"1234.50 EUR"}', /Total revenue +1234\.50 EUR/],
    ['{"Total Revenue":1234,"Net Profit":-5,"Refunds Issued":3}', /Total revenue +1234\n/],
    ['{"totalRevenue":123450,"currency":"EUR"}', /Total revenue +123450\b/],
    ['{"totalRevenue":123450}', /Total revenue +123450\n/],
    ['{"report":{"net_profit":"12 EUR"}}', /Net profit +12 EUR/],
    ['{"total_revenue":"1 EUR","tickets":{"VIP":3}}', /VIP +3/i],
  ])('shows %s to a person', async (revenue, shown) => {
    const { exchange } = bareService({ revenue })
    const { stdout, stderr, exitCode } = await typedIn()('revenue show e-1', { ...screen, exchange })
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
    expect(stdout).toMatch(shown)
    expect(stdout).not.toMatch(/undefined|NaN/)
  })
})
