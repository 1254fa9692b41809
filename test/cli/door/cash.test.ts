// Cash at the door in a pipe: a program says once that it takes it.
import { beforeEach, describe, expect, it } from 'vitest'
import { made, type Typed } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const now = new Date('2027-03-14T09:00:00.000Z')
let typed: Typed
let order: { readonly id: string; readonly tickets: readonly { readonly code: string }[] }
beforeEach(async () => {
  typed = (await seededHome()).typed
  await made(typed, 'events create --name Fair --slug fair --date 2027-03-14')
  await made(typed, 'ticket-types create --event fair --name Seat --price 12.50')
  order = await made(
    typed,
    'orders create --event fair --name Ada --email ada@example.org --ticket Seat --pay-by 2027-03-20',
  )
})

const scan = (flags: string) => typed(`door scan fair ${flags}`, { now, stdin: `${order.tickets[0]?.code}\n` })
const shown = () => made(typed, `orders show ${order.id}`)

it('in a pipe is recorded with --cash, and the ticket is admitted', async () => {
  const { stdout } = await scan('--cash')
  expect(JSON.parse(stdout)).toMatchObject({ result: 'ok', name: 'Ada' })
  expect(await shown()).toMatchObject({ status: 'paid', payment: 'cash', amountReceived: 1250 })
})

it('in a pipe is not recorded without it: the ticket is refused as unpaid, with what is due', async () => {
  const { stdout } = await scan('')
  expect(JSON.parse(stdout)).toMatchObject({ result: 'unpaid', due: { amount: 1250 } })
  expect(await shown()).toMatchObject({ status: 'pending', amountReceived: 0 })
})

it('is refused with --offline before any code is read, because only the service records it', async () => {
  const { stdout, stderr, exitCode } = await scan('--cash --offline')
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
  expect(stderr).toContain('--cash needs the service, which --offline does not use')
})

describe('on a terminal', () => {
  const screen = { now, tty: true, env: { NO_COLOR: '1' } }
  const ticket = async () => (await made<{ id: string }[]>(typed, 'door search fair ada'))[0]?.id.slice(-10)

  it('is taken once somebody has said yes to the sum and the person, and a card says so', async () => {
    const { stdout, stderr } = await typed(`door scan fair --ticket ${await ticket()} --cash`, {
      ...screen,
      stdin: 'y\n',
    })
    expect(stderr).toMatch(/Take 12\.50 EUR in cash for 1 ticket of order \w{10} and admit Ada\?/)
    expect(stdout).toMatch(/^OK: Ada\n/)
    expect(stdout).toMatch(/Paid +12\.50 EUR in cash/)
    expect(stdout).not.toContain('{')
    expect(await shown()).toMatchObject({ status: 'paid', payment: 'cash', amountReceived: 1250 })
  })

  it('is not taken at a no', async () => {
    const { stderr, exitCode } = await typed(`door scan fair --ticket ${await ticket()} --cash`, {
      ...screen,
      stdin: 'n\n',
    })
    expect(stderr).toContain('Nothing was changed.')
    expect(exitCode).not.toBe(0)
    expect(await shown()).toMatchObject({ status: 'pending', amountReceived: 0 })
  })

  it('is said to be due where nobody offered any', async () => {
    const { stdout } = await typed(`door scan fair --ticket ${await ticket()}`, screen)
    expect(stdout).toMatch(/^STOP: Ada\n/)
    expect(stdout).toMatch(/Reason +Not paid: 12\.50 EUR\n/)
    expect(stdout).toMatch(/To pay +12\.50 EUR in cash for 1 ticket/)
  })

  it('is told in a plan, with the verdict, and nobody is admitted', async () => {
    const planned = await typed(`door scan fair --ticket ${await ticket()} --cash --dry-run`, screen)
    expect(planned.stdout).toMatch(/Verdict +STOP: Ada\n/)
    expect(planned.stdout).toMatch(/To pay +12\.50 EUR in cash for 1 ticket/)
    expect(planned.stdout).toMatch(/Then +this is recorded as paid in cash, and the ticket is admitted\n/)
    expect(await shown()).toMatchObject({ status: 'pending', amountReceived: 0 })
    await typed(`door scan fair --ticket ${await ticket()} --cash`, { ...screen, stdin: 'y\n' })
    const again = await typed(`door scan fair --ticket ${await ticket()} --dry-run`, screen)
    expect(again.stdout).toMatch(/Verdict +AGAIN: Ada\n/)
  })
})

it.each([
  ['--offline --ticket 0123456789', {}, '--dry-run needs the service, which --offline does not use'],
  ['', { tty: true }, '--dry-run plans a single scan: add --ticket or --image'],
])('is no plan of a door with %j, which is pointed to a rehearsal', async (flags, screen, message) => {
  const { stderr, exitCode } = await typed(`door scan fair ${flags} --dry-run`, { now, ...screen })
  expect(exitCode).toBe(2)
  expect(stderr).toContain(message)
  expect(stderr).toContain('--rehearsal')
})
