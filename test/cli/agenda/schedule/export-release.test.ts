import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AgendaReport } from '../../../../src/cli/agenda/schedule/import/report.ts'
import { compareText } from '../../../../src/contract/core/words/compare.ts'
import { type Typed, typedIn } from '../../../host/command-line.ts'
import { temporaryDirectory } from '../../../host/host.ts'
import { scheduleJson, scheduleXml, sessionizeJson } from './import/sample-files.ts'

let home: string
let typed: Typed
beforeEach(async () => {
  home = temporaryDirectory()
  typed = typedIn(home)
  await typed('events create --name DevConf --date 2027-03-27 --end-date 2027-03-28 --timezone Europe/Berlin')
})

const total = (counts: object) => Object.values(counts).reduce((sum: number, each: number) => sum + each, 0)

async function bring(name: string, text: string, event = 'devconf') {
  await writeFile(join(home, name), text)
  const { stdout, exitCode, stderr } = await typed(`schedule import ${name} --event ${event} --json`)
  expect([stderr, exitCode]).toEqual([stderr, 0])
  return JSON.parse(stdout) as AgendaReport
}

async function exported(flags: string, event = 'devconf') {
  const { stdout, exitCode, stderr } = await typed(`schedule export ${event} ${flags}`)
  expect([stderr, exitCode]).toEqual(['', 0])
  return stdout
}

const address = '--public-url https://tickets.example'

describe.each([
  ['schedule.json', scheduleJson],
  ['schedule.xml', scheduleXml],
  ['all.json', sessionizeJson],
])('an agenda that came from %s and was released', (name, text) => {
  beforeEach(async () => {
    await bring(name, text)
    await typed('schedule release devconf')
  })

  it.each([
    ['schedule.xml', `--format xml ${address}`],
    ['schedule.json', '--format json --release current'],
  ])('leaves nothing to do once its %s is imported, and nor does the file that it came from', async (file, flags) => {
    const report = await bring(file, await exported(flags))
    expect({ ...report, refused: report.refused.length }).toMatchObject({ refused: 0, kept: [] })
    expect([total(report.created), total(report.changed)]).toEqual([0, 0])
    const again = await bring(name, text)
    expect([total(again.created), total(again.changed), again.kept]).toEqual([0, 0, []])
  })

  it.each(['--format xml', '--format json --release current'])(
    'is the same in another event after %s',
    async (flags) => {
      const before = await exported(`${flags} ${address}`)
      await typed('events create --name Other --date 2027-03-27 --end-date 2027-03-28 --timezone Europe/Berlin')
      await bring('other.txt', before, 'other')
      await typed('schedule release other')
      const after = await exported(`${flags} ${address}`, 'other')
      // People and rooms have ids of their own there, and slots numbers.
      const plain = (words: string) =>
        words
          .replace(/devconf|other/gi, 'EVENT')
          .replace(/(<person|"persons"[\s\S]*?\]|<room name|"rooms": \[)[\s\S]*?guid"?[:=] ?"[^"]+"/g, '$1')
          .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'GUID')
          .replace(/ id="\d+"|"id": \d+,|EVENT-\d+-/g, '')
      expect(plain(after)).toBe(plain(before))
    },
  )
})

describe('schedule export of a release', () => {
  beforeEach(async () => {
    await bring('schedule.xml', scheduleXml)
    await typed('schedule release devconf')
    await typed('sessions cancel N3K8WD --event devconf')
    await typed('schedule release devconf')
  })

  it('as a calendar has each slot, those that are off too', async () => {
    const calendar = new ICAL.Component(ICAL.parse(await exported(`--format ics ${address}`)))
    const entries = calendar.getAllSubcomponents('vevent').map((entry) => {
      const textOf = (name: string) => String(entry.getFirstPropertyValue(name))
      return [textOf('summary'), textOf('status'), textOf('sequence')]
    })
    expect(entries.sort((one, other) => compareText(one.join(), other.join()))).toEqual([
      ['Cancelled: Types at scale', 'CANCELLED', '1'],
      ['Lightning', 'CONFIRMED', '0'],
    ])
  })

  it('is the one whose number is given, in each format', async () => {
    const says = async (flags: string) => (await exported(flags)).includes('Types at scale')
    for (const format of ['xml', 'json', 'yaml', 'csv']) {
      expect([format, await says(`--format ${format} --release 1`)]).toEqual([format, true])
    }
    expect(await says('--format xml')).toBe(false)
    expect(await says('--format csv --release 2')).toBe(false)
  })

  it.each(['csv', 'yaml'])('holds as %s nothing that only the working copy has', async (format) => {
    const before = await exported(`--format ${format} --release 1`)
    await typed('sessions create --event devconf --title "Secret keynote" --draft')
    await typed('sessions create --event devconf --title "Secret panel"')
    await typed('rooms create --event devconf --name Vault')
    await typed('sessions withdraw N3K8WD --event devconf')
    const after = await exported(`--format ${format} --release 1`)
    expect(after.replace(/\b\d+$|version: \d+/gm, '')).toBe(before.replace(/\b\d+$|version: \d+/gm, ''))
    expect(await exported(`--format ${format}`)).toContain('Secret keynote')
  })

  it('has only the day and the room that are asked for', async () => {
    const titles = async (flags: string) =>
      [...(await exported(`--format xml --release 1 ${flags}`)).matchAll(/<title>(.*)<\/title>/g)].map(
        ([, title]) => title,
      )
    expect(await titles('--room Tent')).toContain('Types at scale')
    expect(await titles('--day 2027-03-29')).toEqual(['DevConf'])
  })

  it('is refused where there is no release, or none of that number', async () => {
    await typed('events create --name Empty --date 2027-05-01')
    expect(await typed('schedule export empty --format xml')).toMatchObject({
      exitCode: 6,
      stderr: expect.stringContaining('Nothing is released yet'),
    })
    expect(await typed('schedule export devconf --format ics --release 7')).toMatchObject({
      exitCode: 5,
      stderr: expect.stringContaining('There is no release 7'),
    })
  })
})
