// `turnout people export`: everything stored about one person, for a person who asks for it.
import type { Command } from '../core/command.ts'
import { outFlags, writeJson } from '../files/out-file.ts'
import { readInDryRun } from '../session/read-in-dry-run.ts'
import { personPositional } from './columns.ts'

export const command: Command = {
  description:
    'JSON with every row of every event that belongs to this address: orders, registrations with their tickets, answers, waitlist entries, mails, payments, invoices and scans. Use it when somebody asks what you store about them, or wants to take their data elsewhere.',
  positionals: [personPositional],
  flags: outFlags,
  examples: [
    { command: 'turnout people export ada@example.org --out ada.json' },
    { command: 'turnout people export ada@example.org --json' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'exportPerson',
  readsFirst: true,
  async run(context, input) {
    const [email = ''] = input.positionals
    const answer = await readInDryRun(context, (client) => client.call('exportPerson', { body: { email } }))
    const { value } = answer
    await writeJson(context, input, { text: JSON.stringify(value, null, 2) })
  },
}
