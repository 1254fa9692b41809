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
    expect(stderr).toMatch(/next: turnout orders pay \w{10} --payment cash/)
    const later = await typed(`${ada} --ticket VIP --pay-by 2027-02-01`, screen(100))
    expect(later.stderr).toMatch(/next: turnout orders pay \w{10} --payment transfer/)
  })

  it('says once that its mails wait for a server, and nothing of mails where nobody is mailed yet', async () => {
    const { typed } = await seededHome()
    await made(typed, 'pages update devconf --transfer-instructions "IBAN DE02 1203 0000 0000 2020 51"')
    const waits = 'No mail server is connected: the mails wait until you run turnout mail connect'
    for (const flags of ['--payment cash', '--pay-by 2027-02-01']) {
      const { stderr } = await typed(`${ada} --ticket VIP ${flags}`, screen(100))
      expect(stderr.split(waits)).toHaveLength(2)
      expect(stderr).not.toContain('not told how to pay')
    }
    expect((await typed(`${ada} --ticket VIP`, screen(100))).stderr).not.toContain(waits)
    expect((await typed(`${ada} --ticket VIP --payment cash`)).stderr).toBe('')
  })

  it('says that the buyer is not told how to pay where the page has no transfer instructions', async () => {
    const { typed } = await seededHome()
    const { stderr } = await typed(`${ada} --ticket VIP --pay-by 2027-02-01`, screen(100))
    const said = stderr.replace(/\s+/g, ' ')
    expect(said).toContain('The buyer is not told how to pay, because the page has no transfer instructions')
    expect(said).toMatch(/pages update devconf --transfer-instructions "…". Then: turnout orders resend \w{10}/)
    expect(said).not.toContain('No mail server is connected')
  })

  it.each([
    ['', '--ticket (or --guest) is missing'],
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

  it('plans in a dry run what it would cost, and is refused as it would be', async () => {
    const { typed } = await seededHome()
    const plan = (flags: string) => typed(`orders create ${flags} --dry-run`, screen(80))
    const person = ada.replace('orders create ', '')
    const { stdout } = await plan(`${person} --ticket VIP=2 --payment cash`)
    for (const line of [/Sells +2 × VIP, 50\.00 EUR each/, /Total +100\.00 EUR/, /Mails +1$/m])
      expect(stdout).toMatch(line)
    expect((await plan(`${person} --ticket VIP=2`)).stdout).toMatch(/Holds +its places for 10 minutes, at this price/)
    const refused = await plan(`${person} --ticket VIP=9`)
    expect([refused.exitCode, refused.stdout, refused.stderr]).toEqual([
      6,
      '',
      expect.stringContaining('9 places requested, 8 left'),
    ])
  })

  it('plans without sums where the service does not answer', async () => {
    const { typed } = await seededHome()
    const { stdout, exitCode } = await typed(`${ada} --ticket VIP --dry-run --base-url http://127.0.0.1:1`, {
      env: { TURNOUT_API_KEY: 'tn_x' },
    })
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout).plan.foreseen).toEqual([{ title: 'Total', text: expect.stringContaining('not known: ') }])
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
    const moved = await typed(`tickets move ${ticket} --ticket-type Standard --json`)
    expect(JSON.parse(moved.stdout)).toMatchObject({ ticketType: 'Standard', price: 0, refunded: 0, generation: 2 })
    expect(moved.stderr).toMatch(/50\.00 EUR of order \S+ is to be paid back: turnout refunds list/)
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

describe('a payment of another amount than is due', () => {
  const screen = { tty: { stdout: true, stderr: true }, columns: 80, env: { NO_COLOR: '1' } }
  const waiting = async () => {
    const { typed } = await seededHome()
    const create = 'orders create --event devconf --name "Jonas Öztürk" --email jonas@example.org --ticket VIP=5'
    return { typed, id: (await made<{ id: string }>(typed, `${create} --pay-by 2027-02-01`)).id }
  }

  it('leaves the order partly paid, and says so on its card, in the list, the report and the status', async () => {
    const { typed, id } = await waiting()
    const part = await typed(`orders pay ${id} --payment transfer --amount 100.00 --date 2027-01-10 --reference T1`)
    expect(part.exitCode).toBe(0)
    expect(part.stderr).toContain('partly paid: 100.00 EUR of 250.00 EUR; 150.00 EUR is still due')
    expect((await typed(`orders show ${id}`, screen)).stdout).toMatch(
      /Received +100\.00 EUR of 250\.00 EUR, still 150\.00 EUR due/,
    )
    expect((await typed('orders list devconf --status pending', screen)).stdout).toMatch(/250\.00 EUR +100\.00 EUR/)
    expect((await typed('revenue show devconf', screen)).stdout).toContain('100.00 EUR for orders not paid in full')
    expect((await typed('status devconf', screen)).stdout).toMatch(/Due +\d+\.00 EUR, not paid yet; 100\.00 EUR/)
    const rest = await typed(`orders pay ${id} --payment cash --amount 180`)
    expect(rest.stderr).toContain(`more was paid than was due: 30.00 EUR of order ${id} is to be paid back`)
    expect((await typed('refunds list devconf --get amount')).stdout).toBe('3000\n')
    expect((await typed('ledger verify')).exitCode).toBe(0)
  })

  it('under a reference that the order has already is refused', async () => {
    const { typed, id } = await waiting()
    const pay = `orders pay ${id} --payment transfer --amount 100 --reference T1`
    await made(typed, pay)
    const again = await typed(pay)
    expect([again.exitCode, again.stderr]).toEqual([6, expect.stringContaining('already recorded')])
  })

  it.each(['ten', '-5', '0', '1.234'])('is refused as --amount=%s', async (amount) => {
    const { typed, id } = await waiting()
    const { exitCode, stderr } = await typed(`orders pay ${id} --payment cash --amount=${amount}`)
    expect([2, 7]).toContain(exitCode)
    expect(stderr).toMatch(/amount/)
  })

  it('that is cancelled before it is paid in full is to be paid back', async () => {
    const { typed, id } = await waiting()
    await made(typed, `orders pay ${id} --payment transfer --amount 100`)
    const { stderr } = await typed(`orders cancel ${id} --yes`)
    expect(stderr).toContain(`100.00 EUR of order ${id} is to be paid back`)
    expect(stderr).not.toContain('kept')
  })

  it('is on the invoice', async () => {
    const { typed, id } = await waiting()
    await made(typed, `orders pay ${id} --payment transfer --amount 100`)
    await made(typed, 'invoices seller --name Club')
    expect((await made<{ payment: object }>(typed, `invoices create --order ${id}`)).payment).toMatchObject({
      received: 10_000,
    })
  })
})

it('an empty list of what is owed says that nothing is', async () => {
  const { typed } = await seededHome()
  const screen = { tty: true, env: { NO_COLOR: '1' } }
  expect((await typed('refunds list devconf', screen)).stderr).toBe('Nothing is owed.\n')
  expect((await typed('refunds list devconf --status done', screen)).stderr).toBe('No refunds match.\n')
})

describe('orders pay on a terminal', () => {
  const asked = { tty: true, columns: 120, env: { NO_COLOR: '1' } }
  const reserved = async () => {
    const { typed } = await seededHome()
    const { reference } = await made<{ reference: string }>(
      typed,
      `${ada.replace('Ada', '"Ada Lovelace"')} --ticket VIP=3 --pay-by 2027-02-01`,
    )
    return { typed, reference }
  }

  it.each([
    ['', 'Record 150.00 EUR from Ada Lovelace for order REF (by transfer), the full amount due?'],
    ['--amount 100', '150.00 EUR is due, so 50.00 EUR would stay due. Record 100.00 EUR from Ada Lovelace for'],
    [
      '--amount 200',
      'Only 150.00 EUR is due, so 50.00 EUR would have to be paid back. Record 200.00 EUR from Ada Lovelace for order REF (by transfer)?',
    ],
  ])('names who pays, for what and how much, and records nothing without a yes: %s', async (flags, question) => {
    const { typed, reference } = await reserved()
    const pay = `orders pay ${reference} --payment transfer ${flags}`
    const no = await typed(pay, { ...asked, stdin: ['n'] })
    expect([no.exitCode, no.stderr.replace(/\s+/g, ' ')]).toEqual([
      3,
      expect.stringContaining(question.replace('REF', reference)),
    ])
    expect((await typed(`orders show ${reference} --get amountReceived`)).stdout).toBe('0\n')
    expect((await typed(pay, { ...asked, stdin: ['y'] })).exitCode).toBe(0)
  })

  it('says of an order that has expired that its places are taken again', async () => {
    const { typed, reference } = await reserved()
    const later = { ...asked, now: new Date('2027-02-02T12:00:00Z'), stdin: ['n'] }
    await typed('jobs run', later)
    const { stderr } = await typed(`orders pay ${reference} --payment cash`, later)
    expect(stderr.replace(/\s+/g, ' ')).toContain(
      'The order has expired: this takes its places again, at the old price.',
    )
  })

  it('waives the rest of a partly paid order, which it names, and refuses an amount before it asks', async () => {
    const { typed, reference } = await reserved()
    await made(typed, `orders pay ${reference} --payment transfer --amount 140`)
    const waive = `orders pay ${reference} --payment complimentary`
    const both = await typed(`${waive} --amount 10`, { ...asked, stdin: [] })
    expect([both.exitCode, both.stderr]).toEqual([2, expect.stringContaining('which waives the full amount due')])
    const no = await typed(waive, { ...asked, stdin: ['n'] })
    expect(no.stderr.replace(/\s+/g, ' ')).toContain(
      `Waive 10.00 EUR, the rest of Ada Lovelace's order ${reference}? It then costs 140.00 EUR, which has been received.`,
    )
    const { stderr, exitCode } = await typed(waive, { ...asked, stdin: ['y'] })
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining('the order costs 140.00 EUR')])
    expect(await made(typed, `orders show ${reference}`)).toMatchObject({ status: 'paid', total: 14_000, owed: 0 })
  })

  it('asks nothing with --yes, and says once that mail waits', async () => {
    const { typed, reference } = await reserved()
    const { exitCode, stderr } = await typed(`orders pay ${reference} --payment cash --yes`, { ...asked, stdin: [] })
    expect(exitCode).toBe(0)
    expect(stderr.match(/No mail server is connected/g)).toHaveLength(1)
  })

  it('leaves an order that cannot be paid to the service to refuse', async () => {
    const { typed, reference } = await reserved()
    await made(typed, `orders cancel ${reference} --yes`)
    const { exitCode, stderr } = await typed(`orders pay ${reference} --payment cash`, { ...asked, stdin: [] })
    expect([exitCode, stderr]).toEqual([6, expect.stringContaining('cancelled')])
  })
})

describe('an order is found by its buyer’s name', () => {
  it('alone, and several are listed with their references', async () => {
    const { typed } = await seededHome()
    const grace = 'orders create --event devconf --name "Grace Murray" --ticket VIP --email'
    const one = await made<{ reference: string }>(typed, `${grace} grace@example.org`)
    expect(await made(typed, 'orders show "grace murray"')).toMatchObject({ reference: one.reference })
    const other = await made<{ reference: string }>(typed, `${grace} murray@example.org`)
    const { stderr, exitCode } = await typed('orders show "Grace Murray"', screen(100))
    expect(exitCode).toBe(6)
    for (const { reference } of [one, other]) expect(stderr).toContain(reference)
    expect(stderr).toContain('murray@example.org')
  })
})

describe('orders refund asks about', () => {
  const asked = { tty: true, columns: 200, env: { NO_COLOR: '1' }, stdin: ['n'] }
  const paid = async () => {
    const { typed } = await seededHome()
    const { reference } = await made<{ reference: string }>(typed, `${ada} --ticket VIP=2 --payment transfer`)
    return { typed, reference }
  }

  it('giving back what is owed, not a second refund', async () => {
    const { typed, reference } = await paid()
    await made(typed, `orders cancel ${reference} --owed --yes`)
    const all = await typed(`orders refund ${reference} --payment transfer`, asked)
    expect(all.stderr).toContain(
      `Pay back the 100.00 EUR owed to Ada for order ${reference}? Nothing is owed after that.`,
    )
    const part = await typed(`orders refund ${reference} --amount 40`, asked)
    expect(part.stderr).toContain(`Pay back 40.00 EUR of the 100.00 EUR owed to Ada`)
    expect(part.stderr).toContain('60.00 EUR stays owed.')
  })

  it('more than is owed, with the part that is', async () => {
    const { typed, reference } = await paid()
    await made(typed, `orders cancel ${reference} --yes`)
    await made(typed, `refunds owe ${reference} --amount 30`)
    const { stderr } = await typed(`orders refund ${reference}`, asked)
    expect(stderr).toContain(
      `Refund 100.00 EUR to Ada for order ${reference}, the full remaining amount, 30.00 EUR of it owed?`,
    )
  })

  it('a refund of valid tickets, which it voids', async () => {
    const { typed, reference } = await paid()
    const { stderr } = await typed(`orders refund ${reference}`, asked)
    expect(stderr).toContain(
      `Refund 100.00 EUR to Ada for order ${reference}, the full remaining amount, and void its tickets? You pay it back yourself; here it is only recorded. Ada is told by e-mail.`,
    )
  })
})

it('refunds --help leads from what is owed to its end', async () => {
  const { typed } = await seededHome()
  const { stdout } = await typed('refunds --help')
  for (const step of ['refunds list', 'set-account', 'refunds export', 'reconcile bank', '--payment transfer'])
    expect(stdout.replace(/\s+/g, ' ')).toContain(step)
})
