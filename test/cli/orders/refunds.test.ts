// Money to pay back at the command line: what was kept is said, what is owed is listed, and a file for the bank is made.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { faultsOfPain001 } from '../../documents/transfers/pain-001-schema.ts'
import { made } from '../../host/command-line.ts'
import { temporaryDirectory } from '../../host/host.ts'
import { seededHome } from '../../host/sample-conference.ts'

const iban = '"DE02 1203 0000 0000 2020 51"'
const ours = '--iban AT611904300234573201 --name "Conference Club"'

async function paidOrder() {
  const { typed } = await seededHome()
  const create = 'orders create --event devconf --name "Jonas Öztürk" --email jonas@example.org --ticket VIP=2'
  const order = await made<{ id: string; tickets: { id: string; attendeeId: string }[] }>(
    typed,
    `${create} --payment transfer`,
  )
  return { typed, order }
}

describe('cancelling', () => {
  it.each([
    ['tickets void', ({ tickets }: Awaited<ReturnType<typeof paidOrder>>['order']) => tickets[0]?.id],
    ['attendees cancel', ({ tickets }: Awaited<ReturnType<typeof paidOrder>>['order']) => tickets[0]?.attendeeId],
  ])('%s --yes says what was kept, and what to do with it', async (verb, idOf) => {
    const { typed, order } = await paidOrder()
    const { stderr, exitCode } = await typed(`${verb} ${idOf(order)} --yes`)
    expect(exitCode).toBe(0)
    expect(stderr).toContain(`50.00 EUR of order ${order.id} is kept`)
    expect(stderr).toContain(`turnout refunds owe ${order.id}`)
  })

  it('with --owed says what is to be paid back', async () => {
    const { typed, order } = await paidOrder()
    const { stderr } = await typed(`orders cancel ${order.id} --owed --yes`)
    expect(stderr).toContain(`100.00 EUR of order ${order.id} is to be paid back`)
    expect(stderr).not.toContain('kept')
    const { stdout } = await typed('orders list devconf --owed --get owed')
    expect(stdout).toBe('10000\n')
    const narrow = await typed('orders list devconf --owed', { tty: true, columns: 80, env: { NO_COLOR: '1' } })
    expect(narrow.stdout).toMatch(/To pay back/)
  })
})

describe('refunds', () => {
  it('have their whole IBAN in a table of 80 columns, and say how they were paid back', async () => {
    const { typed, order } = await paidOrder()
    await typed(`orders cancel ${order.id} --owed --yes`)
    await typed(
      `refunds set-account ${order.id} --iban ${iban} --holder "Jonas Öztürk-Hohenstein of the Conference Club"`,
    )
    const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
    expect((await typed('refunds list devconf', screen)).stdout).toContain('DE02 1203 0000 0000 2020 51')
    await typed(`orders refund ${order.id} --amount 100 --payment transfer --yes`)
    const done = await typed('refunds list devconf --status done', screen)
    expect(done.stdout).toMatch(/done +transfer/)
    expect(done.stdout).not.toContain('…')
  })

  it('are owed, listed, exported once, and closed by a refund', async () => {
    const { typed, order } = await paidOrder()
    await typed(`orders cancel ${order.id} --yes`)
    await typed(`refunds owe ${order.id} --amount 60`)
    expect((await typed('refunds list devconf --get missing')).stdout).toContain('iban')
    const none = await typed(`refunds export devconf --format pain.001 ${ours}`)
    expect([none.exitCode, none.stderr]).toEqual([6, expect.stringContaining('No payment file was written')])
    expect(none.stderr).toContain("1 amount not in the file, because the buyer's account is not known")
    await typed(`refunds set-account ${order.id} --iban ${iban}`)
    const { stdout } = await typed(`refunds export devconf --format pain.001 ${ours}`)
    expect(faultsOfPain001(stdout)).toEqual([])
    expect(stdout).toContain('<InstdAmt Ccy="EUR">60.00</InstdAmt>')
    expect(stdout).toContain('<Nm>Jonas Oeztuerk</Nm>')
    expect(stdout).toContain(`<EndToEndId>${order.id.slice(-10).toUpperCase()}</EndToEndId>`)
    const twice = await typed(`refunds export devconf --format pain.001 ${ours}`)
    expect([twice.exitCode, twice.stderr]).toEqual([6, expect.stringContaining('--again repeats it')])
    await typed(`orders refund ${order.id} --amount 60 --payment transfer --reference T17 --yes`)
    expect((await typed('refunds list devconf --json')).stdout).toBe('[]\n')
    expect((await typed('refunds list devconf --status done --get method')).stdout).toBe('transfer\n')
    expect((await typed('refunds list devconf --status done --get reference')).stdout).toBe('T17\n')
    const wide = { tty: true, columns: 160, env: { NO_COLOR: '1' } }
    expect((await typed('refunds list devconf --status done', wide)).stdout).toMatch(/transfer +T17 /)
    expect((await typed('ledger verify')).exitCode).toBe(0)
  })

  it('name tickets in their plan by code, and say of keeping that nothing is paid back', async () => {
    const { typed, order } = await paidOrder()
    const [ticket] = (await made<{ tickets: { code: string }[] }>(typed, `orders show ${order.id}`)).tickets
    const screen = { tty: true, columns: 100, env: { NO_COLOR: '1' } }
    const plan = await typed(`orders refund ${order.id} --ticket ${ticket?.code} --dry-run`, screen)
    expect(plan.stdout).toMatch(new RegExp(`Tickets +${ticket?.code}`))
    expect(plan.stdout).not.toContain('tkt_')
    await typed(`orders cancel ${order.id} --owed --yes`)
    const kept = await typed(`refunds keep ${order.id} --dry-run`, screen)
    expect(kept.stdout).toMatch(/Then +nothing is paid back: the money stays revenue\n/)
  })

  it('say in the plan of an export who is paid what, and are exported by none', async () => {
    const { typed, order } = await paidOrder()
    await typed(`orders cancel ${order.id} --owed --yes`)
    const plan = `refunds export devconf --format pain.001 ${ours} --dry-run`
    const none = await typed(plan)
    expect([none.exitCode, none.stdout]).toEqual([6, ''])
    expect(none.stderr).toContain('none of the refunds that are due has a bank account')
    await typed(`refunds set-account ${order.id} --iban ${iban}`)
    const { stdout } = await typed(plan, { tty: true, columns: 100, env: { NO_COLOR: '1' } })
    const reference = order.id.slice(-10).toUpperCase()
    expect(stdout).toMatch(/From +Conference Club, AT61 1904 3002 3457 3201\n/)
    expect(stdout).toContain(`100.00 EUR to Jonas Öztürk, DE02 1203 0000 0000 2020 51, for order ${reference}\n`)
    expect(stdout).toMatch(/Sum +100\.00 EUR in 1 transfer\n/)
    expect((await typed('refunds list devconf --get exported')).stdout).toBe('0\n')
    expect((await typed(plan.replace(' --dry-run', ''))).exitCode).toBe(0)
  })

  it('are exported once they are in a payment file, which says when, which and what closes them', async () => {
    const { typed, order } = await paidOrder()
    const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
    await typed(`orders cancel ${order.id} --owed --yes`)
    await typed(`refunds set-account ${order.id} --iban ${iban}`)
    const due = await typed('refunds list devconf', screen)
    expect([due.stdout, due.stderr]).toEqual([expect.stringMatching(/100\.00 EUR +due /), ''])
    const file = join(temporaryDirectory(), 'refunds.xml')
    const { stderr } = await typed(`refunds export devconf --format pain.001 ${ours} --out ${file}`)
    expect(stderr).toContain(
      '1 amount exported. Once the bank has paid, record it with the next statement: turnout reconcile',
    )
    const listed = await typed('refunds list devconf', screen)
    expect(listed.stdout).toMatch(/100\.00 EUR +exported +20\d\d-\d\d-\d\d \d\d:\d\d/)
    expect(listed.stderr.replace(/\s+/g, ' ')).toContain('1 amount exported. Once the bank has paid, turnout reconcile')
    const wide = await typed('refunds list devconf', { ...screen, columns: 250 })
    const [message = ''] = /TURNOUT-\d{17}/.exec(readFileSync(file, 'utf8')) ?? []
    expect(wide.stdout).toContain(message)
    expect(JSON.parse((await typed('refunds list devconf --json')).stdout)).toMatchObject([
      { status: 'due', amount: 10_000, exported: 10_000 },
    ])
  })

  it('are summed below their table', async () => {
    const { typed, order } = await paidOrder()
    const other = await made<{ id: string }>(
      typed,
      'orders create --event devconf --name "Mia Wolf" --email mia@example.org --ticket VIP=1 --payment transfer',
    )
    for (const { id } of [order, other]) await typed(`orders cancel ${id} --owed --yes`)
    const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
    const { stderr } = await typed('refunds list devconf', screen)
    expect(stderr).toBe('2 amounts, 150.00 EUR in all, are to be paid back\n')
    for (const { id } of [order, other]) await typed(`refunds set-account ${id} --iban ${iban}`)
    await typed(`refunds export devconf ${ours} --out ${join(temporaryDirectory(), 'refunds.xml')}`)
    const after = await typed('refunds list devconf', screen)
    expect(after.stderr).toMatch(/^2 amounts, 150\.00 EUR in all, are to be paid back\n2 amounts exported\. Once /)
  })

  it('are exported in part where more is owed than the payment file has', async () => {
    const { typed, order } = await paidOrder()
    await typed(`orders cancel ${order.id} --yes`)
    await typed(`refunds owe ${order.id} --amount 60`)
    await typed(`refunds set-account ${order.id} --iban ${iban}`)
    await typed(`refunds export devconf --format pain.001 ${ours}`)
    await typed(`refunds owe ${order.id} --amount 80`)
    const { stdout } = await typed('refunds list devconf', { tty: true, columns: 120, env: { NO_COLOR: '1' } })
    expect(stdout).toMatch(/80\.00 EUR +partly exported/)
  })

  it('name the event by its slug where they are said to be owed', async () => {
    const { typed, order } = await paidOrder()
    const { stderr } = await typed(`orders cancel ${order.id} --owed --yes`, { tty: true, columns: 80 })
    expect(stderr.replace(/\s*\\?\n\s*/g, ' ')).toContain('is to be paid back: turnout refunds list devconf')
  })

  it('export to a file as CSV, from the account of the seller', async () => {
    const { typed, order } = await paidOrder()
    await typed(`orders cancel ${order.id} --owed --yes`)
    await typed(`refunds set-account ${order.id} --iban ${iban} --holder "J. Ö."`)
    const missing = await typed('refunds export devconf --format sepa-csv')
    expect([missing.exitCode, missing.stderr]).toEqual([2, expect.stringContaining('account to pay from is missing')])
    expect(missing.stderr).toContain('turnout invoices seller --iban IBAN, or')
    await typed('invoices seller --iban AT611904300234573201')
    const file = join(temporaryDirectory(), 'refunds.csv')
    const day = '--execute-on 2027-02-01'
    expect((await typed(`refunds export devconf ${day} --out ${file}`)).exitCode).toBe(0)
    const [, line] = readFileSync(file, 'utf8').split('\r\n')
    expect(line).toMatch(/^J\. Oe\.,DE02120300000000202051,,100\.00,EUR,Refund \w{10} DevConf,\w{10},2027-02-01$/)
  })

  it.each([
    ['DE02120300000000202052', 'has check digits that do not fit'],
    ['DE021203000000002020', '--iban has 20 characters, but an IBAN of DE has 22'],
    ['hello', 'must be an IBAN'],
  ])('refuse the account %s', async (text, message) => {
    const { typed, order } = await paidOrder()
    const stored = await typed(`refunds set-account ${order.id} --iban ${text}`)
    expect([stored.exitCode, stored.stderr]).toEqual([7, expect.stringContaining(message)])
    const payer = await typed(`refunds export devconf --format sepa-csv --iban ${text} --name Club`)
    expect([payer.exitCode, payer.stderr]).toEqual([2, expect.stringContaining(message)])
  })

  it('keep gives nothing back', async () => {
    const { typed, order } = await paidOrder()
    await typed(`orders cancel ${order.id} --owed --yes`)
    expect((await typed(`refunds keep ${order.id} --get owed`)).stdout).toBe('0\n')
  })
})

it('the revenue names what is owed, and the profit after it', async () => {
  const { typed, order } = await paidOrder()
  await typed(`orders cancel ${order.id} --owed --yes`)
  const { stdout } = await typed('revenue show devconf', { tty: true, columns: 120, env: { NO_COLOR: '1' } })
  expect(stdout).toMatch(/To pay back +100\.00 EUR, still in the revenue; net profit once it is paid back: /)
  const status = await typed('status devconf', { tty: true, columns: 120, env: { NO_COLOR: '1' } })
  expect(status.stdout).toMatch(/Net profit +\S+ EUR; \S+ EUR once it is paid back/)
  const csv = await typed('revenue export devconf --format csv')
  expect(csv.stdout).toMatch(/To pay back to buyers.*Owed,.*100\.00,EUR/)
})

it('cancelling the event with --owed leaves manual payments to be paid back', async () => {
  const { typed, order } = await paidOrder()
  const { exitCode } = await typed('events cancel devconf --refund --owed --yes')
  expect(exitCode).toBe(0)
  expect((await typed('refunds list devconf --get id')).stdout).toContain(order.id)
  const alone = await typed('events cancel devconf --owed --yes')
  expect([alone.exitCode, alone.stderr]).toEqual([2, expect.stringContaining('--owed needs --refund')])
})
