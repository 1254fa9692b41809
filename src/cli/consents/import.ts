// `turnout consents import`: records consents from a file in batches, once every line has its evidence.
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { type ImportReport, importCard } from './columns.ts'
import { type ConsentLine, readConsents } from './read-consents.ts'

/** Rows of a request. */
const batchMax = 500

export const command: Command = {
  description: [
    'The file is CSV with the columns email, question, question_version, page and granted_at: which words somebody agreed to, which version of them, where they were asked, and when. A line without its evidence is named and nothing is sent.',
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
  printsItsOwn: true,
  async run(context, { positionals: [file = ''] }) {
    const lines = await readConsents(context.host, file)
    if (context.settings.dryRun) {
      context.foresee('Consents', `${lines.length}, each with its evidence`)
      return
    }
    await context.results.value(await send(context, lines), importCard)
  },
}

async function send(context: Context, lines: readonly ConsentLine[]): Promise<ImportReport> {
  const client = await context.client()
  let [granted, unchanged] = [0, 0]
  const stopped: { line: number; email: string }[] = []
  for (let from = 0; from < lines.length; from += batchMax) {
    const batch = lines.slice(from, from + batchMax)
    const body = { consents: batch.map(({ row }) => row) }
    const { results } = (await client.call('importConsents', { body })).value
    for (const [index, { outcome }] of results.entries()) {
      const { line, row } = batch[index] as ConsentLine
      if (outcome === 'granted') granted += 1
      else if (outcome === 'unchanged') unchanged += 1
      else stopped.push({ line, email: row.email })
    }
  }
  return { granted, unchanged, stopped }
}
