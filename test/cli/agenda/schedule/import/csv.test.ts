// CSV of sessions: what schedule export writes, and what people make of a spreadsheet.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AgendaReport } from '../../../../../src/cli/agenda/schedule/import/report.ts'
import { made, type Typed, typedIn } from '../../../../host/command-line.ts'
import { temporaryDirectory } from '../../../../host/host.ts'

let home: string
let typed: Typed
beforeEach(async () => {
  home = temporaryDirectory()
  typed = typedIn(home)
  await typed('events create --name DevConf --date 2027-03-27 --end-date 2027-03-28 --timezone Europe/Berlin')
})

interface Session {
  readonly title: string
  readonly status: string
  readonly minutes: number
  readonly speakers: readonly { readonly name: string }[]
  readonly slots: readonly { readonly start: string; readonly minutes: number; readonly fold: number }[]
}

async function bring(lines: readonly string[] | string, flags = '', name = 'talks.csv') {
  await writeFile(join(home, name), typeof lines === 'string' ? lines : `${lines.join('\n')}\n`)
  const { stdout, exitCode, stderr } = await typed(`schedule import ${name} --event devconf ${flags} --json`)
  return { exitCode, stderr, report: (stdout === '' ? undefined : JSON.parse(stdout)) as AgendaReport }
}

const reasons = ({ refused }: AgendaReport) => refused.map(({ place, reason }) => `${place}: ${reason}`)
const sessions = () => made<Session[]>(typed, 'sessions list devconf')
const named = async (title: string) => (await sessions()).find((session) => session.title === title)
const writes = ({ created, changed }: AgendaReport) =>
  [created, changed].flatMap((counts) => Object.values(counts)).reduce((sum, each) => sum + each, 0)

describe('a CSV of sessions', () => {
  it('is read by its German headers', async () => {
    const { report } = await bring([
      'Titel,Tag,Beginn,Dauer,Raum,Referent',
      'Löten,28.03.2027,09:30,45,Saal,Ada Lovelace',
    ])
    expect(report.refused).toEqual([])
    const { minutes, speakers, slots } = (await named('Löten')) ?? {}
    expect([minutes, speakers?.[0]?.name, slots?.[0]?.start]).toEqual([
      45,
      'Ada Lovelace',
      expect.stringContaining('09:30'),
    ])
  })

  it('says what people agreed to, which adds up over rows, and never guesses that column', async () => {
    const { report } = await bring([
      'title,speakers,emails,Consent',
      'One,Kim,kim@example.org,profile',
      'Two,Kim; Lin,,"picture, profile"',
      'Three,Ada,,',
      'Four,Lin,,Content',
    ])
    expect(reasons(report)).toEqual(['row 5: "content" is not a consent; write profile, picture, recording, or all'])
    const speakers = await made<{ name: string; consents: { kind: string; by: string }[] }[]>(
      typed,
      'speakers list devconf',
    )
    expect(speakers.map(({ name, consents }) => [name, consents.map(({ kind }) => kind).sort()])).toEqual([
      ['Kim', ['picture', 'profile']],
      ['Lin', ['picture', 'profile']],
      ['Ada', []],
    ])
    const { report: other } = await bring(['title,speakers,Content', 'Five,Grace,All about it'])
    expect({ refused: other.refused, nowhere: other.nowhere }).toEqual({ refused: [], nowhere: { Content: 1 } })
  })

  it('writes a type as the event does, so that importing it again changes nothing', async () => {
    await made(typed, 'sessions create --event devconf --title Before --type workshop')
    const rows = ['title,type', 'One,Workshop', 'Two,WORKSHOP']
    await bring(rows)
    expect((await sessions()).map((session) => (session as Session & { type: string }).type)).toEqual([
      'workshop',
      'workshop',
      'workshop',
    ])
    const again = await bring(rows)
    expect({ writes: writes(again.report), kept: again.report.kept }).toEqual({ writes: 0, kept: [] })
  })

  it('says which conflicts it made, once, with the command that shows them', async () => {
    const rows = [
      'title,day,start,minutes,room,speakers',
      'One,2027-03-27,10:00,45,Tent,Kim',
      'Two,2027-03-27,10:30,45,Tent,Lin',
    ]
    const { stderr } = await bring(rows)
    expect(stderr).toMatch(/^error {4}room_overlap {2}Tent has 2 sessions at once, 2027-03-27 10:30–10:45/m)
    expect(stderr).toMatch(/^1 error and 2 warnings new in the schedule: turnout schedule check devconf$/m)
    const again = await bring([...rows, 'Three,2027-03-27,12:00,45,Tent,Kim'])
    expect(again.stderr).not.toContain('room_overlap')
  })

  it('asks with all that it would make, and names what it leaves out', async () => {
    await writeFile(join(home, 'talks.csv'), 'Nr,title,speakers,room\n1,One,Kim,\n2,Two,"Lin, Ada",\n')
    const screen = { tty: true, columns: 100, env: { NO_COLOR: '1' }, stdin: ['y'] }
    const { stdout, stderr } = await typed('schedule import talks.csv --event devconf', screen)
    expect(stderr.replaceAll(/\s+/g, ' ')).toContain('Import into DevConf: 5 new records (2 sessions, 3 speakers)?')
    expect(stdout).toMatch(/Not imported +column "Nr"/)
  })

  it('has track, type, addresses, texts, language, tags, needs and people expected', async () => {
    const { report, exitCode } = await bring([
      'title;day;start;minutes;room;speakers;emails;track;type;abstract;language;tags;needs;expected;status',
      'Types;2027-03-27;10:00;45;Tent;Grace Hopper, Kim;grace@example.org kim@example.org;Web;workshop;"How\ntypes grow";en;types, tests;projector, mains;80;accepted',
    ])
    expect({ exitCode, refused: report.refused }).toEqual({ exitCode: 0, refused: [] })
    expect(await named('Types')).toMatchObject({
      type: 'workshop',
      status: 'accepted',
      abstract: 'How\ntypes grow',
      language: 'en',
      tags: ['types', 'tests'],
      needs: ['projector', 'mains'],
      expected: 80,
      track: { name: 'Web' },
      slots: [{ start: '2027-03-27T10:00', minutes: 45, room: { name: 'Tent' } }],
    })
    const speakers = await made<{ name: string; email: string }[]>(typed, 'speakers list devconf')
    expect(speakers.map(({ name, email }) => [name, email])).toEqual([
      ['Grace Hopper', 'grace@example.org'],
      ['Kim', 'kim@example.org'],
    ])
  })

  it('imports a session without a time, which is not placed', async () => {
    const { report } = await bring(['title', 'Compilers for cooks'])
    expect(report.created).toMatchObject({ session: 1, slot: 0 })
    expect(await named('Compilers for cooks')).toMatchObject({ status: 'confirmed', slots: [] })
  })

  it.each([
    ['Session title,Speaker(s),Starts at,Duration,Location', 'Types,Kim,2027-03-27 10:00,45 min,Tent'],
    ['Talk,Presenter,Date,Start time,End time,Venue', 'Types,Kim,27.03.2027,10.00,10:45 am,Tent'],
    ['Name,Presented by,Day,From,Until,Stage', 'Types,Kim,2027-03-27,10am,10:45,Tent'],
    ['Titel,Speeker,Date,Start,Length,Room name', 'Types,Kim,2027-03-27,10:00:00,0:45,Tent'],
  ])('recognises the headers %s and says how it read them', async (header, row) => {
    const { report, stderr, exitCode } = await bring([header, row])
    expect({ exitCode, refused: report.refused }).toEqual({ exitCode: 0, refused: [] })
    expect(stderr).toMatch(/^columns read: "\w/)
    expect(await named('Types')).toMatchObject({
      speakers: [{ name: 'Kim' }],
      slots: [{ start: '2027-03-27T10:00', minutes: 45, room: { name: 'Tent' } }],
    })
  })

  it('names its headers, those that it needs and the nearest where no column has the titles', async () => {
    const { stderr, exitCode } = await bring(['Titl of it,Foo', 'Types,1'])
    expect(exitCode).toBe(2)
    expect(stderr).toContain('no column has the titles; the headers are \\"Titl of it\\", \\"Foo\\"')
    expect(stderr).toContain('Rename \\"Titl of it\\" to \\"title\\"; the other columns are day, date, start')
    expect(stderr).toContain('turnout help schedule-columns')
    expect((await bring(['Foo'])).stderr).toContain('Name the column with the titles \\"title\\"')
    expect((await bring('a,b\n1,2\n', '', 'data.txt')).stderr).toContain('no column has the titles')
  })

  it('asks whether a header that it does not read is a column', async () => {
    const { stderr, report } = await bring(['title,rom,Level', 'Types,Tent,2'])
    expect(stderr).toContain('"rom" is not read; is it room?')
    expect(report.nowhere).toEqual({ rom: 1, Level: 1 })
  })

  it('says all mistakes at once, each with its row, and imports the rest', async () => {
    const { report, exitCode } = await bring([
      'title,day,start,minutes,speakers,emails,expected,status',
      'Good,2027-03-27,10:00,45,Kim,,,',
      ',,,,,,,',
      ',2027-03-27,25:00,many,"Ann, Bob",ann@example.org,lots,odd',
      'No length,2027-03-27,11:00,,Kim,,,',
      'No day,,11:00,45,Kim,,,',
      'Either,3/4/2027,11:00,45,Kim,,,',
      'Good,2027-03-27,10:00,45,Kim,,,',
      'Too,many,cells,here,and,there,are,nine,ten',
    ])
    expect(exitCode).toBe(10)
    expect(reasons(report)).toEqual([
      'row 9: 9 columns, but the header has 8; text with a separator in it needs quotes',
      'row 4: the title is missing',
      'row 4: "25:00" is not a time; write it like 09:30',
      'row 4: "many" is not a length; write minutes, like 45',
      'row 4: there are 2 speakers, but 1 e-mail addresses',
      'row 4: "lots" is not a number of people',
      'row 4: "odd" is not a session status',
      'row 5: the minutes are missing',
      'row 6: "11:00" is a time without a day',
      'row 7: "3/4/2027" is not a day; write it like 2027-03-28',
      'row 8: "Good" is already in an earlier row, at the same time',
    ])
    expect((await sessions()).map(({ title }) => title)).toEqual(['Good'])
  })

  it('has one room, track and speaker for all ways to write their case, and two people for two addresses', async () => {
    const { report } = await bring([
      'title,room,track,speakers',
      'One,Tent,Web,Kim <kim@example.org>',
      'Two,tent,web,KIM',
      'Three,TENT,WEB,kim <other@example.org>',
    ])
    expect(report.refused).toEqual([])
    expect(report.created).toMatchObject({ room: 1, track: 1, speaker: 2, session: 3 })
  })

  it('takes two sessions of one title apart by their speakers, and other rows for other slots', async () => {
    const { report } = await bring([
      'title,day,start,minutes,speakers,room',
      'Lightning,2027-03-27,10:00,45,Ann,',
      'Lightning,2027-03-27,11:00,45,Bob,',
      'Lightning,2027-03-28,10:00,45,Ann,',
      'Lunch,2027-03-27,12:00,60,,',
      'Lunch,2027-03-28,12:00,60,,',
    ])
    expect(report.refused).toEqual([])
    expect(report.created).toMatchObject({ session: 2, slot: 5 })
  })

  it('moves the slot of a session whose time was changed in the file', async () => {
    await bring(['title,day,start,minutes,room', 'Types,2027-03-27,10:00,45,Tent'])
    const { report } = await bring(['title,day,start,minutes,room', 'Types,2027-03-27,14:00,45,Tent'])
    expect(report).toMatchObject({ created: { slot: 0 }, changed: { slot: 1 } })
    expect((await named('Types'))?.slots).toMatchObject([{ start: '2027-03-27T14:00' }])
  })

  it('counts the night to the day of the programme, and a date as the calendar does', async () => {
    await bring(['title,day,start,minutes', 'Party,2027-03-27,00:30,60'])
    await bring(['title,date,start,end', 'Disco,2027-03-27,23:30,00:30', 'Bar,2027-03-27,00:30,01:00'], '', 'b.csv')
    expect((await named('Party'))?.slots).toMatchObject([{ start: '2027-03-28T00:30' }])
    expect((await named('Disco'))?.slots).toMatchObject([{ start: '2027-03-27T23:30', minutes: 60 }])
    expect((await named('Bar'))?.slots).toMatchObject([{ start: '2027-03-27T00:30', minutes: 30 }])
  })

  it('says which room it would make, and which one of the event is called almost the same', async () => {
    await typed('rooms create --event devconf --name "Main hall"')
    await typed('rooms create --event devconf --name "Saal 1"')
    const file = ['title,room', 'Types,Main hal', 'Tests,Attic', 'Tools,main hall', 'Trees,Saal 2']
    const rooms = [
      { name: 'Main hal', like: 'Main hall' },
      { name: 'Attic', like: null },
      // Numbers tell rooms apart.
      { name: 'Saal 2', like: null },
    ]
    expect((await bring(file, '--dry-run')).report.newRooms).toEqual(rooms)
    const { stdout } = await typed('schedule import talks.csv --event devconf --dry-run --output table')
    expect(stdout).toContain('  New rooms   Main hal (similar to Main hall), Attic, Saal 2\n')
    expect((await bring(file)).report.newRooms).toEqual(rooms)
  })
})

describe('sessions of an earlier import that a CSV no longer has', () => {
  const header = 'title,date,start,minutes,room'
  const row = (title: string, time: string) => `${title},2027-03-27,${time},45,Tent`
  const first = [header, row('One', '10:00'), row('Two', '11:00'), row('Three', '12:00')]
  const absentOf = ({ absent }: AgendaReport) => absent.map(({ title }) => title)

  it('are named before anything is imported, with what to do where a title was renamed', async () => {
    await made(typed, 'sessions create --event devconf --title "Made by hand"')
    expect(absentOf((await bring(first)).report)).toEqual([])
    const renamed = [header, row('One', '10:00'), row('Two again', '11:00'), row('Three', '12:00')]
    const { report, stderr } = await bring(renamed, '--dry-run')
    expect(report).toMatchObject({ created: { session: 1 }, absent: [{ title: 'Two' }] })
    const code = report.absent[0]?.code ?? ''
    expect(stderr).toContain(`1 session from an earlier import is not in the file, and stays: ${code} Two\n`)
    expect(stderr).toMatch(
      /^A renamed title makes a new session, unless a column "code" .* --theirs .*: turnout sessions list --event devconf/m,
    )
    expect(stderr).toContain(
      `To cancel a session that no longer takes place: turnout sessions cancel ${code} --event devconf\n`,
    )
    const withCodes = renamed.map((line, index) => `${line},${['code', '', code, ''][index]}`)
    const mended = await bring(withCodes, '--theirs')
    expect(mended.report).toMatchObject({ created: { session: 0 }, changed: { session: 1 }, absent: [] })
    expect(mended.stderr).not.toContain('earlier import')
  })

  it('are none that a refused row stands for, or that no longer take place', async () => {
    await bring(first)
    const [cancelled] = await made<{ code: string }[]>(typed, 'sessions list devconf --query Three')
    await typed(`sessions cancel ${cancelled?.code} --event devconf --yes`)
    const { report, stderr } = await bring([header, row('One', '10:00'), row('TWO', '25:00')])
    expect({ refused: report.refusedCount, absent: absentOf(report) }).toEqual({ refused: 1, absent: [] })
    expect(stderr).not.toContain('earlier import')
  })

  it('are those of the same source, and no renamed title is spoken of where nothing is new', async () => {
    await bring(first)
    const other = await bring([header, row('Four', '14:00')], '--source other --dry-run')
    expect(absentOf(other.report)).toEqual([])
    const { report, stderr } = await bring([header, row('One', '10:00')])
    expect(absentOf(report)).toEqual(['Two', 'Three'])
    expect(stderr).toMatch(/^2 sessions from an earlier import are not in the file, and stay: \S+ Two and \S+ Three$/m)
    expect(stderr).toContain('turnout sessions cancel CODE --event devconf')
    expect(stderr).not.toContain('renamed')
  })
})

describe('a refused row of a CSV', () => {
  const header = 'title,day,start,minutes,room,track,speakers'

  it('leaves nothing of itself, and all that other rows name, too', async () => {
    const { report, exitCode } = await bring([
      header,
      'Good,2027-03-27,10:00,45,Tent,Web,Kim',
      'Skipped,2027-03-27,02:30,45,Attic,Art,Rita und Sven',
      'Other,2027-03-28,11:00,45,Tent,Web,Kim and Sven',
    ])
    expect(exitCode).toBe(10)
    expect(reasons(report)).toEqual([expect.stringContaining('row 3: Europe/Berlin skips 02:30')])
    expect(report.created).toEqual({ room: 1, track: 1, speaker: 2, session: 2, slot: 2 })
    expect((await sessions()).map(({ title }) => title).toSorted()).toEqual(['Good', 'Other'])
  })

  it('is refused once for all rows that name what cannot be made', async () => {
    const long = 'x'.repeat(101)
    const { report } = await bring([header, `One,,,,${long},,`, 'Two,,,,,,Kim', `Three,,,,${long},,`])
    expect(report.refused.map(({ place }) => place)).toEqual(['row 2', 'row 4'])
    expect(report.created).toEqual({ room: 0, track: 0, speaker: 1, session: 1, slot: 0 })
  })

  it('counts once, however much is wrong, also in the list of imports', async () => {
    const { report, stderr } = await bring([header, 'Good,,,,,,', 'Bad,someday,late,many,,,'])
    expect(report).toMatchObject({ refusedCount: 1, refused: [{ name: 'Bad' }, { name: 'Bad' }] })
    expect(stderr).toContain('1 row was refused')
    expect(await made(typed, 'schedule imports devconf')).toMatchObject([{ refused: 1, created: 1 }])
    expect((await bring([header, 'Bad,,9,,,,', 'Bad,,9,,,,'], '--dry-run')).stderr).toContain('2 rows would be refused')
  })

  it('has its title in the table', async () => {
    await bring([header, 'Types,2027-03-27,late,45,,,'])
    const { stdout } = await typed('schedule import talks.csv --event devconf --dry-run --output table')
    expect(stdout).toContain('  row 2  Types  "late" is not a time; write it like 09:30\n')
  })
})

describe('cells of a CSV', () => {
  it.each([
    ['21.05.2027', '9.30 Uhr', undefined],
    ['21.05.2027', 'half nine', '"half nine" is not a time; write it like 09:30'],
    ['Friday', '9:30', '"Friday" is not a day; write it like 2027-03-28'],
    ['', '2027-05-21 half nine', '"half nine" is not a time; write it like 09:30'],
    ['', '2027-05-21', '"2027-05-21" has no time; write it like 09:30'],
  ])('of the day "%s" and the time "%s" name the one that is wrong', async (day, start, reason) => {
    const { report } = await bring(['title,day,start,minutes', `Types,${day},${start},45`], '--dry-run')
    expect(report.refused.map((each) => each.reason)).toEqual(reason === undefined ? [] : [reason])
  })

  it.each(['Ann and Bob', 'Ann und Bob', 'Ann et Bob', 'Ann Y Bob', 'Ann & Bob', 'Ann, and Bob'])(
    'name two speakers as %s',
    async (names) => {
      await bring(['title,speakers', `Types,"${names}"`, 'Tests,Andy Yundet'])
      const speakers = await made<{ name: string }[]>(typed, 'speakers list devconf')
      expect(speakers.map(({ name }) => name).toSorted()).toEqual(['Andy Yundet', 'Ann', 'Bob'])
    },
  )

  it('name one room, track and speaker in any case and spacing, also in later files', async () => {
    await bring(['title,where,track,speakers', 'Types,Bille Room,Deep Web,Ada King'])
    const { report } = await bring(['title,where,track,speakers', 'Tests,bille  room ,DEEP web,"ada  king"'])
    expect(report.refused).toEqual([])
    expect(report.created).toEqual({ room: 0, track: 0, speaker: 0, session: 1, slot: 0 })
  })

  it('with a wrong address are refused with their row', async () => {
    const { report } = await bring(['title,speakers,email', 'Types,Kim,kim', 'Tests,Kim,kim@example.org'])
    expect(reasons(report)).toEqual(['row 2: "kim" must be an e-mail address like ada@example.org'])
    expect(report.created).toMatchObject({ speaker: 1, session: 1 })
  })
})

describe('a plan', () => {
  it('counts rooms, speakers and sessions that were made by hand as the import treats them', async () => {
    await typed('rooms create --event devconf --name Tent --quiet')
    await typed('tracks create --event devconf --name Web --quiet')
    await typed('speakers create --event devconf --name Kim --email kim@example.org --quiet')
    await typed('sessions create --event devconf --title Types --code TYPES1 --speaker Kim --minutes 45 --quiet')
    await typed('sessions place TYPES1 --event devconf --room Tent --start 2027-03-27T10:00 --quiet')
    const file = [
      'slot,day,start,minutes,room,code,title,speakers,emails,track',
      ',2027-03-27,10:00,45,tent,TYPES1,Types,Kim,kim@example.org,web',
      ',2027-03-27,11:00,45,Tent,TESTS1,Tests,"Kim; Ann;",,Web',
    ]
    const plan = (await bring(file, '--dry-run')).report
    const done = (await bring(file)).report
    expect(plan.created).toEqual({ room: 0, track: 0, speaker: 1, session: 1, slot: 1 })
    const { created, changed, unchanged, kept, refused } = done
    expect({ created, changed, unchanged, kept, refused }).toEqual({
      created: plan.created,
      changed: plan.changed,
      unchanged: plan.unchanged,
      kept: plan.kept,
      refused: plan.refused,
    })
  })
})

describe('an export', () => {
  const agenda = [
    'title,day,start,minutes,room,speakers,track',
    '=Types,2027-03-27,10:00,45,Tent,"King, Jr.; Grace Hopper",Web',
    '=Types,2027-03-28,15:00,30,Attic,"King, Jr.; Grace Hopper",Web',
    'Alone,2027-03-27,11:00,45,Tent,"King, Jr.;",Web',
    'Party,2027-03-27,00:30,60,Tent,,Web',
    'Waiting,,,,,Kim,Web',
    'Lunch,2027-03-27,12:00,60,,,',
    'Lunch,2027-03-28,12:00,60,,,',
  ]
  const exported = async () => (await typed('schedule export devconf --format csv')).stdout

  it('that is imported again changes nothing, second slots, nights, breaks and unplaced sessions included', async () => {
    expect((await bring(agenda)).report.created).toMatchObject({ session: 4, slot: 6, speaker: 3 })
    await typed('schedule add --event devconf --kind blocker --title Setup --start 2027-03-27T08:00 --minutes 60')
    const { report, exitCode } = await bring(await exported(), '', 'export.csv')
    expect({ exitCode, refused: report.refused, kept: report.kept, writes: writes(report) }).toEqual({
      exitCode: 0,
      refused: [],
      kept: [],
      writes: 0,
    })
    expect((await bring(agenda)).report).toMatchObject({ importId: null, kept: [] })
  })

  it('goes to another event, and from there back, once each', async () => {
    await bring(agenda)
    const text = await exported()
    await typed(
      'events create --name Copy --slug copy --date 2027-03-27 --end-date 2027-03-28 --timezone Europe/Berlin',
    )
    await writeFile(join(home, 'export.csv'), text)
    await made(typed, 'schedule import export.csv --event copy')
    const copy = (await typed('schedule export copy --format csv')).stdout
    const plain = (csv: string) =>
      csv
        .split('\r\n')
        .map((line) => line.replace(/^\d+,/, ''))
        .sort()
    expect(plain(copy)).toEqual(plain(text))
    await writeFile(join(home, 'copy.csv'), copy)
    expect(writes(await made<AgendaReport>(typed, 'schedule import copy.csv --event copy'))).toBe(0)
    expect(writes(await made<AgendaReport>(typed, 'schedule import copy.csv --event devconf'))).toBe(0)
  })

  it.each(['yaml', 'json'])('as %s is for schedule set, which the refusal says', async (format) => {
    await bring(agenda)
    const { stdout } = await typed(`schedule export devconf --format ${format}`)
    const { stderr, exitCode } = await bring(stdout, '', `schedule.${format}`)
    expect(exitCode).toBe(2)
    expect(stderr).toContain(`turnout schedule set EVENT --file schedule.${format}`)
  })
})
