// Where an agenda is, as the commands that publish it say.
import { expect, it } from 'vitest'
import { made } from '../../../host/command-line.ts'
import { seededAgenda } from '../../../host/sample-agenda.ts'

const screen = { tty: true, columns: 100, env: { NO_COLOR: '1', TURNOUT_PUBLIC_URL: 'https://tickets.example.org' } }

it('a release that nobody sees yet leads to publishing, and a later one to what it shows', async () => {
  const { typed } = await seededAgenda()
  expect((await typed('schedule release devconf --yes', screen)).stderr).toContain(
    'next: turnout events publish devconf\n',
  )
  expect((await typed('events publish devconf --yes', screen)).stderr).toContain(
    'next: turnout schedule publish devconf\n',
  )
  await made(typed, 'sessions place K7M2PQ --event devconf --start 14:45')
  expect((await typed('schedule release devconf --yes', screen)).stderr).toContain(
    'next: turnout schedule publish devconf\n',
  )
  await made(typed, 'schedule publish devconf --unlisted')
  await made(typed, 'sessions place K7M2PQ --event devconf --start 15:00')
  expect((await typed('schedule release devconf --yes', screen)).stderr).toContain(
    'next: turnout schedule show devconf --release 3\n',
  )
})

it('publishing says the address of the page and of the calendar once, and with --full those of all feeds', async () => {
  const { typed } = await seededAgenda()
  await made(typed, 'schedule release devconf')
  await made(typed, 'events publish devconf')
  const { stdout: said, stderr } = await typed('schedule publish devconf', screen)
  const site = 'https://tickets.example.org/e/devconf'
  expect([said, stderr]).toEqual([
    `Agenda published\n  Seen by   everybody\n  Release   1\n  Page      ${site}/agenda\n  Calendar  ${site}/agenda.ics\n`,
    '',
  ])
  const { stdout } = await typed('schedule publish devconf --full', screen)
  for (const file of ['agenda.ics', 'schedule.xml', 'schedule.json', 'agenda/changes.atom']) {
    expect(stdout).toContain(` ${site}/${file}\n`)
  }
  expect((await typed('schedule settings devconf', screen)).stdout).toMatch(/Path +\/e\/devconf\/agenda\n/)
  const { stdout: hidden, stderr: silent } = await typed('schedule unpublish devconf --yes', screen)
  expect(hidden + silent).not.toContain('/e/devconf')
  expect(hidden).toBe('Agenda hidden\n  Seen by  nobody\n  Release  1\n')
})

it('publishing says what subscribing lacks where the service has no public address', async () => {
  const { typed } = await seededAgenda()
  await made(typed, 'schedule release devconf')
  await made(typed, 'events publish devconf')
  const nowhere = { ...screen, env: { NO_COLOR: '1' } }
  expect((await typed('schedule publish devconf', nowhere)).stderr).toContain('turnout serve --public-url https://…')
})

it('hiding an agenda says what it takes down and asks, and asks nothing where nobody sees it', async () => {
  const { typed } = await seededAgenda()
  await made(typed, 'schedule unpublish devconf')
  await made(typed, 'schedule release devconf')
  await made(typed, 'schedule publish devconf --unlisted')
  const declined = await typed('schedule unpublish devconf', { ...screen, stdin: ['n'] })
  expect(declined.exitCode).toBe(3)
  expect(declined.stderr.replace(/\s+/g, ' ')).toContain(
    'This takes down its pages; its feeds, with all calendars that follow them.',
  )
  const unasked = await typed('schedule unpublish devconf')
  expect({ exitCode: unasked.exitCode, hint: JSON.parse(unasked.stderr).error.hint }).toEqual({
    exitCode: 3,
    hint: 'add --yes to hide the agenda of devconf',
  })
  const planned = await typed('schedule unpublish devconf --dry-run', screen)
  expect(planned.stdout).toMatch(/Takes down +its feeds, with all calendars that follow them/)
  expect(await made(typed, 'schedule settings devconf')).toMatchObject({ visibility: 'unlisted' })
})

it('an address that is wider than the screen begins below its label and is not broken', async () => {
  const { typed } = await seededAgenda()
  const { stdout } = await typed('schedule preview devconf', { ...screen, columns: 60 })
  expect(stdout).toMatch(/^ {2}Page\n {4}https:\/\/tickets\.example\.org\/\S{40,}\n$/m)
})
