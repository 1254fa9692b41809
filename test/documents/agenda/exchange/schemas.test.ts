// schedule.xml and schedule.json of random agendas: judged by c3voc's own schemas, and read by our import.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadAgenda } from '../../../../src/cli/agenda/schedule/import/readers/agenda-file.ts'
import { readScheduleJson } from '../../../../src/cli/agenda/schedule/import/readers/schedule-json.ts'
import { readScheduleXml } from '../../../../src/cli/agenda/schedule/import/readers/schedule-xml.ts'
import type { PublicAgenda, PublicSlot } from '../../../../src/contract/agenda/public/public-agenda.ts'
import { publicGuid } from '../../../../src/documents/agenda/exchange/public-guid.ts'
import { scheduleJson } from '../../../../src/documents/agenda/exchange/schedule-json.ts'
import { scheduleXml } from '../../../../src/documents/agenda/exchange/schedule-xml.ts'
import { seed } from '../../../faults/proof-size.ts'
import { temporaryDirectory } from '../../../host/host.ts'
import { skipWithout } from '../../../host/programs.ts'
import { anyAgenda } from './random-agendas.ts'

const address = 'https://tickets.example/e/devconf'
const schema = (name: string) => fileURLToPath(new URL(`schemas/${name}`, import.meta.url))
const agendas = fc.sample(anyAgenda, { seed, numRuns: 300 })

/** Every fourth one without a public address. */
const addressOf = (index: number) => (index % 4 === 3 ? undefined : address)

function save(
  ending: string,
  write: (agenda: PublicAgenda, index: number) => string,
): { folder: string; files: string[] } {
  const folder = join(temporaryDirectory(), ending)
  mkdirSync(folder)
  const files = agendas.map((agenda, index) => {
    const file = join(folder, `${index}.${ending}`)
    writeFileSync(file, write(agenda, index))
    return file
  })
  return { folder, files }
}

describe('300 random agendas', () => {
  it('are valid schedule.xml for xmllint', () => {
    skipWithout('xmllint')
    const { files } = save('xml', (agenda, index) => scheduleXml(agenda, addressOf(index)))
    const words = ['--nonet', '--noout', '--schema', schema('schedule.xsd'), ...files]
    const { stderr, status } = spawnSync('xmllint', words, { encoding: 'utf8', maxBuffer: 2 ** 26 })
    expect(
      stderr
        .split('\n')
        .filter((line) => line !== '' && !line.endsWith(' validates'))
        .slice(0, 5),
    ).toEqual([])
    expect(status).toBe(0)
  })

  it('are valid schedule.json for a JSON Schema validator, formats of dates and addresses included', () => {
    skipWithout('python3')
    const { folder } = save('json', (agenda, index) => scheduleJson(agenda, addressOf(index)))
    const judge = `
import json, os, sys
from jsonschema import FormatChecker, validators
schema = json.load(open(sys.argv[1]))
judge = validators.validator_for(schema)(schema, format_checker=FormatChecker())
for name in sorted(os.listdir(sys.argv[2])):
    for error in judge.iter_errors(json.load(open(os.path.join(sys.argv[2], name)))):
        print(name, list(error.absolute_path), error.message[:200])`
    const words = ['-W', 'ignore', '-c', judge, schema('schedule.schema.json'), folder]
    const text = execFileSync('python3', words, { encoding: 'utf8', maxBuffer: 2 ** 26 })
    expect(text.split('\n').filter(Boolean).slice(0, 5)).toEqual([])
  })

  it.each([
    ['schedule.xml', scheduleXml, readScheduleXml],
    ['schedule.json', scheduleJson, readScheduleJson],
  ])('are the same agendas once their %s is imported', (name, write, read) => {
    for (const agenda of agendas) {
      const clock = { zone: agenda.zone, dayStartsAt: agenda.dayStartsAt, language: 'en' }
      const file = { name, text: write(agenda, address) }
      expect(imported(read(file, clock))).toEqual(expected(agenda))
    }
  })
})

/** What an import reads, without the places in the file. */
function imported({ rows, mistakes }: ReadAgenda) {
  const all = rows.map(({ row }) => row)
  const names = new Map(all.flatMap((row) => (row.kind === 'speaker' ? [[row.key, row.name] as const] : [])))
  const sessions = new Map(all.flatMap((row) => (row.kind === 'session' ? [[row.key, row] as const] : [])))
  return {
    mistakes,
    slots: all
      .flatMap((row) => {
        if (row.kind !== 'slot') return []
        const { code, title, subtitle, abstract, description, type, track, language, links, speakers, doNotRecord } =
          sessions.get(row.session ?? '') ?? ({} as never)
        const { guid, start, fold = 0, minutes } = row
        return {
          slot: { guid, start, fold, minutes, isInRoom: row.room !== null },
          session: {
            code,
            title,
            subtitle,
            abstract,
            description,
            type,
            track,
            language: language ?? null,
            doNotRecord,
          },
          links,
          speakers: speakers?.map(({ key }) => names.get(key)),
        }
      })
      .sort((one, other) => (one.slot.guid ?? '').localeCompare(other.slot.guid ?? '', 'en')),
  }
}

/** The same of an agenda: the sessions that take place. */
function expected({ slots }: PublicAgenda) {
  const line = (value: string) => value.replace(/\s+/g, ' ').trim()
  return {
    mistakes: [],
    slots: slots
      .filter(({ session, status }) => session !== null && status === 'confirmed')
      .map(({ session, ...slot }: PublicSlot) => ({
        slot: {
          guid: publicGuid(slot.guid),
          start: slot.start,
          fold: slot.fold,
          minutes: slot.minutes,
          isInRoom: true,
        },
        session: {
          code: session?.code,
          title: line(slot.title),
          subtitle: slot.subtitle,
          abstract: session?.abstract,
          description: session?.description,
          type: slot.type,
          track: slot.track?.name ?? null,
          language: slot.language,
          doNotRecord: slot.doNotRecord,
        },
        links: session?.links,
        speakers: slot.speakers.map(({ speaker }) => speaker.name),
      }))
      .sort((one, other) => one.slot.guid.localeCompare(other.slot.guid, 'en')),
  }
}
