// `turnout scans list`: every admission and refusal, with time, gate and device.
import type { QueryInput } from '../../../contract/catalog.ts'
import { scanResults } from '../../../contract/door/choices.ts'
import type { Command } from '../../core/command.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { listFlag } from '../flags.ts'
import { scanTable } from './columns.ts'

export const command: Command = {
  description:
    '--flagged finds people who should not have been admitted: twice, with a voided ticket, or by a revoked device. None of these scans is undone automatically.',
  positionals: [eventPositional],
  flags: [
    eventFlag,
    { ...listFlag, summary: 'only scans on this check-in list, by name or id', defaultText: 'every list' },
    { name: 'flagged', kind: 'switch', summary: 'only admissions that should not have happened' },
    {
      name: 'decision',
      kind: 'choice',
      choices: scanResults,
      placeholder: 'RESULT',
      summary: 'only scans with this decision',
    },
    { name: 'updated-since', kind: 'instant', placeholder: 'INSTANT', summary: 'only scans received since this time' },
  ],
  examples: [
    { command: 'turnout scans list devconf' },
    { command: 'turnout scans list --event devconf --flagged --output csv' },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'listScans',
  async run(context, input) {
    const params = { event_id: context.event(input) }
    const { list, decision, updatedSince } = input.flags
    const flagged = input.flags.flagged === true ? 'true' : undefined
    const query = definedFields<QueryInput<'listScans'>>({ list, decision, updatedSince, flagged })
    const client = await context.client()
    await context.results.list(client.list('listScans', { params, query }), scanTable)
  },
}
