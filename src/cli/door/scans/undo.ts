// `turnout scans undo`: undoes a scan by adding another, so that the record keeps both.
import type { Body } from '../../../contract/catalog.ts'
import type { Command } from '../../core/command.ts'
import { eventFlag } from '../../verbs/event-flag.ts'
import { namedPositional } from '../../verbs/named.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { undoneCard } from './columns.ts'

export const command: Command = {
  description:
    'The ticket is then treated as if the scan had never happened; the record keeps the scan and the undo. turnout scans list EVENT --fields id,name shows the ids.',
  positionals: [namedPositional('SCAN', 'scans')],
  flags: [
    { ...eventFlag, required: false },
    { name: 'reason', kind: 'text', max: 300, placeholder: 'TEXT', summary: 'why, for the record' },
  ],
  examples: [
    { command: 'turnout scans undo 01941f29-7c00-7aaa-8bbb-0123456789ab --event devconf' },
    {
      command:
        'turnout scans undo 01941f29-7c00-7aaa-8bbb-0123456789ab --event devconf --reason "Wrong person" --get result',
    },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  operation: 'undoScan',
  async run(context, { positionals: [id = ''], flags }) {
    const params = { event_id: context.event({ positionals: [], flags }) }
    const body = definedFields<Body<'undoScan'>>({ undoes: id, reason: flags.reason })
    const client = await context.client()
    await context.results.record(await client.call('undoScan', { params, body }), undoneCard)
  },
}
