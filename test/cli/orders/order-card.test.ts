// What an organizer reads on an order's card and in the list, on a screen of 80 columns.
import { describe, expect, it } from 'vitest'
import { made } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
const ada = 'orders create --event devconf --name "Ada Lovelace" --email ada@example.org'
const flat = (text: string) => text.replace(/\s+/g, ' ')

async function shop() {
  const { typed } = await seededHome()
  return { typed, order: (rest: string) => made<{ reference: string }>(typed, `${ada} ${rest}`) }
}

describe("an order's card", () => {
  it('says on which day a payment was booked, and when it was recorded', async () => {
    const { typed, order } = await shop()
    const { reference } = await order('--ticket VIP')
    await made(typed, `orders pay ${reference} --payment transfer --date 2027-01-04`)
    const { stdout } = await typed(`orders show ${reference}`, screen)
    expect(stdout).toMatch(/Paid by +Status +Amount +Booked +Recorded\n/)
    expect(stdout).toMatch(/transfer +confirmed +50\.00 EUR +2027-01-04 +20\d\d-\d\d-\d\d \d\d:\d\d/)
    expect((await typed(`orders show ${reference} --get payments.bookedOn`)).stdout).toBe('2027-01-04\n')
    expect((await typed('ledger verify')).exitCode).toBe(0)
  })

  it('keeps the price of each ticket at 80 columns, with add-ons and with taxes', async () => {
    const { typed, order } = await shop()
    await made(typed, 'ticket-types create --event devconf --name Pottery --kind add_on --price 30 --tax-rate 19')
    const { reference } = await order('--ticket Standard=2 --ticket Pottery --payment cash')
    const { stdout } = await typed(`orders show ${reference}`, screen)
    expect(stdout).toMatch(/ID +Name +Ticket type +.*Gross\n/)
    expect(stdout).toMatch(/Ada Lovelace +Pottery .* 30\.00 EUR\n/)
  })

  it.each([
    ['', '3 places are held for 10 minutes only; --pay-by holds them longer. If the order is not paid by then'],
    ['--pay-by 2027-02-01', '3 places are held until the time above.'],
  ])('says of a new order when its places go back on sale: %s', async (flags, held) => {
    const { typed } = await shop()
    const { stdout } = await typed(`${ada} --ticket VIP=3 ${flags}`, screen)
    expect(stdout).toMatch(/Held until +20\d\d-/)
    expect(flat(stdout)).toContain(`Not paid yet ${held}`)
    expect(flat(stdout)).toContain('it expires, and what it holds goes back on sale.')
  })

  it('counts add-ons apart from places', async () => {
    const { typed } = await shop()
    await made(typed, 'ticket-types create --event devconf --name Pottery --kind add_on --price 30')
    const { stdout } = await typed(`${ada} --ticket VIP=3 --ticket Pottery --pay-by 2027-02-01`, screen)
    expect(flat(stdout)).toContain('3 places and 1 add-on are held until the time above.')
  })

  it('speaks of a single place as one', async () => {
    const { typed } = await shop()
    const { stdout } = await typed(`${ada} --ticket VIP --pay-by 2027-02-01`, screen)
    expect(flat(stdout)).toContain('1 place is held until the time above.')
  })

  it('does not say so of one that is paid', async () => {
    const { typed } = await shop()
    expect((await typed(`${ada} --ticket VIP --payment cash`, screen)).stdout).not.toContain('Not paid yet')
  })

  it.each([
    ['cash', '', 'hand back 20.00 EUR to Ada Lovelace in cash'],
    ['cash', '--payment cash', 'hand back 20.00 EUR to Ada Lovelace in cash'],
    ['transfer', '', 'transfer 20.00 EUR back to Ada Lovelace'],
    ['card', '', 'give 20.00 EUR back to Ada Lovelace on the card terminal'],
  ])('says what is to be done for a refund of a payment by %s %s', async (payment, flags, toDo) => {
    const { typed, order } = await shop()
    const { reference } = await order(`--ticket VIP --payment ${payment}`)
    const refunded = await typed(`orders refund ${reference} --amount 20 ${flags} --yes`, screen)
    expect(flat(refunded.stdout)).toContain(`To do ${toDo}`)
    expect(refunded.stdout).toMatch(new RegExp(`done +20\\.00 EUR +${payment} `))
    expect((await typed(`orders show ${reference}`, screen)).stdout).not.toContain('To do')
  })

  it('has nothing to do once the refund was made another way', async () => {
    const { typed, order } = await shop()
    const { reference } = await order('--ticket VIP --payment cash')
    const { stdout } = await typed(`orders refund ${reference} --amount 20 --payment transfer --yes`, screen)
    expect(stdout).toMatch(/done +20\.00 EUR +transfer/)
    expect(stdout).not.toContain('To do')
  })

  it('says what to hand back when an order or a registration is cancelled', async () => {
    const { typed, order } = await shop()
    const { reference } = await order('--ticket VIP --payment cash')
    const cancelled = await typed(`orders cancel ${reference} --refund --yes`, screen)
    expect(flat(cancelled.stdout)).toContain('To do hand back 50.00 EUR to Ada Lovelace in cash')
    const bob = 'attendees register --event devconf --name Bob --email bob@example.org --ticket-type VIP --payment cash'
    const { id } = await made<{ id: string }>(typed, bob)
    const left = await typed(`attendees cancel ${id} --refund --yes --no-notify`, screen)
    expect(flat(left.stderr)).toContain('to do: hand back 50.00 EUR to Bob in cash')
  })
})

describe('the list of orders', () => {
  it('has a column with what is due at 80 columns', async () => {
    const { typed, order } = await shop()
    const { reference } = await order('--ticket VIP=2 --pay-by 2027-02-01')
    await made(typed, `orders pay ${reference} --payment cash --amount 30`)
    const { stdout } = await typed('orders list devconf --status pending', screen)
    expect(stdout).toMatch(/Total +Received +Due\b/)
    expect(stdout).toMatch(/100\.00 EUR +30\.00 EUR +70\.00 EUR/)
  })

  it('suggests the field for the title of a column', async () => {
    const { typed } = await shop()
    const { stderr, exitCode } = await typed('orders list devconf --fields id,received', screen)
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('fix: did you mean amountReceived?')])
  })
})
