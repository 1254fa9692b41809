import { describe, expect, it } from 'vitest'
import { made } from '../../host/command-line.ts'
import { seededAgenda } from '../../host/sample-agenda.ts'
import { plannedEvent } from './planned-event.ts'

const refusalOf = (stderr: string) =>
  JSON.parse(stderr).error as { code: string; hint: string; fields?: { detail: string }[] }

describe('a session is found by', () => {
  it.each(['N3K8WD', '"types at scale"', 'types', '"Types at sc"', '"at  scale"'])('%s', async (name) => {
    const { typed, session } = await plannedEvent()
    expect(await made(typed, `sessions show ${name} --event devconf`)).toMatchObject({ id: session })
  })

  it('the part of a title that only one has: several are listed, and nothing is done', async () => {
    const { typed } = await seededAgenda()
    const { stderr, exitCode } = await typed('sessions cancel for --event devconf')
    expect({ exitCode, code: refusalOf(stderr).code }).toEqual({ exitCode: 6, code: 'ambiguous_name' })
    expect(
      refusalOf(stderr)
        .fields?.map(({ detail }) => detail)
        .sort(),
    ).toEqual(['Compilers for cooks, confirmed', 'Postgres for people in a hurry, confirmed'])
    const told = await typed('sessions cancel for --event devconf', { tty: true, columns: 100 })
    expect(told.stderr).toContain('  N3K8WD: Postgres for people in a hurry, confirmed\n')
    expect(told.stderr).toContain('fix: repeat the command with the code of one\n')
  })

  it('no beginning in the middle of a word, and a word spelt nearly like one suggests its title', async () => {
    const { typed } = await seededAgenda()
    const { stderr, exitCode } = await typed('sessions show ostgres --event devconf')
    expect({ exitCode, hint: refusalOf(stderr).hint }).toEqual({
      exitCode: 5,
      hint: 'did you mean "Postgres for people in a hurry"?',
    })
  })
})

it('a speaker is found by a first name that only one has', async () => {
  const { typed, speaker } = await plannedEvent()
  expect(await made(typed, 'speakers show grace --event devconf')).toMatchObject({ id: speaker })
})

describe('a schedule of an unknown', () => {
  it.each([
    ['--room Tnet', 'did you mean "Tent"?'],
    ['--speaker "Grece Hopper"', 'did you mean "Grace Hopper"?'],
    ['--track Wbe', 'did you mean "Web"?'],
  ])('%s is refused with the nearest', async (flag, hint) => {
    const { typed } = await plannedEvent()
    await made(typed, 'tracks create --event devconf --name Web')
    const { stderr, exitCode } = await typed(`schedule show devconf ${flag}`)
    expect({ exitCode, code: refusalOf(stderr).code, hint: refusalOf(stderr).hint }).toEqual({
      exitCode: 5,
      code: 'not_found',
      hint,
    })
  })

  it('room is refused by an export with the same words', async () => {
    const { typed } = await plannedEvent()
    const { stderr, exitCode } = await typed('schedule export devconf --room Tnet')
    expect({ exitCode, hint: refusalOf(stderr).hint }).toEqual({ exitCode: 5, hint: 'did you mean "Tent"?' })
  })
})

describe('a room', () => {
  const screen = { tty: true, columns: 120, env: { NO_COLOR: '1' } }
  const withRooms = async () => {
    const planned = await plannedEvent()
    for (const name of ['Alster Room', 'Bille Room']) {
      await made(planned.typed, `rooms create --event devconf --name "${name}"`)
    }
    return planned
  }

  it('is found by a part of its name that only one has, wherever one is named', async () => {
    const { typed } = await withRooms()
    const place = 'sessions place N3K8WD --event devconf --start 2027-03-14T15:00 --room bille'
    expect((await typed(`${place} --dry-run`, screen)).stdout).toContain('2027-03-14 15:00, Bille Room')
    expect(await made(typed, place)).toMatchObject({ slots: [{ room: { name: 'Bille Room' } }] })
    expect(await made(typed, 'schedule show devconf --room Bille')).toHaveLength(1)
    const add = 'schedule add --event devconf --title "Sound check" --start 2027-03-14T08:00 --minutes 45 --room alster'
    expect(await made(typed, add)).toMatchObject({ slots: [{ room: { name: 'Alster Room' } }] })
    expect((await typed('schedule export devconf --room Alster')).stdout).toContain('Sound check')
    expect(await made(typed, 'rooms show bille --event devconf')).toMatchObject({ name: 'Bille Room' })
  })

  it('that nobody has is answered once, with the nearest, and a part of several names with all', async () => {
    const { typed } = await withRooms()
    const place = 'sessions place N3K8WD --event devconf --start 2027-03-14T15:00 --room'
    const unknown = await typed(`${place} Alstar`, screen)
    expect(unknown).toMatchObject({
      exitCode: 5,
      stderr: 'error: There is no room "Alstar"\nfix: did you mean "Alster Room"?\n',
    })
    const several = await typed(`${place} Room`, screen)
    expect(several.exitCode).toBe(6)
    expect(several.stderr).toMatch(/"Room" fits 2 rooms:\n[\s\S]*Alster Room\n[\s\S]*Bille Room\n/)
    expect((await typed('schedule show devconf --room Alstar', screen)).stderr).toBe(unknown.stderr)
  })
})

it('what a service says of one field is said once, and without its place in the request', async () => {
  const { typed } = await plannedEvent()
  await made(typed, 'rooms update Tent --event devconf --hidden')
  const hidden = await typed('sessions place N3K8WD --event devconf --start 2027-03-14T15:00 --room Tent', {
    tty: true,
    columns: 120,
  })
  expect(hidden).toMatchObject({ exitCode: 7, stderr: 'error: Tent is hidden, so nothing can be placed in it\n' })
  const off = await typed('sessions place X2M5QD --event devconf --start 2027-03-14T15:00', { tty: true, columns: 120 })
  expect(off.stderr).toContain('\n  session: X2M5QD is cancelled\n')
})

describe('a start in another spelling', () => {
  it.each([
    ['22.05.2027 13:30', 'did you mean 2027-05-22T13:30?'],
    ['22.05.2027', 'write it like 2027-05-22T10:45'],
    ['Fri 16:00', 'write it like 2027-03-14T10:45'],
    ['9:50', 'did you mean 09:50?'],
  ])('%s is refused with what was meant, and the help of the command', async (start, said) => {
    const { typed } = await plannedEvent()
    const { exitCode, stderr } = await typed(`sessions place K7M2PQ --event devconf --start "${start}"`)
    expect({ exitCode, message: JSON.parse(stderr).error.message, hint: refusalOf(stderr).hint }).toEqual({
      exitCode: 2,
      message: `--start "${start}" is not a date and time; ${said}`,
      hint: 'see turnout sessions place --help',
    })
  })

  it('without a day is told how a session without one gets it, and a day of a schedule likewise', async () => {
    const { typed } = await plannedEvent()
    const first = await typed('sessions place N3K8WD --event devconf --start 9:50')
    expect(first.stderr).toContain('write it like 2027-03-14T09:50')
    const add = await typed('schedule add --event devconf --title Lunch --minutes 60 --start "22.05.2027 13:30"')
    expect(refusalOf(add.stderr).hint).toBe('see turnout schedule add --help')
    const shown = await typed('schedule show devconf --day 22.05.2027')
    expect(shown.stderr).toContain('did you mean 2027-05-22?')
    expect(refusalOf(shown.stderr).hint).toBe('see turnout schedule show --help')
  })
})
