import { describe, expect, it } from 'vitest'
import { made } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const ada = 'orders create --event devconf --name Ada --email ada@example.org'
const screen = (columns: number) => ({ tty: true, columns, env: { NO_COLOR: '1' } })

describe('orders create', () => {
  it('orders for the buyer and for guests, and suggests how to pay', async () => {
    const { typed } = await seededHome()
    const order = await made(typed, `${ada} --ticket VIP=2 --guest "Standard=Grace Hopper <grace@example.org>"`)
    expect(order).toMatchObject({
      id: expect.stringMatching(/^ord_/),
      status: 'reserved',
      total: 10_000,
      tickets: [{ name: 'Ada' }, { name: 'Ada' }, { name: 'Grace Hopper', email: 'grace@example.org' }],
    })
    const { stdout, stderr } = await typed(`${ada} --ticket VIP`, screen(100))
    expect(stdout).toMatch(/Order of Ada/)
    expect(stdout).toMatch(/Total +50\.00 EUR/)
    expect(stdout).toMatch(/Tickets\n/)
    expect(stderr).toMatch(/next: turnout orders pay ord_\w+ --payment cash/)
    const later = await typed(`${ada} --ticket VIP --pay-by 2027-02-01`, screen(100))
    expect(later.stderr).toMatch(/next: turnout orders pay ord_\w+ --payment transfer/)
  })

  it.each([
    ['', 'an order needs at least one ticket'],
    ['--guest Grace', 'write it like'],
  ])('asks for what is missing in %j, and sends nothing', async (rest, message) => {
    const { typed } = await seededHome()
    const { stderr, exitCode } = await typed(`${ada} ${rest}`)
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)])
  })

  it('takes the price after @ where buyers choose it', async () => {
    const { typed } = await seededHome()
    await made(typed, 'ticket-types create --event devconf --name Open --min-price 5 --price 20')
    await made(typed, 'ticket-types create --event devconf --name "Support us" --kind donation')
    const order = await made(typed, `${ada} --ticket Open=2@7.50 --ticket Open --ticket "Support us@100"`)
    expect(order).toMatchObject({ total: 2 * 750 + 2000 + 10_000 })
    const low = await typed(`${ada} --ticket Open@4.99`)
    expect([low.exitCode, low.stderr]).toEqual([7, expect.stringContaining('choose the price, from 5.00 EUR')])
    const fine = await typed(`${ada} --ticket Open@4.999`)
    expect([fine.exitCode, fine.stderr]).toEqual([2, expect.stringContaining('too many decimal places; EUR')])
    expect((await typed(`${ada} --ticket VIP@1`)).exitCode).toBe(7)
    const comma = await typed(`${ada} --ticket "Support us@25,00"`)
    expect(comma.exitCode).toBe(2)
    expect(comma.stderr).toContain('is not an amount; did you mean 25.00?')
  })

  it('gives an add-on to the person named by number, and shows whose it is', async () => {
    const { typed } = await seededHome()
    await made(typed, 'ticket-types create --event devconf --name Pottery --kind add_on --price 30')
    const two = `${ada} --ticket Standard --guest "Standard=Grace" --ticket Pottery@for=2 --ticket Pottery=2@for=1`
    const { id } = await made<{ id: string }>(typed, two)
    const { stdout } = await typed(`orders show ${id}`, screen(120))
    const workshops = stdout.split('\n').filter((line) => line.includes('Pottery'))
    expect(workshops.map((line) => line.replace(/.*Pottery +(\w+) .*/, '$1'))).toEqual(['Grace', 'Ada', 'Ada'])
    const wrong = await typed(`${ada} --ticket Standard --ticket Pottery@for=2`)
    expect([wrong.exitCode, wrong.stderr]).toEqual([7, expect.stringContaining('so there is no number 2')])
  })

  it('shows the request it would send', async () => {
    const { typed } = await seededHome()
    const { stdout } = await typed(`${ada} --ticket VIP=2 --dry-run --json`)
    expect(JSON.parse(stdout)).toMatchObject({
      method: 'POST',
      body: { tickets: [{ ticketType: 'VIP', quantity: 2 }] },
    })
  })

  it('names the places left when there are too few', async () => {
    const { typed } = await seededHome()
    const { stderr, exitCode } = await typed(`${ada} --ticket VIP=9`, screen(80))
    expect(exitCode).toBe(6)
    expect(stderr).toMatch(/VIP tickets of DevConf: 9 places requested, 8 left/)
  })
})

describe('an order', () => {
  it('is paid, partly refunded, and cancelled with the rest', async () => {
    const { typed } = await seededHome()
    const { id } = await made(typed, `${ada} --ticket VIP=2`)
    expect(await made(typed, `orders pay ${String(id)} --payment transfer --reference "line 7"`)).toMatchObject({
      status: 'paid',
      payments: [{ method: 'transfer', reference: 'line 7' }],
    })
    expect(await made(typed, `orders refund ${String(id)} --amount 10.00 --yes`)).toMatchObject({
      status: 'paid',
      refunded: 1000,
    })
    expect(await made(typed, `orders cancel ${String(id)} --refund --yes`)).toMatchObject({
      status: 'cancelled',
      refunded: 10_000,
    })
  })

  it.each([
    ['orders cancel', 3],
    ['orders refund', 3],
    ['tickets void', 3],
  ])('is asked about before %s', async (command, exitCode) => {
    const { typed, ids } = await seededHome()
    const id = ids.attendee.replace('att_', command.startsWith('orders') ? 'ord_' : 'tkt_')
    expect((await typed(`${command} ${id} --no-input`)).exitCode).toBe(exitCode)
    expect((await typed(`orders show ${ids.attendee.replace('att_', 'ord_')} --get status`)).stdout).toBe('paid\n')
  })

  it.each([60, 80, 140])('fits into a table %i columns wide', async (columns) => {
    const { typed } = await seededHome()
    await typed(`${ada} --ticket VIP=2`)
    const { stdout } = await typed('orders list devconf', screen(columns))
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(columns)
    expect(stdout).toMatch(/Buyer/)
    expect(stdout).toMatch(/reserved/)
  })

  it('says that a resent order waits while no mail server is connected', async () => {
    const { typed, ids } = await seededHome()
    const { stdout } = await typed(`orders resend ${ids.attendee.replace('att_', 'ord_')} --get message`)
    expect(stdout).toBe('It will be sent once a mail server is connected\n')
    const renewed = await typed(`orders resend ${ids.attendee.replace('att_', 'ord_')} --new-link --json`)
    expect(JSON.parse(renewed.stdout)).toMatchObject({ sent: true })
  })

  it.each([
    ['', {}],
    [' --new-link', { newLink: true }],
  ])('asks the service for a new link only with --new-link: "%s"', async (flag, body) => {
    const { typed } = await seededHome()
    const id = (await typed('orders list devconf --get id')).stdout.split('\n')[0]
    const { stdout } = await typed(`orders resend ${id}${flag} --dry-run --json`)
    expect(JSON.parse(stdout)).toHaveProperty('body', body)
  })
})

describe('a ticket', () => {
  it('is moved and transferred, and its old code is known as superseded', async () => {
    const { typed, ids } = await seededHome()
    const ticket = ids.attendee.replace('att_', 'tkt_')
    const { code } = await made(typed, `tickets show ${ticket}`)
    expect(await made(typed, `tickets move ${ticket} --ticket-type Standard`)).toMatchObject({
      ticketType: 'Standard',
      refunded: 5000,
      generation: 2,
    })
    expect(await made(typed, `tickets transfer ${ticket} --name Joan --email joan@example.org`)).toMatchObject({
      name: 'Joan',
      generation: 3,
    })
    const { stderr, exitCode } = await typed(`tickets list devconf --code ${String(code)}`)
    expect([exitCode, JSON.parse(stderr).error.code]).toEqual([5, 'superseded'])
  })

  it('names the amount due when moved to a dearer type without a payment', async () => {
    const { typed } = await seededHome()
    const { tickets } = await made<{ tickets: { id: string }[] }>(typed, `${ada} --ticket Standard`)
    const { stderr, exitCode } = await typed(`tickets move ${tickets[0]?.id} --ticket-type VIP`, screen(80))
    expect(exitCode).toBe(7)
    expect(stderr).toMatch(/a VIP ticket costs 50\.00 EUR more/)
  })
})
