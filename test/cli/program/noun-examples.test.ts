import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import * as z from 'zod'
import { manifest } from '../../../src/cli/nouns.ts'
import { commandsOf, loadTree } from '../../../src/cli/program/tree.ts'
import { outputSchema } from '../../../src/cli/schema/describe.ts'
import type { JsonSchema } from '../../../src/contract/json-schema.ts'
import { type SeededAgenda, seededAgenda } from '../../host/sample-agenda.ts'
import { fillIn, type Seeded, seededHome, waitingEntry } from '../../host/sample-conference.ts'
import { scheduleCsv, scheduleJson, scheduleXml } from '../agenda/schedule/import/sample-files.ts'

/** Nouns whose examples need more than the sample conference: another server, a file, a door. They have tests of their own. */
const others = [
  'speakers',
  'sessions',
  'calendars',
  'invoices',
  'check-in-lists',
  'door',
  'scans',
  'devices',
  'payments',
  'mail',
  'model',
  'messages',
  'templates',
  'reconcile',
  'refunds',
  'jobs',
  'webhooks',
  'auth',
  'config',
]
const nouns = Object.keys(manifest.nouns).filter((noun) => !others.includes(noun))
const verbs = commandsOf(await loadTree(manifest)).filter(({ path: [noun = ''] }) => nouns.includes(noun))

/** With an entry that waits although there are places for it, so that anything can be done to it. */
async function withEntry(example: string, { typed, ids }: Seeded): Promise<string> {
  if (!example.includes('wle_…')) return example
  const entry = await waitingEntry({ typed })
  await typed('events update devconf --no-waitlist')
  await typed(`ticket-types update ${ids.vip} --quantity 20`)
  return example.replace('wle_…', entry)
}

const planning = ['venues', 'rooms', 'tracks']

/** What is planned with, for the examples that need it. */
async function withPlaces(verb: string | undefined, example: string, { typed }: Seeded): Promise<void> {
  if (!planning.includes(verb ?? '') && !example.includes(' --at ')) return
  await typed('venues create --name "Town Hall" --city Hamburg')
  await typed('venues create --name "Old Mill"')
  await typed('rooms create --event devconf --venue "Town Hall" --name "Main hall" --capacity 300')
  await typed('rooms create --event devconf --name Attic')
  await typed('tracks create --event devconf --name Web')
}

/** Somebody who agreed to marketing e-mails, and a file of others. */
async function withConsents(example: string, { typed, home }: Seeded): Promise<void> {
  if (!/^turnout consents (withdraw|import)/.test(example)) return
  const row = 'bob@example.org,Send me news,1,list at the door,2026-01-01'
  writeFileSync(join(home, 'newsletter.csv'), `email,question,question_version,page,granted_at\n${row}\n`)
  await typed('consents add --email ada@example.org --question News --question-version 1 --page list')
}

/** With a release, and a scheduled one where that is recalled. */
async function withReleases(example: string, { typed }: Seeded): Promise<string> {
  if (
    !/^turnout schedule (publish|recall|show .*--release|diff .*--from|export .*--(?:format (?:pdf|xml|ics|html)|release)|embed)/.test(
      example,
    )
  )
    return example
  await typed('schedule release devconf')
  if (/publish|html/.test(example)) await typed('events publish devconf')
  if (example.includes('html')) await typed('schedule publish devconf')
  if (!example.includes('recall')) return example
  await typed('sessions cancel N3K8WD --event devconf')
  const made = await typed('schedule release devconf --publish-at +30d --get id')
  return example.replace('rls_…', made.stdout.trim())
}

/** Examples that print a part of the result, another format, a plan or a picture, or write a file. */
const partly = /--(get|fields|output|quiet|dry-run|out|qr|backtest)\b|^turnout schedule edit/

/** Examples that need rooms, sessions and slots. */
const ofAgenda = /^turnout (schedule|suggest schedule|sessions (place|unplace)) /

/** With what is suggested, or a file of venues to compare. */
async function withSuggestions(example: string, { typed, home }: Seeded): Promise<void> {
  if (example.includes('venues.yaml')) writeFileSync(join(home, 'venues.yaml'), '- { name: Old Mill, capacity: 120 }\n')
  if (example.startsWith('turnout suggestions')) await typed('suggest price devconf --per-head 900 --ticket-type VIP')
}

/** With a definition beside its words, and an automation that was due long ago where it is to be run. */
async function withAutomations(example: string, { typed, home }: Seeded): Promise<void> {
  const [, verb] = /^turnout automations (\w+)/.exec(example) ?? []
  if (verb === undefined) return
  const when = verb === 'run' ? 'start - 104 weeks' : 'end + 1 day, 10:00'
  const mail = ['  mail:', '    purpose: service', '    subject: Thanks', '    body: thanks.txt']
  writeFileSync(join(home, 'thanks.txt'), 'Thank you, {{ name }}.\n')
  const definition = ['name: thanks', 'when:', `  at: ${when}`, 'to: confirmed', 'do:', ...mail]
  writeFileSync(join(home, 'thanks.yaml'), definition.join('\n'))
  if (verb !== 'create') await typed('automations create devconf --file thanks.yaml --yes')
  if (verb === 'resume') await typed('automations pause thanks')
  if (verb === 'run') await typed('events publish devconf')
}

function mistakesIn(value: unknown, schema: JsonSchema): string[] {
  const { error } = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(value)
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

test('every exception is a noun', () => {
  expect(others.filter((noun) => !(noun in manifest.nouns))).toEqual([])
})

describe('the verbs of an organizer’s nouns', () => {
  it.each(verbs.flatMap((verb) => verb.command.examples.map(({ command }) => [command, verb] as const)))(
    'runs its example, which prints what the schema says: %s',
    async (written, verb) => {
      let example = written
      const seeded: Seeded & Partial<SeededAgenda> = ofAgenda.test(example) ? await seededAgenda() : await seededHome()
      const at = example.startsWith('turnout schedule edit') ? { tty: true, env: { EDITOR: 'true' } } : {}
      const otherId = (prefix: string) => seeded.agendaIds?.[prefix as 'fnd'] ?? ''
      if (/^turnout (attendees import|imports)/.test(example)) {
        const people = 'ID,Name,E-Mail,Ticket type\n7,Grace Hopper,grace@example.org,Standard\n'
        writeFileSync(join(seeded.home, 'people.csv'), people)
      }
      if (example.startsWith('turnout imports')) {
        const made = await seeded.typed('attendees import people.csv --event devconf --yes --get importId')
        example = example.replace('imp_…', made.stdout.trim())
      }
      if (/^turnout schedule (import|undo-import)/.test(example)) {
        writeFileSync(join(seeded.home, 'schedule.json'), scheduleJson)
        writeFileSync(join(seeded.home, 'schedule.xml'), scheduleXml)
        writeFileSync(join(seeded.home, 'talks.csv'), scheduleCsv)
      }
      if (example.startsWith('turnout schedule undo-import')) {
        const made = await seeded.typed('schedule import schedule.json --event devconf --get importId')
        example = example.replace('sim_…', made.stdout.trim())
      }
      if (example.startsWith('turnout attendees add-on'))
        await seeded.typed('ticket-types create --event devconf --name Dinner --kind add_on')
      if (example.startsWith('turnout ticket-types delete')) {
        const made = await seeded.typed('ticket-types create --event devconf --name Standrad --get id')
        example = example.replace('typ_…', made.stdout.trim())
      }
      if (/^turnout languages (export|import)/.test(example)) await seeded.typed('events update devconf --languages de')
      if (example.startsWith('turnout languages import'))
        await seeded.typed('languages export devconf --language de --out devconf-de.csv')
      if (/^turnout (oauth-clients|grants) (rotate|revoke)/.test(example))
        await seeded.typed('oauth-clients create --name CI --scopes events:write')
      await withPlaces(verb.path[0], example, seeded)
      await withSuggestions(example, seeded)
      await withAutomations(example, seeded)
      await withConsents(example, seeded)
      example = await withReleases(example, seeded)
      if (example.startsWith('turnout backup verify')) await seeded.typed('backup fair.db')
      if (example.startsWith('turnout tickets read'))
        await seeded.typed(fillIn('turnout tickets show tkt_… --png ticket.png', seeded).slice(8))
      const { stdout, stderr, exitCode } = await seeded.typed(
        fillIn(await withEntry(example, seeded), seeded, otherId),
        at,
      )
      expect({ stderr: exitCode === 0 ? '' : stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
      const output = await outputSchema(verb)
      if (output !== undefined && !partly.test(written)) expect(mistakesIn(JSON.parse(stdout), output)).toEqual([])
    },
  )
})
