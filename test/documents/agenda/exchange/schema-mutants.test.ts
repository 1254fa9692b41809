// A proof.
// schedule.xml and schedule.json written with one piece replaced: the schemas must tell each from the real one.
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { scheduleJson } from '../../../../src/documents/agenda/exchange/schedule-json.ts'
import type { scheduleXml } from '../../../../src/documents/agenda/exchange/schedule-xml.ts'
import { type Change, replacing } from '../../../faults/mutant.ts'
import { seed } from '../../../faults/proof-size.ts'
import { temporaryDirectory } from '../../../host/host.ts'
import { skipWithout } from '../../../host/programs.ts'
import { anyAgenda } from './random-agendas.ts'

const agendas = fc.sample(anyAgenda, { seed, numRuns: 60 })
const address = 'https://tickets.example/e/devconf'
const room = 'documents/agenda/exchange'
const schema = (name: string) => fileURLToPath(new URL(`schemas/${name}`, import.meta.url))

type Writers = { scheduleXml: typeof scheduleXml; scheduleJson: typeof scheduleJson }
type Format = 'xml' | 'json'

/** Bundles the writer of a format, with a piece replaced. */
async function writerOf(format: Format, change?: Change): Promise<Writers['scheduleXml']> {
  const outfile = join(temporaryDirectory(), 'mutant.mjs')
  await build({
    entryPoints: [resolve(import.meta.dirname, '../../../../src', room, `schedule-${format}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    plugins: change === undefined ? [] : [replacing([change])],
  })
  const writers = (await import(outfile)) as Writers
  return format === 'xml' ? writers.scheduleXml : writers.scheduleJson
}

const judgeJson = `
import json, os, sys
from jsonschema import FormatChecker, validators
schema = json.load(open(sys.argv[1]))
judge = validators.validator_for(schema)(schema, format_checker=FormatChecker())
for name in sorted(os.listdir(sys.argv[2])):
    for error in judge.iter_errors(json.load(open(os.path.join(sys.argv[2], name)))):
        sys.exit(1)`

/** Whether the schema takes all agendas as a writer writes them. */
function isValid(format: Format, write: Writers['scheduleXml']): boolean {
  const folder = join(temporaryDirectory(), format)
  mkdirSync(folder)
  const files = agendas.map((agenda, index) => {
    const file = join(folder, `${index}.${format}`)
    writeFileSync(file, write(agenda, address))
    return file
  })
  const [program, ...words] =
    format === 'xml'
      ? ['xmllint', '--nonet', '--noout', '--schema', schema('schedule.xsd'), ...files]
      : ['python3', '-W', 'ignore', '-c', judgeJson, schema('schedule.schema.json'), folder]
  return spawnSync(program as string, words, { maxBuffer: 2 ** 26 }).status === 0
}

const conference = `${room}/conference.ts`

const mutants: readonly (readonly [string, readonly Format[], Omit<Change, 'file'> & { readonly file?: string }])[] = [
  ['an acronym of one letter', ['xml', 'json'], { from: 'acronym.length < 4 ?', to: 'false ?' }],
  ['instants without an offset', ['xml', 'json'], { from: 'slice(0, 19)}$', to: 'slice(0, 19)}` || `$' }],
  ['ids of ours as guids', ['xml', 'json'], { from: 'guid: publicGuid(slot.guid)', to: 'guid: slot.id' }],
  ['track slugs that begin with a digit', ['xml', 'json'], { from: 'return `track-', to: 'return words || `track-' }],
  [
    'slugs that the schema does not take',
    ['xml'],
    { file: `${room}/schedule-xml.ts`, from: 'slugPattern.test(entry.slug) ?', to: 'true ?' },
  ],
  [
    'a field beside those of the schema',
    ['json'],
    {
      file: `${room}/schedule-json.ts`,
      from: 'do_not_record: slot.doNotRecord,',
      to: 'do_not_record: slot.doNotRecord, notes: null,',
    },
  ],
]

describe('a schema', () => {
  test.each(['xml', 'json'] as const)('takes what is written, as %s', async (format) => {
    skipWithout('xmllint', 'python3')
    expect(isValid(format, await writerOf(format))).toBe(true)
  })

  test.each(mutants.flatMap(([name, formats, change]) => formats.map((format) => [format, name, change] as const)))(
    'of %s tells %s',
    async (format, _, change) => {
      skipWithout('xmllint', 'python3')
      expect(isValid(format, await writerOf(format, { file: conference, ...change }))).toBe(false)
    },
  )
})
