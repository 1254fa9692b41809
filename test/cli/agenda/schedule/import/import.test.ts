import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AgendaReport } from '../../../../../src/cli/agenda/schedule/import/report.ts'
import { type Typed, typedIn } from '../../../../host/command-line.ts'
import { temporaryDirectory } from '../../../../host/host.ts'
import { bomb, scheduleCsv, scheduleJson, scheduleXml, sessionizeJson } from './sample-files.ts'

const screen = { tty: true, columns: 120, env: { LANG: 'C.UTF-8', NO_COLOR: '1' } }

let home: string
let typed: Typed
beforeEach(async () => {
  home = temporaryDirectory()
  typed = typedIn(home)
  await typed('events create --name DevConf --date 2027-03-27 --end-date 2027-03-28 --timezone Europe/Berlin')
})

const save = (name: string, text: string) => writeFile(join(home, name), text)

/** Imports a text, and gives the report. */
async function bring(name: string, text: string, flags = '') {
  await save(name, text)
  const { stdout, exitCode, stderr } = await typed(`schedule import ${name} --event devconf ${flags} --json`)
  return { exitCode, stderr, report: (stdout === '' ? undefined : JSON.parse(stdout)) as AgendaReport }
}

const sessions = async () => JSON.parse((await typed('sessions list devconf --json')).stdout)
const total = (counts: object) => Object.values(counts).reduce((sum: number, each: number) => sum + each, 0)

describe('schedule import', () => {
  it.each([
    ['schedule.json', scheduleJson, 'schedule-json'],
    ['schedule.xml', scheduleXml, 'schedule-xml'],
    ['schedule.csv', scheduleCsv, 'csv'],
  ])(
    'tells the format of %s by its content, imports it, and changes nothing the second time',
    async (_n, text, format) => {
      const { report, exitCode } = await bring('data.txt', text)
      expect({ exitCode, refused: report.refused }).toEqual({ exitCode: 0, refused: [] })
      expect(report).toMatchObject({ format, created: { session: 2, speaker: 2, room: 2 } })
      const [talk] = (await sessions()).filter(({ title }: { title: string }) => title === 'Types at scale')
      expect(talk).toMatchObject({ code: 'N3K8WD', minutes: 45 })
      expect(talk.speakers.map(({ name }: { name: string }) => name)).toEqual(['Grace Hopper', 'Kim'])
      expect(talk.slots).toMatchObject([{ start: '2027-03-27T10:00', minutes: 45, room: { name: 'Tent' } }])
      const again = (await bring('data.txt', text)).report
      expect([again.importId, total(again.created), total(again.changed), again.kept]).toEqual([null, 0, 0, []])
    },
  )

  it('brings sessions, breaks, tracks, tags and statuses from Sessionize, and nothing twice', async () => {
    const { report, exitCode } = await bring('all.json', sessionizeJson)
    expect(exitCode).toBe(0)
    expect(report).toMatchObject({
      format: 'sessionize',
      created: { session: 2, slot: 2, speaker: 2, room: 2, track: 1 },
      nowhere: { tagLine: 1, questionAnswers: 1 },
    })
    const [draft, talk] = (await sessions()).toSorted((one: { title: string }, other: { title: string }) =>
      one.title < other.title ? -1 : 1,
    )
    expect(draft).toMatchObject({ title: 'Lightning', status: 'draft', slots: [] })
    expect(talk).toMatchObject({ status: 'confirmed', minutes: 45, tags: ['Advanced'], track: { name: 'Web' } })
    expect(talk.slots).toMatchObject([{ start: '2027-03-27T10:00', room: { name: 'Tent' } }])
    const again = (await bring('all.json', sessionizeJson)).report
    expect([total(again.created), total(again.changed), again.kept]).toEqual([0, 0, []])
  })

  it.each([
    ['schedule.json', scheduleJson],
    ['schedule.xml', scheduleXml],
    ['all.json', sessionizeJson],
  ])('has nothing to do with the export of an agenda that came from %s', async (name, text) => {
    await bring(name, text)
    const { stdout } = await typed('schedule export devconf --format csv')
    const { report, exitCode } = await bring('export.csv', stdout)
    expect({ exitCode, refused: report.refused, kept: report.kept }).toEqual({ exitCode: 0, refused: [], kept: [] })
    expect([total(report.created), total(report.changed)]).toEqual([0, 0])
    expect((await bring(name, text)).report).toMatchObject({ importId: null, kept: [] })
  })

  it('keeps what was changed here and says so, unless --theirs is given', async () => {
    await bring('a.json', scheduleJson)
    await typed('sessions update N3K8WD --event devconf --title "Types, really"')
    const renamed = scheduleJson.replace('Types at scale', 'Types!').replace('10:00:00+01:00', '11:00:00+01:00')
    const { report } = await bring('a.json', renamed)
    expect(report).toMatchObject({
      changed: { slot: 1, session: 0 },
      kept: [{ kind: 'session', name: 'Types!', fields: ['title'], why: 'changed_here' }],
      records: [{ kind: 'slot', outcome: 'changed', fields: ['start'] }],
    })
    expect((await bring('a.json', renamed, '--theirs')).report.changed).toMatchObject({ session: 1 })
    const titles = (await sessions()).map(({ title }: { title: string }) => title)
    expect(titles).toContain('Types!')
  })

  it('does not call changed here what only the file changed since it was exported, and names what a plan changes', async () => {
    await bring('a.json', scheduleJson)
    const exported = (await typed('schedule export devconf --format csv')).stdout
    await save('edited.csv', exported.replace('Types at scale', 'Types!'))
    const plan = 'schedule import edited.csv --event devconf --dry-run'
    for (const flags of ['--yes --json', '--dry-run --json']) {
      const { kept } = JSON.parse((await typed(`schedule import edited.csv --event devconf ${flags}`)).stdout)
      expect(kept).toEqual([{ kind: 'session', name: 'Types!', fields: ['title'], why: 'never_imported' }])
    }
    const card = (await typed(plan, screen)).stdout
    expect(card).toMatch(
      /^Different from the file, and kept; --theirs uses the values in the file$[\s\S]*session +Types! +title/m,
    )
    const theirs = (await typed(`${plan} --theirs`, screen)).stdout
    expect(theirs).toMatch(/^Changes$[\s\S]*session +N3K8WD +Types! +title/m)
  })

  it('shows the plan and changes nothing with --dry-run', async () => {
    const { report } = await bring('a.xml', scheduleXml, '--dry-run')
    expect(report).toMatchObject({ importId: null, created: { session: 2, slot: 2 } })
    expect(await sessions()).toEqual([])
  })

  it('says what has no place here', async () => {
    expect((await bring('a.json', scheduleJson)).report.nowhere).toEqual({ logo: 1 })
  })

  it('lists all refused entries with their places, imports the others, and writes a rejects file', async () => {
    const wrong = scheduleXml
      .replace('<title>Lightning</title>', '<title></title>')
      .replace('<subtitle>A tour</subtitle>', `<subtitle>${'x'.repeat(201)}</subtitle>`)
    const { report, exitCode } = await bring('a.xml', wrong, '--rejects bad.ndjson')
    expect(exitCode).toBe(10)
    expect(report.refused.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
      'line 33: an entry without a title',
      'line 11: "subtitle" must have at most 200 characters, not "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"',
      'line 11: the session "N3K8WD" is missing, or was refused',
    ])
    expect(report.rejects).toBe('bad.ndjson')
    expect(report.created).toMatchObject({ room: 1, speaker: 2 })
  })

  it.each([
    ['cut.json', scheduleJson.slice(0, 400), 'cut.json is not valid JSON'],
    ['cut-all.json', sessionizeJson.slice(0, 900), 'cut-all.json is not valid JSON'],
    ['cut.xml', scheduleXml.slice(0, 700), 'cut.xml, line '],
    ['bomb.xml', bomb, 'a document type declaration'],
    ['other.txt', 'hello', 'other.txt is not in a format that can be imported'],
    ['cut.csv', `${scheduleCsv}3,2027-03-27,"12:00`, 'a quote is opened but never closed'],
  ])('refuses %s and sends nothing', async (name, text, message) => {
    const { exitCode, stderr } = await bring(name, text)
    expect(exitCode).toBe(2)
    expect(stderr).toContain(message)
    expect(await sessions()).toEqual([])
  })

  it('refuses what stands in a file twice, and imports the rest', async () => {
    const [event = ''] = /<event id='11'.*?<\/event>/s.exec(scheduleXml) ?? []
    const { report, exitCode } = await bring('a.xml', scheduleXml.replace(event, event + event))
    expect(exitCode).toBe(10)
    expect(report.refused).toMatchObject([
      { reason: 'the slot "e1a8" is in the file twice; the first one is at line 11' },
    ])
    expect(report.created).toMatchObject({ session: 2, slot: 2 })
  })

  it('takes another entry of the same code for another slot of the session', async () => {
    const [event = ''] = /<event id='11'.*?<\/event>/s.exec(scheduleXml) ?? []
    const again = event.replace("guid='e1a8'", "guid='e1b0'").replaceAll('10:00', '15:00')
    const { report } = await bring('a.xml', scheduleXml.replace(event, event + again))
    expect(report.created).toMatchObject({ session: 2, slot: 3 })
    const [talk] = (await sessions()).filter(({ code }: { code: string }) => code === 'N3K8WD')
    expect(talk.slots.map(({ start }: { start: string }) => start)).toEqual(['2027-03-27T10:00', '2027-03-27T15:00'])
  })
})

describe('schedule imports and undo-import', () => {
  it('list the imports, and take one back', async () => {
    const { report } = await bring('a.json', scheduleJson)
    const { stdout } = await typed('schedule imports devconf --json')
    expect(JSON.parse(stdout)).toMatchObject([{ id: report.importId, name: 'a.json', status: 'done' }])
    const undone = await typed(`schedule undo-import ${report.importId} --yes --json`)
    expect(JSON.parse(undone.stdout)).toMatchObject({ restored: 0, kept: [] })
    expect(await sessions()).toEqual([])
  })

  it('say what undoing would delete and keep with --dry-run, and delete nothing', async () => {
    const { report } = await bring('a.json', scheduleJson)
    await typed('sessions update N3K8WD --event devconf --title Types')
    const { stdout } = await typed(`schedule undo-import ${report.importId} --dry-run --output table`)
    expect(stdout).toMatch(/Deletes +2 rooms: /)
    expect(stdout).toMatch(/Keeps +session Types: was changed since/)
    expect(await sessions()).toHaveLength(2)
  })

  it('mean the import that was not undone where two have the name of a file, and else tell them apart', async () => {
    const first = (await bring('a.json', scheduleJson)).report.importId
    await typed(`schedule undo-import ${first} --yes`)
    const second = (await bring('a.json', scheduleJson)).report.importId
    expect(JSON.parse((await typed('schedule undo-import a.json --event devconf --yes --json')).stdout)).toMatchObject({
      importId: second,
    })
    await bring('a.json', scheduleJson)
    await bring('a.json', scheduleJson.replace('Types at scale', 'Types'))
    const { stderr } = await typed('schedule undo-import a.json --event devconf --yes')
    expect(stderr).toContain('fits 2 imports')
    expect(stderr).toMatch(/a\.json, done, \d{4}-\d\d-\d\d \d\d:\d\d CES?T/)
  })
})
