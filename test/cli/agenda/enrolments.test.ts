import { expect, it } from 'vitest'
import { made } from '../../host/command-line.ts'
import { fixedNow } from '../../host/host.ts'
import { plannedEvent } from './planned-event.ts'

const aMinuteLater = new Date(fixedNow.getTime() + 60_000)
const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }

it('sessions enrol takes a place, and says who has none left', async () => {
  const { typed } = await plannedEvent()
  const { stdout } = await typed('sessions enrol W5D9QT hedy@example.org --event devconf', screen)
  expect(stdout).toMatch(/Hedy Lamarr[\s\S]*Session +W5D9QT Soldering[\s\S]*Status +enrolled/)
  await made(typed, 'sessions update W5D9QT --event devconf --capacity 1')
  const full = await typed('sessions enrol W5D9QT ada@example.org --event devconf')
  expect(full).toMatchObject({ exitCode: 6, stderr: expect.stringContaining('W5D9QT Soldering is full (1 of 1)') })
  expect(full.stderr).toContain('add --wait to put them in line; nobody is ahead of them')
  const waiting = 'sessions enrol W5D9QT ada@example.org --event devconf --wait --get status'
  expect((await typed(waiting)).stdout).toBe('waiting\n')
})

it('sessions enrolments lists them in their order, and says who waits', async () => {
  const { typed } = await plannedEvent()
  await made(typed, 'sessions update W5D9QT --event devconf --capacity 1')
  await made(typed, 'sessions enrol W5D9QT hedy@example.org --event devconf')
  await made(typed, 'sessions enrol W5D9QT ada@example.org --event devconf --wait', { now: aMinuteLater })
  const { stdout } = await typed('sessions enrolments W5D9QT --event devconf', screen)
  expect(stdout).toMatch(/Hedy Lamarr[^\n]*enrolled[\s\S]*Ada Lovelace[^\n]*waiting, number 1 in line/)
})

it('sessions unenrol names the person and the session before it asks, and moves the next one up', async () => {
  const { typed } = await plannedEvent()
  await made(typed, 'sessions update W5D9QT --event devconf --capacity 1')
  await made(typed, 'sessions enrol W5D9QT hedy@example.org --event devconf')
  await made(typed, 'sessions enrol W5D9QT ada@example.org --event devconf --wait', { now: aMinuteLater })
  const unsure = await typed('sessions unenrol W5D9QT hedy@example.org --event devconf')
  expect(unsure.exitCode).toBe(3)
  const asked = await typed('sessions unenrol W5D9QT hedy@example.org --event devconf', { ...screen, stdin: ['y'] })
  expect(asked.stderr + asked.stdout).toContain("Cancel Hedy Lamarr's place in W5D9QT Soldering?")
  const { stdout } = await typed('sessions enrolments W5D9QT --event devconf --status enrolled --get attendee.name')
  expect(stdout).toBe('Ada Lovelace\n')
  const nobody = await typed('sessions unenrol W5D9QT hedy@example.org --event devconf --yes')
  expect(nobody).toMatchObject({ exitCode: 5, stderr: expect.stringContaining('neither enrolled') })
})

it('sessions update with a new capacity keeps who may enrol and when, and says how many places are taken', async () => {
  const { typed } = await plannedEvent()
  await made(
    typed,
    'sessions update W5D9QT --event devconf --capacity 2 --ticket-type VIP --ticket-type Standard --closes 2027-03-13',
  )
  await made(typed, 'sessions enrol W5D9QT hedy@example.org --event devconf')
  await made(typed, 'sessions enrol W5D9QT ada@example.org --event devconf')
  const more = await typed('sessions update W5D9QT --event devconf --capacity 3', screen)
  expect(more.stdout).toMatch(/Enrolled +2 of 3, for .*\n +Closes +2027-03-1[34]/)
  const fewer = await typed('sessions update W5D9QT --event devconf --capacity 1')
  expect(fewer).toMatchObject({ exitCode: 6 })
  expect(fewer.stderr).toContain('The capacity of W5D9QT cannot be 1: 2 are enrolled')
  expect(fewer.stderr).toContain('Set it to 2 or more')
})

it('sessions cancel says how many people are enrolled, and tells and refunds nobody', async () => {
  const { typed } = await plannedEvent()
  await made(typed, 'sessions update W5D9QT --event devconf --capacity 1')
  await made(typed, 'sessions enrol W5D9QT hedy@example.org --event devconf')
  await made(typed, 'sessions enrol W5D9QT ada@example.org --event devconf --wait')
  const plan = await typed('sessions cancel W5D9QT --event devconf --dry-run', screen)
  expect(plan.stdout).toMatch(/People +1 person enrolled, 1 in line; nobody is told yet/)
  const withdrawn = await typed('sessions withdraw W5D9QT --event devconf --dry-run', screen)
  expect(withdrawn.stdout).toMatch(/People +1 person enrolled, 1 in line; nobody is told yet/)
  const { stderr } = await typed('sessions cancel W5D9QT --event devconf', { ...screen, stdin: ['y'] })
  expect(stderr).toMatch(
    /1 person enrolled, 1 in line; nobody is told yet. To see who they are:\n {2}turnout sessions enrolments \w+\n$/,
  )
  expect((await typed('sessions cancel K7M2PQ --event devconf', screen)).stderr).toBe('')
})

it('a session whose places are tickets lists their holders, and its end names the tickets and what refunds them', async () => {
  const { typed } = await plannedEvent()
  await made(typed, 'ticket-types create --event devconf --name "Clay & fire" --kind add-on --price 9.00 --quantity 8')
  await made(typed, 'sessions update W5D9QT --event devconf --add-on "Clay & fire"')
  const order = 'orders create --event devconf --payment cash --ticket Standard --ticket "Clay & fire"'
  await made(typed, `${order} --name Eve --email eve@example.org`)
  const listed = await typed('sessions enrolments W5D9QT --event devconf', screen)
  expect(listed.stdout).toMatch(/Eve +eve@example\.org +enrolled/)
  const shown = await typed('sessions show W5D9QT --event devconf', screen)
  expect(shown.stdout).toMatch(/Enrolled +1 of 8, by ticket: Clay & fire/)
  const unenrol = await typed('sessions unenrol W5D9QT eve@example.org --event devconf --yes')
  expect(unenrol).toMatchObject({ exitCode: 6, stderr: expect.stringContaining('turnout tickets void tkt_') })
  const { stderr } = await typed('sessions cancel W5D9QT --event devconf')
  expect(stderr).toContain('1 ticket of Clay & fire stays valid, and nothing is refunded')
  const [, refund = ''] = /To refund: turnout (.*)/.exec(stderr) ?? []
  const refunded = await typed(`${refund.replaceAll("'", '"')} --yes --no-notify`)
  expect(refunded).toMatchObject({ exitCode: 0 })
  expect((await typed('sessions enrolments W5D9QT --event devconf --json')).stdout).toBe('[]\n')
})

it('fewer places than are taken are refused in the words of the command line', async () => {
  const { typed } = await plannedEvent()
  await made(typed, 'sessions enrol W5D9QT ada@example.org --event devconf')
  await made(typed, 'sessions enrol W5D9QT hedy@example.org --event devconf')
  const { stderr, exitCode } = await typed('sessions update W5D9QT --event devconf --capacity 1', { tty: true })
  expect(exitCode).toBe(6)
  expect(stderr).toContain('\n  --capacity must be at least 2\n')
  expect(stderr).not.toContain('enrolment.capacity')
})
