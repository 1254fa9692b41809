// Moving and transferring say whom they write to: in help, in the plan and with the result.
import { expect, it } from 'vitest'
import { made } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: { stdout: true, stderr: true }, columns: 80, env: { NO_COLOR: '1' } }

async function withTickets() {
  const { typed, ids } = await seededHome()
  const ticket = (attendee: string) => attendee.replace('att_', 'tkt_')
  return { typed, paid: ticket(ids.attendee), unpaid: ticket(ids.pending) }
}

it('a transfer writes to the new holder and says so', async () => {
  const { typed, paid } = await withTickets()
  const transfer = `tickets transfer ${paid} --name Joan --email joan@example.org`
  const plan = await typed(`${transfer} --dry-run`, screen)
  expect(plan.stdout).toMatch(/Mails +1: the new ticket, to Joan <joan@example\.org>/)
  expect((await typed(transfer, screen)).stderr).toContain('Joan <joan@example.org> gets the new ticket by e-mail')
  expect((await typed('tickets transfer --help')).stdout).toMatch(/the\s+old\s+holder\s+gets\s+no\s+e-mail/)
})

it('a move says in its plan who is told and what it costs, with a title that is not cut', async () => {
  const { typed, paid } = await withTickets()
  const { stdout } = await typed(`tickets move ${paid} --ticket-type standard --dry-run`, screen)
  expect(stdout).toMatch(/to another type and charge the\ndifference\n/)
  expect(stdout).toMatch(/Price +50\.00 EUR → 0\.00 EUR \(50\.00 EUR less\)/)
  expect(stdout).toMatch(/Mails +1: the new ticket, to Hedy Lamarr <hedy@example\.org>/)
  const moved = await typed(`tickets move ${paid} --ticket-type Standard`, screen)
  expect(moved.stderr).toContain('Hedy Lamarr <hedy@example.org> gets the new ticket by e-mail')
  expect(moved.stderr).toMatch(/if the buyer is\s+somebody else, they are\s+told the new price/)
})

it('a move of an unpaid ticket tells its buyer the new price', async () => {
  const { typed, unpaid } = await withTickets()
  const move = `tickets move ${unpaid} --ticket-type Standard`
  expect((await typed(`${move} --dry-run`, screen)).stdout).toMatch(/Mails +the new price, to the buyer; no ticket/)
})

it('says that nobody is told of an unpaid ticket that is transferred', async () => {
  const { typed, unpaid } = await withTickets()
  const transfer = `tickets transfer ${unpaid} --name Joan --email joan@example.org`
  expect((await typed(`${transfer} --dry-run`, screen)).stdout).toMatch(/Mails +none: the ticket is not paid yet/)
  expect((await typed(transfer, screen)).stderr).toContain('Nobody is told by e-mail: the ticket is not paid yet')
  expect(await made(typed, `tickets show ${unpaid}`)).toMatchObject({ name: 'Joan' })
})
