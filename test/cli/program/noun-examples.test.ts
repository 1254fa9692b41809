import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nouns } from '../../../src/cli/nouns.ts'
import { fillIn, type Seeded, seededHome, waitingEntry } from '../../host/sample-conference.ts'

const ours = [
  'events',
  'ticket-types',
  'quotas',
  'promo-codes',
  'forms',
  'pages',
  'waitlist',
  'attendees',
  'imports',
  'orders',
  'tickets',
  'signing-keys',
  'badges',
  'expenses',
  'budgets',
  'revenue',
  'ledger',
  'audit',
  'keys',
  'backup',
]
const loaded = await Promise.all(nouns.filter(({ name }) => ours.includes(name)).map((entry) => entry.load()))
const verbs = await Promise.all(
  loaded.flatMap((noun) =>
    Object.values(noun.verbs).map(async (entry) => ({ noun, entry, command: await entry.load() })),
  ),
)

/** With an entry that waits although there are places for it, so that anything can be done to it. */
async function withEntry(example: string, { typed, ids }: Seeded): Promise<string> {
  if (!example.includes('wle_…')) return example
  const entry = await waitingEntry({ typed })
  await typed('events update devconf --no-waitlist')
  await typed(`ticket-types update ${ids.vip} --quantity 20`)
  return example.replace('wle_…', entry)
}

describe('the verbs of what an organizer keeps', () => {
  it.each(verbs.flatMap(({ command }) => command.examples.map((example) => example.command)))(
    'runs its example: %s',
    async (written) => {
      let example = written
      const seeded = await seededHome()
      if (/^turnout (attendees import|imports)/.test(example)) {
        const people = 'ID,Name,E-Mail,Ticket type\n7,Grace Hopper,grace@example.org,Standard\n'
        writeFileSync(join(seeded.home, 'people.csv'), people)
      }
      if (example.startsWith('turnout imports')) {
        const made = await seeded.typed('attendees import people.csv --event devconf --yes --get importId')
        example = example.replace('imp_…', made.stdout.trim())
      }
      if (example.startsWith('turnout backup verify')) await seeded.typed('backup fair.db')
      if (example.startsWith('turnout tickets read'))
        await seeded.typed(fillIn('turnout tickets show tkt_… --png ticket.png', seeded).slice(8))
      const { stderr, exitCode } = await seeded.typed(fillIn(await withEntry(example, seeded), seeded))
      expect({ stderr: exitCode === 0 ? '' : stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
    },
  )

  it.each(verbs.map((verb) => [`${verb.noun.name} ${verb.command.name}`, verb] as const))(
    'says the same of itself in contents and help, with two examples or more: %s',
    (_, { entry, command, noun }) => {
      expect(entry.summary).toBe(command.summary)
      expect(noun.verbs[command.name]).toBe(entry)
      expect(command.examples.length).toBeGreaterThanOrEqual(2)
    },
  )
})
