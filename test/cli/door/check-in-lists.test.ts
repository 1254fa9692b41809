// What people see of check-in lists.
import { expect, it } from 'vitest'
import { made, typedIn } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }

it('shows when the door opens for an event whose organizer made no list', async () => {
  const typed = typedIn()
  await made(typed, 'events create --name DevConf --date 2027-03-14 --timezone Europe/Berlin')
  const { stdout } = await typed('check-in-lists list devconf', screen)
  expect(stdout).toMatch(/Opens +Closes/)
  expect(stdout).toMatch(/Everyone .*2027-03-13 00:00 CET +2027-03-16 00:00 CET/)
  const card = await typed('check-in-lists show Everyone --event devconf', screen)
  expect(card.stdout).toMatch(/Opens +2027-03-13 00:00 CET\n +Closes +2027-03-16 00:00 CET\n/)
  expect((await typed('status devconf', screen)).stdout).toContain('Everyone, open from 2027-03-13 00:00 CET')
  expect((await typed('door prepare devconf', screen)).stdout).toMatch(/Opens +2027-03-13 00:00 CET\n/)
})

it('a list for several days that admits a ticket once is named wherever a door is prepared, until it is mended', async () => {
  const { typed } = await seededHome()
  await made(typed, 'events create --name Twodays --slug twodays --date 2027-05-01 --end-date 2027-05-02')
  const wide = { ...screen, columns: 200 }
  const shown = async () => {
    const { stdout, stderr } = await typed('check-in-lists list twodays', wide)
    return stdout + stderr
  }
  const codes = async () =>
    (await made<{ missing: { code: string }[] }>(typed, 'status twodays')).missing.map(({ code }) => code)
  const checks = async () =>
    (await made<{ check: string }[]>(typed, 'door preflight twodays')).map(({ check }) => check)
  expect(await shown()).toContain('people who come back on another day are refused')
  expect([await codes(), await checks()]).toEqual([
    expect.arrayContaining(['days_refused']),
    expect.arrayContaining(['Days']),
  ])
  expect((await typed('events publish twodays --yes', wide)).stderr).toContain('on another day are refused')
  const [, command = ''] = /turnout (check-in-lists update .*? --reentry always)/.exec(await shown()) ?? []
  await made(typed, command)
  expect(await shown()).not.toContain('refused')
  expect(await codes()).not.toContain('days_refused')
  expect(await checks()).not.toContain('Days')
})

it('scans of two lists are told apart on a narrow screen, and those of one list alone need no column for it', async () => {
  const { typed } = await seededHome()
  await made(typed, 'check-in-lists create --event devconf --name "Gala dinner"')
  const scan = (list: string) => typed(`door scan devconf --list "${list}"`, { stdin: 'XFM2T6B4D8\n' })
  const listed = async () => (await typed('scans list devconf', { ...screen, columns: 74 })).stdout
  await scan('Gala dinner')
  expect(await listed()).not.toContain('Gala dinner')
  await scan('Everyone')
  for (const list of ['Everyone', 'Gala dinner']) expect(await listed()).toContain(list)
})

it('an event of one day, and one with a list for each day, are told nothing of other days', async () => {
  const { typed } = await seededHome()
  expect((await typed('check-in-lists list devconf', { tty: true })).stderr).not.toContain('refused')
  await made(typed, 'events create --name Twodays --slug twodays --date 2027-05-01 --end-date 2027-05-02')
  await made(typed, 'check-in-lists create --event twodays --name Sunday --day 2027-05-02')
  expect((await typed('check-in-lists list twodays', { tty: true })).stderr).not.toContain('refused')
})
