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
  const waiting = 'sessions enrol W5D9QT ada@example.org --event devconf --wait --get status'
  expect((await typed(waiting)).stdout).toBe('waiting\n')
})

it('sessions enrolments lists them in their order, and says who waits', async () => {
  const { typed } = await plannedEvent()
  await made(typed, 'sessions update W5D9QT --event devconf --capacity 1')
  await made(typed, 'sessions enrol W5D9QT hedy@example.org --event devconf')
  await made(typed, 'sessions enrol W5D9QT ada@example.org --event devconf --wait', { now: aMinuteLater })
  const { stdout } = await typed('sessions enrolments W5D9QT --event devconf', screen)
  expect(stdout).toMatch(/Hedy Lamarr[^\n]*enrolled[\s\S]*Ada Lovelace[^\n]*waiting, number 1 in the line/)
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
