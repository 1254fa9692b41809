// `turnout consents import`: records consents from a file in batches, once every line has its evidence.
import type { Client } from '../../client/client.ts'
import type { ImportedConsents } from '../../contract/consents/consents.ts'
import type { ConsentStatus } from '../../contract/core/choices.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { ownZone } from '../session/event-zones.ts'
import { readInDryRun } from '../session/read-in-dry-run.ts'
import { type ImportReport, importCard, importPlanCard } from './columns.ts'
import { type ConsentLine, readConsents } from './read-consents.ts'

/** Rows of a request. */
const batchMax = 500

export const command: Command = {
  description: [
    'The file is CSV with the columns email, question, question_version, page and granted_at: the wording somebody agreed to, its version, where they were asked, and when. A day or a time without an offset is in your time zone. If a line lacks its evidence, it is named and nothing is imported.',
    'Somebody who objected, or was erased, is left out. Running it again changes nothing.',
  ].join('\n'),
  positionals: [{ name: 'FILE', summary: 'a CSV file; - is stdin', required: true, completes: 'file' }],
  flags: [],
  examples: [
    { command: 'turnout consents import newsletter.csv --dry-run' },
    { command: 'turnout consents import newsletter.csv' },
  ],
  exitCodes: [4, 7, 8, 9],
  operation: 'importConsents',
  readsFirst: true,
  printsItsOwn: true,
  async run(context, { positionals: [file = ''] }) {
    const lines = await readConsents(context.host, file, ownZone(context))
    if (context.settings.dryRun) return context.results.value(await plan(context, lines), importPlanCard)
    await context.results.value(await send(context, lines), importCard)
  },
}

/** What the file would do. Whom the service knows by another spelling, or has erased, shows when it is sent. */
async function plan(context: Context, lines: readonly ConsentLine[]): Promise<ImportReport> {
  const states = await readInDryRun(context, readStates)
  const outcomes = lines.map(({ row }): Outcome => {
    const key = row.email.toLowerCase()
    const state = states.get(key)
    if (state === 'objected') return 'stopped'
    states.set(key, 'granted')
    return state === 'granted' ? 'unchanged' : 'granted'
  })
  return reportOf(lines, outcomes)
}

type Outcome = ImportedConsents['results'][number]['outcome']

/** @param outcomes of the lines, in their order */
function reportOf(lines: readonly ConsentLine[], outcomes: readonly Outcome[]): ImportReport {
  const countOf = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  const stopped = lines.filter((_line, index) => outcomes[index] === 'stopped')
  return {
    granted: countOf('granted'),
    unchanged: countOf('unchanged'),
    stopped: stopped.map(({ line, row: { email } }) => ({ line, email })),
  }
}

/** How each address stands: its latest consent says so, and those come last. */
async function readStates(client: Client): Promise<Map<string, ConsentStatus>> {
  const states = new Map<string, ConsentStatus>()
  for await (const { rows } of client.list('listConsents', { query: { limit: '500' } })) {
    for (const { email, status } of rows) states.set(email.toLowerCase(), status)
  }
  return states
}

async function send(context: Context, lines: readonly ConsentLine[]): Promise<ImportReport> {
  const client = await context.client()
  const outcomes: Outcome[] = []
  for (let from = 0; from < lines.length; from += batchMax) {
    const body = { consents: lines.slice(from, from + batchMax).map(({ row }) => row) }
    const { results } = (await client.call('importConsents', { body })).value
    outcomes.push(...results.map(({ outcome }) => outcome))
  }
  return reportOf(lines, outcomes)
}
