import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it } from 'vitest'
import { postTo, seededAgenda } from '../../../host/sample-agenda.ts'
import { seededHome } from '../../../host/sample-conference.ts'

const screen = { tty: true, columns: 80, env: { LANG: 'C.UTF-8', NO_COLOR: '1' } }

/** Changes made by somebody else. */
const meanwhile = (typed: Parameters<typeof postTo>[0], changes: readonly object[]) =>
  postTo(typed, '/v1/events/devconf/schedule/changes', { changes })

describe('turnout schedule show', () => {
  it('is a grid on a screen', async () => {
    const { typed } = await seededAgenda()
    const { stdout, exitCode } = await typed('schedule show devconf', screen)
    expect(exitCode).toBe(0)
    expect(stdout).toBe(
      `
DevConf, Sunday 14 March 2027, UTC
working copy, version 1
       Main hall 300                        Tent 120
─────  ───────────────────────────────────  ───────────────────────────────────
10:45  Types at scale                       Postgres for people in a hurry
       to 11:30 K7M2PQ                      to 11:30 N3K8WD
11:15  │                                    Money in minor units
       │                                    to 12:00 R5T1ZB
12:30  ── Lunch until 13:30 ───────────────────────────────────────────────────
1 finding: turnout schedule check devconf
`.slice(1),
    )
  })

  it.each([
    ['a narrow screen', 'schedule show devconf', { ...screen, columns: 40 }],
    ['--lines', 'schedule show devconf --lines', screen],
    ['a table in a pipe', 'schedule show devconf --output table', {}],
  ])('is lines for %s', async (_what, line, options) => {
    const { typed } = await seededAgenda()
    const { stdout } = await typed(line, options)
    expect(stdout).toMatch(/^10:45 to 11:30 +Main hall/m)
    expect(stdout).toContain('Types at scale (K7M2PQ)')
    expect(stdout).not.toContain('│')
  })

  it('is the slots in a pipe', async () => {
    const { typed } = await seededAgenda()
    const rows = JSON.parse((await typed('schedule show devconf')).stdout) as { title: string }[]
    expect(rows.map(({ title }) => title)).toEqual([
      'Types at scale',
      'Postgres for people in a hurry',
      'Money in minor units',
      'Lunch',
    ])
    const { stdout } = await typed('schedule show devconf --room Tent --get title')
    expect(stdout).toBe('Postgres for people in a hurry\nMoney in minor units\nLunch\n')
  })

  it('has as CSV what people call its rooms and sessions', async () => {
    const { typed } = await seededAgenda()
    const { stdout } = await typed('schedule show devconf --output csv --fields start,title,session,room')
    expect(stdout.split('\r\n').slice(0, 2)).toEqual([
      'start,title,session,room',
      '2027-03-14T10:45,Types at scale,K7M2PQ,Main hall',
    ])
    expect(stdout).toContain('\r\n2027-03-14T12:30,Lunch,,\r\n')
  })

  it('has the breaks of all rooms in each room, as list and as lines, and of one time in the order of rooms', async () => {
    const { typed } = await seededAgenda()
    const slots = JSON.parse((await typed('schedule show devconf --room Tent')).stdout) as { title: string }[]
    expect(slots.map(({ title }) => title)).toContain('Lunch')
    await typed('schedule release devconf --force')
    const released = (await typed('schedule show devconf --room Tent --release current --get title')).stdout
    expect(released).toContain('Lunch')
    await typed('sessions place K7M2PQ --event devconf --start 16:00 --room Tent')
    await typed('sessions place N3K8WD --event devconf --start 16:00 --room "Main hall"')
    const lines = (await typed('schedule show devconf --lines', { ...screen, columns: 100 })).stdout
    expect(lines.match(/^16:00 .*?(Main hall|Tent)/gm)?.map((line) => line.slice(-4))).toEqual(['hall', 'Tent'])
  })

  it('says what to do first where there is nothing yet', async () => {
    const { typed } = await seededHome()
    const { stdout, stderr } = await typed('schedule show devconf', screen)
    expect(stdout).toBe('')
    expect(stderr).toContain("turnout rooms create --event devconf --name 'Main hall'")
  })
})

describe('turnout schedule export of one room', () => {
  it('has the breaks of all rooms, and says that JSON has not', async () => {
    const { typed } = await seededAgenda()
    const yaml = await typed('schedule export devconf --room Tent')
    expect(yaml.stdout).toContain('\n  # all rooms: 12:30 60 Lunch\n')
    expect(yaml.stderr).toBe('')
    const json = await typed('schedule export devconf --room Tent --format json')
    expect(json.stdout).not.toContain('Lunch')
    expect(json.stderr).toBe('Left out: 1 break in all rooms, because a file for one room cannot change them\n')
    const set = await typed('schedule set devconf --file -', { stdin: yaml.stdout })
    expect(set.exitCode).toBe(0)
    expect((await typed('schedule export devconf --room Tent')).stdout).toBe(yaml.stdout)
  })
})

describe('turnout schedule check', () => {
  const conflict = { op: 'place', session: 'X2M5QD', room: 'Main hall', start: '2027-03-14T11:00' }

  it('ends with 6 where an error stands, and says how to mend and to waive it', async () => {
    const { typed } = await seededAgenda()
    await meanwhile(typed, [conflict])
    const { stdout, exitCode } = await typed('schedule check devconf', { ...screen, columns: 120 })
    expect(exitCode).toBe(6)
    expect(stdout.split('\n')).toEqual([
      'error    room_overlap  Main hall has 2 sessions at once, 2027-03-14 11:00–11:30: K7M2PQ "Types at scale", X2M5QD',
      '                       "Compilers for cooks"',
      '  turnout sessions place X2M5QD --event devconf --start TIME',
      '1 error, 1 waived.',
      'To waive it:',
      expect.stringMatching(/^ {2}turnout schedule waive devconf --finding fnd_\w+ --reason "…"$/),
      '',
    ])
  })

  it('breaks the command that waives one between its flags alone', async () => {
    const { typed } = await seededAgenda()
    await meanwhile(typed, [conflict])
    const { stdout } = await typed('schedule check devconf', { ...screen, columns: 50 })
    expect(stdout).toMatch(/\n {2}turnout schedule waive devconf \\\n {4}--finding fnd_\w+ --reason "…"\n/)
  })

  it('is one line for what it says of several people, and one each with --full', async () => {
    const { typed } = await seededAgenda()
    const people = ['Ada King', 'Kim', 'Grace Hopper', 'Alan Turing', 'Hedy Lamarr']
    const flags = people.map((name) => `--speaker "${name}"`).join(' ')
    await typed(`sessions update K7M2PQ --event devconf ${flags} --create-speakers`)
    const wide = { ...screen, columns: 160 }
    const { stdout } = await typed('schedule check devconf', wide)
    expect(stdout).toMatch(/^note +no_ticket +5 confirmed speakers have no ticket: .*, .*, .* and 2 more$/m)
    expect(stdout).toMatch(
      /^warning +consent_missing +5 speakers have not agreed to a page, and are shown by name only:\s[\s\S]* and 2 more$/m,
    )
    expect(stdout).toMatch(/^\d+ warnings, 1 note, 1 waived\. The first: X2M5QD is confirmed and has no time$/m)
    const full = await typed('schedule check devconf --full', wide)
    expect(full.stdout.match(/has no ticket$/gm)).toHaveLength(5)
    const { findings } = JSON.parse((await typed('schedule check devconf --json')).stdout)
    expect(findings.filter(({ code }: { code: string }) => code === 'no_ticket')).toHaveLength(5)
  })

  it('marks in the grid errors and conflicts, not each session whose speakers it warns of, and counts all', async () => {
    const { typed } = await seededAgenda()
    const people = '--speaker "Ada King" --speaker Kim --create-speakers'
    await typed(`sessions update K7M2PQ --event devconf ${people}`)
    const { stdout } = await typed('schedule show devconf', { ...screen, columns: 100 })
    expect(stdout).not.toContain('! Types at scale')
    await typed('schedule update devconf --require-consent')
    const strict = (await typed('schedule show devconf --day 2027-03-14', { ...screen, columns: 100 })).stdout
    expect(strict).toContain('! Types at scale')
    expect(strict).toMatch(/^\d+ findings in the whole schedule: turnout schedule check devconf$/m)
    await typed('schedule update devconf --no-require-consent')
    const lines = (await typed('schedule check devconf', { ...screen, columns: 160 })).stdout.match(
      /^(?:error|warning) /gm,
    )
    expect(stdout).toMatch(new RegExp(`^${lines?.length} findings: turnout schedule check devconf$`, 'm'))
  })

  it('is one line for a schedule that was moved out of its event', async () => {
    const { typed } = await seededAgenda()
    await typed('schedule shift devconf --days 30 --yes')
    const { stdout } = await typed('schedule check devconf --code outside_event', { ...screen, columns: 160 })
    expect(stdout).toMatch(/^error +outside_event +4 slots are outside the event's days: \S+, .* and 1 more$/m)
    expect(stdout).toMatch(/^1 error\. The first: .* is outside the event's/m)
  })

  it.each([
    ['not_placed', 'sessions place X2M5QD --event devconf --room ROOM --start TIME'],
    ['consent_missing', 'speakers consent --event devconf --all-confirmed --to profile'],
    ['no_ticket', 'speakers ticket --event devconf --all-confirmed --ticket-type TYPE'],
    ['equipment_missing', 'sessions place K7M2PQ --event devconf --room ROOM'],
    ['not_confirmed', 'sessions confirm N3K8WD --event devconf'],
  ])('names the command that mends %s', async (code, command) => {
    const { typed } = await seededAgenda()
    await typed('sessions update K7M2PQ --event devconf --speaker Kim --create-speakers --needs organ')
    await typed('sessions create --event devconf --title Draft --draft --code DRAFT1')
    await typed('sessions place DRAFT1 --event devconf --room Tent --start 2027-03-14T16:00')
    const { stdout } = await typed(`schedule check devconf --code ${code}`, { ...screen, columns: 160 })
    const mended = new RegExp(`^\\w+ +${code} .*\\n {2}turnout ${command.replace('N3K8WD', 'DRAFT1')}$`, 'm')
    expect(stdout).toMatch(mended)
  })

  it('names the command that mends each finding below it, in lines that fit the screen, and none for a waived one', async () => {
    const { typed } = await seededAgenda()
    await typed('sessions update K7M2PQ --event devconf --speaker Kim --create-speakers --needs organ')
    await meanwhile(typed, [conflict])
    const { stdout } = await typed('schedule check devconf', screen)
    const findings = stdout.split(/^(?=(?:error|warning|note) )/m)
    expect(findings.length).toBeGreaterThan(3)
    for (const finding of findings) expect(finding).toMatch(/\n {2}turnout \S+ /)
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([])
    const full = (await typed('schedule check devconf --full', { ...screen, columns: 200 })).stdout
    expect(full).toMatch(/^waived .*\n(?! )/m)
  })

  it('names for several sessions without a time the command that finds places for all of them', async () => {
    const { typed } = await seededAgenda()
    await typed('sessions create --event devconf --title "Closing words"')
    const { stdout } = await typed('schedule check devconf --code not_placed', screen)
    expect(stdout).toMatch(/2 confirmed sessions have no time: .*\n {2}turnout suggest schedule devconf\n/)
    expect(stdout).not.toContain('sessions place')
  })

  it('names the command that finds places where a session has none', async () => {
    const { typed } = await seededAgenda()
    const { stdout } = await typed('schedule check devconf --code not_placed', screen)
    expect(stdout).toContain('To have places suggested:\n  turnout suggest schedule devconf\n')
  })

  it('ends with 0 once it is waived, until something about it changes', async () => {
    const { typed } = await seededAgenda()
    await meanwhile(typed, [conflict])
    const { stdout: ids } = await typed('schedule check devconf --code room_overlap --get findings.id')
    const [id = ''] = ids.split('\n')
    expect((await typed(`schedule waive devconf --finding ${id} --reason "Both are short"`)).exitCode).toBe(0)
    expect((await typed('schedule check devconf', screen)).stdout).toBe('No findings except 2 waived.\n')
    expect((await typed(`schedule unwaive ${id} --event devconf`)).exitCode).toBe(0)
    expect((await typed('schedule check devconf')).exitCode).toBe(6)
  })

  it('counts warnings with --strict, and only the findings asked for', async () => {
    const { typed } = await seededAgenda()
    expect((await typed('schedule check devconf')).exitCode).toBe(0)
    expect((await typed('schedule check devconf --strict')).exitCode).toBe(6)
    const { stdout, exitCode } = await typed('schedule check devconf --strict --code room_overlap')
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ counts: { error: 0, warning: 0, waived: 1 } })
    expect((await typed('schedule check devconf --code room_overlay')).stderr).toContain('room_overlap')
  })
})

describe('turnout sessions place', () => {
  it('places a session, and says at once what that breaks', async () => {
    const { typed } = await seededAgenda()
    const line = 'sessions place X2M5QD --event devconf --room "Main hall" --start 2027-03-14T11:00'
    const { stderr, exitCode } = await typed(line, screen)
    expect(exitCode).toBe(0)
    const [first = '', second = ''] = stderr.split('\n')
    expect(first).toMatch(/^error {4}room_overlap {2}Main hall has 2 sessions at once/)
    // Wrapped beside its code, as schedule check does.
    expect(second).toMatch(/^ {23}\S/)
  })

  it('says where a session was, with the command that puts it back there', async () => {
    const { typed } = await seededAgenda()
    const move = 'sessions place K7M2PQ --event devconf --start 15:00 --room Tent'
    const { stderr } = await typed(move, { ...screen, columns: 200 })
    const back = /to put it back: turnout (.*)$/m.exec(stderr)?.[1] ?? ''
    expect(back).toBe("sessions place K7M2PQ --event devconf --start 2027-03-14T10:45 --minutes 45 --room 'Main hall'")
    await typed(back.replaceAll("'", '"'))
    const { slots } = JSON.parse((await typed('sessions show K7M2PQ --event devconf --json')).stdout)
    expect(slots).toMatchObject([{ start: '2027-03-14T10:45', room: { name: 'Main hall' } }])
    const audit = JSON.parse((await typed('audit list --json')).stdout) as { data: object }[]
    expect(audit.some(({ data }) => 'before' in data)).toBe(true)
    expect((await typed('schedule undo')).stderr).toContain('turnout sessions place SESSION')
  })

  it('moves a session that is placed, on the same day where only a time is typed', async () => {
    const { typed } = await seededAgenda()
    const { stdout } = await typed('sessions place K7M2PQ --event devconf --start 14:00 --room Tent --get slots')
    expect(JSON.parse(stdout)).toMatchObject({ start: '2027-03-14T14:00', minutes: 45, room: { name: 'Tent' } })
    expect((await typed('schedule show devconf --get id')).stdout.trim().split('\n')).toHaveLength(4)
  })

  it('places what has no slot at a time alone where the event has one day', async () => {
    const { typed } = await seededAgenda()
    const placed = await typed('sessions place X2M5QD --event devconf --room Tent --start 14:00 --get slots')
    expect(JSON.parse(placed.stdout)).toMatchObject({ start: '2027-03-14T14:00' })
    const added = 'schedule add --event devconf --title Tea --start 15:00 --minutes 30 --get slots'
    expect(JSON.parse((await typed(added)).stdout)).toMatchObject({ start: '2027-03-14T15:00' })
    await typed('events update devconf --end-date 2027-03-15 --no-notify')
    const { stderr, exitCode } = await typed(added)
    expect({ exitCode, message: JSON.parse(stderr).error.message }).toEqual({
      exitCode: 2,
      message: '--start "15:00" needs a day, because DevConf has several: 2027-03-14T15:00 to 2027-03-15T15:00',
    })
  })

  it('asks which of several slots is meant, and needs --slot where nobody can be asked', async () => {
    const { typed } = await seededAgenda()
    await typed('sessions place K7M2PQ --event devconf --start 2027-03-14T14:00 --another')
    const { stderr, exitCode } = await typed('sessions place K7M2PQ --event devconf --room Tent')
    expect({ exitCode, code: JSON.parse(stderr).error.code }).toEqual({ exitCode: 6, code: 'ambiguous_name' })
    const moved = await typed('sessions place K7M2PQ --event devconf --room Tent --slot 5 --get slots.number')
    expect(moved.stdout).toBe('5\n')
  })

  it('needs a time for a session without a slot', async () => {
    const { typed } = await seededAgenda()
    const { stderr, exitCode } = await typed('sessions place X2M5QD --event devconf --room Tent')
    expect(exitCode).toBe(2)
    expect(JSON.parse(stderr).error.message).toBe('X2M5QD has no slot yet, so it needs a time')
  })

  it('is said in words by --dry-run', async () => {
    const { typed } = await seededAgenda()
    const { stdout } = await typed('sessions place K7M2PQ --event devconf --start 14:00 --dry-run', {
      ...screen,
      columns: 140,
    })
    expect(stdout).toContain('2027-03-14 10:45, Main hall → 2027-03-14 14:00, Main hall')
  })
})

describe('a change of a placed session or its speaker', () => {
  const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

  it('says its findings at once', async () => {
    const { typed } = await seededAgenda()
    const both = (code: string) => typed(`sessions update ${code} --event devconf --speaker Kim --create-speakers`)
    expect((await both('K7M2PQ')).stderr).not.toContain('speaker_overlap')
    expect(flat((await both('N3K8WD')).stderr)).toContain('error speaker_overlap Kim is in two places at once')
    const longer = await typed('sessions update N3K8WD --event devconf --minutes 60')
    expect(longer.stderr).toMatch(/keeps its length; to change it: turnout sessions place N3K8WD .*--minutes 60/)
    const shown = (await typed('sessions show N3K8WD --event devconf', { tty: true })).stdout
    expect(stripVTControlCharacters(shown).replace(/\s+/g, ' ')).toMatch(
      /When and where [^;]*, 45 minutes there .*Length 60 minutes/,
    )
    const renamed = await typed('sessions update N3K8WD --event devconf --subtitle "And others"')
    expect(renamed.stderr).toBe('')
    const late = await typed('speakers update Kim --event devconf --available 2027-03-14T12:00/18:00')
    expect(flat(late.stderr)).toContain('error speaker_unavailable Kim is not available')
    expect(late.exitCode).toBe(0)
  })
})

describe('turnout sessions unplace', () => {
  it('clears a day after a question with the number of sessions', async () => {
    const { typed } = await seededAgenda()
    const line = 'sessions unplace --all-on 2027-03-14 --event devconf'
    expect((await typed(line)).exitCode).toBe(3)
    const { stderr, exitCode } = await typed(line, { ...screen, stdin: ['y'] })
    expect({ exitCode, asked: stderr.includes('Take all 3 sessions of 2027-03-14') }).toEqual({
      exitCode: 0,
      asked: true,
    })
    expect((await typed('schedule show devconf --get title')).stdout).toBe('Lunch\n')
  })

  it('takes out one session', async () => {
    const { typed } = await seededAgenda()
    expect((await typed('sessions unplace N3K8WD --event devconf')).exitCode).toBe(0)
    const { stderr, exitCode } = await typed('sessions unplace N3K8WD --event devconf')
    expect({ exitCode, message: JSON.parse(stderr).error.message }).toEqual({
      exitCode: 6,
      message: 'N3K8WD "Postgres for people in a hurry" is not in the schedule',
    })
  })

  it('takes out several sessions together, or none of them', async () => {
    const { typed } = await seededAgenda()
    await typed('sessions unplace N3K8WD --event devconf')
    const refused = await typed('sessions unplace K7M2PQ N3K8WD --event devconf')
    expect({ exitCode: refused.exitCode, claims: refused.stderr.includes('out of the schedule') }).toEqual({
      exitCode: 6,
      claims: false,
    })
    const placed = async () => (await typed('schedule show devconf --output csv --fields title')).stdout
    const before = await placed()
    expect((await typed('sessions place N3K8WD --event devconf --start 2027-03-14T16:00 --no-room')).exitCode).toBe(0)
    const { stderr, exitCode } = await typed('sessions unplace K7M2PQ N3K8WD --event devconf')
    expect({ exitCode, said: stderr.match(/out of the schedule: \w+/g) }).toEqual({
      exitCode: 0,
      said: ['out of the schedule: K7M2PQ', 'out of the schedule: N3K8WD'],
    })
    expect(before.split('\n').length - (await placed()).split('\n').length).toBe(1)
  })

  it('takes no --slot for several sessions', async () => {
    const { typed } = await seededAgenda()
    const { stderr, exitCode } = await typed('sessions unplace K7M2PQ N3K8WD --event devconf --slot 1')
    expect({ exitCode, message: JSON.parse(stderr).error.message }).toEqual({
      exitCode: 2,
      message: '--slot takes only one session: name one',
    })
  })
})

describe('turnout schedule set', () => {
  const edited = async (edit: (text: string) => string) => {
    const seeded = await seededAgenda()
    const file = join(seeded.home, 'schedule.yaml')
    writeFileSync(file, edit(readFileSync(file, 'utf8')))
    return seeded
  }
  const set = 'schedule set devconf --file schedule.yaml'

  it('changes nothing about a schedule that is like the file', async () => {
    const { typed } = await seededAgenda()
    const { stdout, stderr, exitCode } = await typed(set)
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout)).toEqual({ version: 1, slots: [], findings: [], notes: [] })
    expect(stderr).toContain('nothing was changed')
  })

  it('moves what was moved in the file', async () => {
    const { typed } = await edited((text) => text.replace('10:45 45 K7M2PQ', '14:00 60 K7M2PQ'))
    const { stdout } = await typed(set)
    expect(JSON.parse(stdout)).toMatchObject({ version: 2, slots: [{ start: '2027-03-14T14:00', minutes: 60 }] })
  })

  it('says in words what it would do, and does nothing, with --dry-run', async () => {
    const { typed } = await edited((text) =>
      text.replace('10:45 45 K7M2PQ', '14:00 45 K7M2PQ').replace('12:30 60 Lunch', '12:30 60 Brunch'),
    )
    const { stdout } = await typed(`${set} --dry-run`, { ...screen, columns: 200 })
    expect(stdout).toContain(
      'K7M2PQ "Types at scale": 2027-03-14 10:45, Main hall, 45 min → 2027-03-14 14:00, Main hall, 45 min',
    )
    expect(stdout).toContain('"Brunch"')
    expect(JSON.parse((await typed('schedule settings devconf')).stdout)).toMatchObject({ version: 1 })
  })

  it('names line and column of every mistake, and sends nothing', async () => {
    const { typed } = await edited((text) => text.replace('K7M2PQ', 'K7M2PZ').replace('11:15', '11:75'))
    const { stderr, exitCode } = await typed(set)
    expect(exitCode).toBe(2)
    expect(JSON.parse(stderr).error.fields).toEqual([
      { pointer: 'line 5, column 7', code: 'invalid', detail: 'the event has no session K7M2PZ; did you mean K7M2PQ?' },
      { pointer: 'line 8, column 7', code: 'invalid', detail: '"11:75" is not a time of day like 10:45' },
    ])
  })

  it('refuses what somebody else has changed since, with the line', async () => {
    const { typed } = await edited((text) => text.replace('10:45 45 K7M2PQ', '14:00 45 K7M2PQ'))
    const slots = JSON.parse((await typed('schedule show devconf')).stdout) as { id: string }[]
    await meanwhile(typed, [{ op: 'move', slot: slots[0]?.id, start: '2027-03-14T16:00' }])
    const { stderr, exitCode } = await typed(set)
    expect(exitCode).toBe(6)
    const { error } = JSON.parse(stderr)
    expect(error.code).toBe('version_conflict')
    expect(error.fields).toEqual([
      { pointer: 'line 5, column 7', code: 'version_conflict', detail: expect.stringContaining('2027-03-14 16:00') },
    ])
    expect(error.hint).toContain('turnout schedule export devconf')
  })

  it('leaves alone what somebody else moves outside of its part', async () => {
    const seeded = await seededAgenda()
    const slots = JSON.parse((await seeded.typed('schedule show devconf')).stdout) as { id: string }[]
    // Of one room, as it was before the others' move.
    const text = readFileSync(join(seeded.home, 'schedule.yaml'), 'utf8').replace('11:15 45 R5T1ZB', '15:00 45 R5T1ZB')
    await meanwhile(seeded.typed, [{ op: 'move', slot: slots[0]?.id, start: '2027-03-14T16:00' }])
    const part = text
      .replace(/^version: 1.*$/m, 'version: 1\npart: { room: Tent }')
      .replace(/^ {2}(all rooms|Main hall):.*\n/gm, '')
      .replace(/^ {4}- .*K7M2PQ.*\n/m, '')
      .replace(/^unplaced.*\n/m, '')
    const { exitCode } = await seeded.typed('schedule set devconf --file -', { stdin: part })
    expect(exitCode).toBe(0)
    expect((await seeded.typed('schedule show devconf --get start')).stdout).toContain('2027-03-14T16:00')
  })

  it('says by --dry-run what the changes would cause and mend', async () => {
    const { typed } = await edited((text) =>
      text
        .replace('    - 10:45 45 K7M2PQ', '    - 11:00 45 X2M5QD\n    - 10:45 45 K7M2PQ')
        .replace(/^unplaced:.*\n(?: {2}- .*\n)*/m, ''),
    )
    const { stdout, exitCode } = await typed(`${set} --dry-run`, { ...screen, columns: 200 })
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/Causes +error room_overlap: Main hall has 2 sessions at once, .*K7M2PQ, X2M5QD/)
    expect(stdout).toMatch(/Resolves +1 finding$/m)
  })

  it('does not say by --dry-run that a move causes what stood before in another order', async () => {
    const { typed } = await seededAgenda()
    await typed('speakers create --event devconf --name "Ada King"')
    for (const code of ['K7M2PQ', 'N3K8WD']) await typed(`sessions update ${code} --event devconf --speaker "Ada King"`)
    await typed('sessions place K7M2PQ --event devconf --start 09:00')
    expect((await typed('schedule check devconf')).stdout).toContain('by name only: K7M2PQ, N3K8WD')
    const planned = await typed('sessions place K7M2PQ --event devconf --start 14:00 --dry-run', screen)
    expect(planned.stdout).toMatch(/Findings +no new ones, none resolved/)
  })

  it('refuses by --dry-run, too, what somebody else has changed since', async () => {
    const { typed } = await edited((text) => text.replace('10:45 45 K7M2PQ', '14:00 45 K7M2PQ'))
    const slots = JSON.parse((await typed('schedule show devconf')).stdout) as { id: string }[]
    await meanwhile(typed, [{ op: 'move', slot: slots[0]?.id, start: '2027-03-14T16:00' }])
    const { stdout, stderr, exitCode } = await typed(`${set} --dry-run`)
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 6 })
    expect(JSON.parse(stderr).error.fields).toEqual([expect.objectContaining({ pointer: 'line 5, column 7' })])
  })

  describe('with a table', () => {
    async function tabled(edit: (text: string) => string = (text) => text) {
      const { typed } = await seededAgenda()
      const table = (await typed('schedule export devconf --format csv')).stdout
      const slots = JSON.parse((await typed('schedule show devconf')).stdout) as { id: string }[]
      await meanwhile(typed, [{ op: 'move', slot: slots[0]?.id, start: '2027-03-14T16:00' }])
      const first = async () => (await typed('schedule show devconf --get start')).stdout.includes('2027-03-14T16:00')
      return { typed, first, stdin: edit(table) }
    }
    const setTable = 'schedule set devconf --file -'
    const withoutVersion = (text: string) =>
      text
        .split('\r\n')
        .map((line) => line.replace(/,[^,]*$/, ''))
        .join('\r\n')

    it('refuses a stale one, with the line', async () => {
      const { typed, first, stdin } = await tabled()
      const { stderr, exitCode } = await typed(setTable, { stdin })
      const { error } = JSON.parse(stderr)
      expect({ exitCode, code: error.code }).toEqual({ exitCode: 6, code: 'version_conflict' })
      expect(error.fields).toEqual([expect.objectContaining({ pointer: 'line 2, column 1' })])
      expect(await first()).toBe(true)
    })

    it('asks before one without a version moves anything, and needs --yes in a script', async () => {
      const { typed, first, stdin } = await tabled(withoutVersion)
      const { stderr, exitCode } = await typed(setTable, { stdin })
      expect(exitCode).toBe(3)
      expect(JSON.parse(stderr).error.hint).toBe(
        'add --yes to set a file that does not say which version of the schedule it was exported from, and move 1 slot',
      )
      expect(await first()).toBe(true)
      expect((await typed(`${setTable} --yes`, { stdin })).exitCode).toBe(0)
      expect(await first()).toBe(false)
    })

    it('asks the same of a YAML file without one', async () => {
      const { typed, first } = await tabled()
      const stdin = (await typed('schedule export devconf')).stdout
        .replace(/^version:.*\n/, '')
        .replace('16:00 45 K7M2PQ', '10:45 45 K7M2PQ')
      const { exitCode } = await typed(setTable, { stdin })
      expect(exitCode).toBe(3)
      expect((await typed(`${setTable} --yes`, { stdin })).exitCode).toBe(0)
      expect(await first()).toBe(false)
    })

    it('warns of an edited title, which the schedule does not hold', async () => {
      const { typed } = await seededAgenda()
      const stdin = (await typed('schedule export devconf --format csv')).stdout.replace('Types at scale', 'Types!')
      const { stderr, exitCode } = await typed(setTable, { stdin })
      expect({ exitCode, stderr }).toMatchObject({
        exitCode: 0,
        stderr: expect.stringContaining(
          'title is not changed by this file: 1 edited cell left out; use turnout sessions update K7M2PQ --event devconf',
        ),
      })
    })

    it('asks nothing where it only gives places to what has none', async () => {
      const { typed } = await seededAgenda()
      const stdin = 'slot,day,start,minutes,room,code\n,2027-03-14,15:00,45,Tent,X2M5QD\n'
      expect((await typed(setTable, { stdin })).exitCode).toBe(0)
    })
  })

  it.each(['csv', 'json'])('reads what export wrote as %s, from stdin too', async (format) => {
    const { typed } = await seededAgenda()
    const { stdout } = await typed(`schedule export devconf --format ${format}`)
    const answer = await typed('schedule set devconf --file -', { stdin: stdout })
    expect(JSON.parse(answer.stdout)).toEqual({ version: 1, slots: [], findings: [], notes: [] })
  })
})

describe('turnout schedule edit', () => {
  async function withEditor(script: string) {
    const seeded = await seededAgenda()
    const editor = join(seeded.home, 'editor.sh')
    writeFileSync(editor, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    const env = { ...screen.env, EDITOR: editor, PATH: process.env.PATH ?? '' }
    return { ...seeded, ...(await seeded.typed('schedule edit devconf', { ...screen, columns: 300, env })) }
  }

  it('makes what was changed in the editor, and nothing else', async () => {
    const { typed, exitCode } = await withEditor('sed -i "s/10:45 45 K7M2PQ/14:00 45 K7M2PQ/" "$1"')
    expect(exitCode).toBe(0)
    expect((await typed('schedule show devconf --get start')).stdout.trim().split('\n')).toEqual([
      '2027-03-14T10:45',
      '2027-03-14T11:15',
      '2027-03-14T12:30',
      '2027-03-14T14:00',
    ])
  })

  it('keeps a text with a mistake, and says how to use it', async () => {
    const { stderr, exitCode } = await withEditor('sed -i "s/K7M2PQ/K7M2PZ/" "$1"')
    expect(exitCode).toBe(2)
    const [, file = ''] = /turnout schedule set devconf --file (\S+)/.exec(stderr) ?? []
    expect(readFileSync(file, 'utf8')).toContain('K7M2PZ')
  })

  it('needs a terminal', async () => {
    const { typed } = await seededAgenda()
    const { stderr, exitCode } = await typed('schedule edit devconf')
    expect({ exitCode, hint: JSON.parse(stderr).error.hint }).toEqual({
      exitCode: 2,
      hint: 'edit it in a file: turnout schedule export devconf --out schedule.yaml, then turnout schedule set devconf --file schedule.yaml',
    })
  })
})

describe('breaks, settings and days', () => {
  it('adds a break for all rooms and removes it by its title', async () => {
    const { typed } = await seededAgenda()
    const add = 'schedule add --event devconf --title Coffee --start 2027-03-14T15:00 --minutes 30'
    expect(JSON.parse((await typed(add)).stdout)).toMatchObject({ slots: [{ kind: 'break', room: null }] })
    expect((await typed('schedule remove coffee --event devconf')).exitCode).toBe(3)
    expect((await typed('schedule remove coffee --event devconf --yes')).exitCode).toBe(0)
    expect((await typed('schedule show devconf --get title')).stdout).not.toContain('Coffee')
  })

  it('refuses to remove a session, and names the command that does', async () => {
    const { typed } = await seededAgenda()
    const { stderr, exitCode } = await typed('schedule remove 1 --event devconf --yes')
    expect(exitCode).toBe(6)
    expect(JSON.parse(stderr).error.hint).toContain('turnout sessions unplace K7M2PQ --event devconf')
  })

  it('keeps other types and rules when one is set', async () => {
    const { typed } = await seededAgenda()
    await typed('schedule update devconf --type talk=45 --rule too_small=error')
    const { stdout } = await typed('schedule update devconf --type workshop=120 --no-rule')
    expect(JSON.parse(stdout)).toMatchObject({ types: { talk: 45, workshop: 120 }, rules: {} })
    const { stderr } = await typed('schedule update devconf --rule too_small=fatal')
    expect(JSON.parse(stderr).error.message).toContain('must be error, warning, note, off')
  })

  it('moves the whole schedule after a question with the number of slots', async () => {
    const { typed } = await seededAgenda()
    const { stderr } = await typed('schedule shift devconf --days 7', { ...screen, stdin: ['y'] })
    expect(stderr).toContain('Move 4 slots of devconf by 7 days?')
    expect((await typed('schedule show devconf --get day')).stdout).toBe('2027-03-21\n'.repeat(4))
  })
})
