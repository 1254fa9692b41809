// `turnout schedule undo-import`: takes back what an import made and changed.
import type { Command } from '../../../core/command.ts'
import { lookupFlag, namedPositional } from '../../../verbs/named.ts'
import { undoneCard } from './columns.ts'
import { counted } from './report.ts'

export const command: Command = {
  description:
    'Deletes the records that the import made, and gives those that it changed their fields back. Records that somebody changed since, and what they need, stay and are listed; the command then exits with 10.',
  positionals: [namedPositional('IMPORT', 'schedule-imports')],
  flags: [lookupFlag],
  examples: [
    { command: 'turnout schedule undo-import sim_… --yes' },
    { command: 'turnout schedule undo-import sim_… --yes --get deleted' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9, 10],
  operation: 'undoScheduleImport',
  async run(context, { positionals: [id = ''] }) {
    const params = { schedule_import_id: id }
    await context.confirm(`undo import ${id}`, async () => {
      const client = await context.client()
      const { value } = await client.call('showScheduleImport', { params })
      return `Undo the import of ${value.name}? This deletes the ${counted(value.created, 'record')} that it made and restores the ${value.changed} that it changed.`
    })
    const client = await context.client()
    const answer = await client.call('undoScheduleImport', { params })
    await context.results.record(answer, undoneCard)
    const { length } = answer.value.kept
    if (length > 0) context.warn(`${length} ${length === 1 ? 'record was' : 'records were'} left as they are`)
    return length > 0 ? 10 : 0
  },
}
