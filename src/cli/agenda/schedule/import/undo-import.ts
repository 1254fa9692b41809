// `turnout schedule undo-import`: takes back what an import made and changed.
import { agendaRowKinds } from '../../../../contract/agenda/choices.ts'
import type { AgendaRecord } from '../../../../contract/agenda/imports/imports.ts'
import { counted } from '../../../../terminal/text/counted.ts'
import type { Command } from '../../../core/command.ts'
import type { Context } from '../../../core/context.ts'
import { lookupFlag, namedPositional } from '../../../verbs/named.ts'
import { undoneCard } from './columns.ts'

export const command: Command = {
  description:
    'Deletes the records that the import created, and restores the fields of those that it changed. Records that somebody has changed since, and those they depend on, stay and are listed; the command then exits with 10. --dry-run shows what would be deleted, restored and kept.',
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
    if (context.settings.dryRun) await foreseeUndo(context, id)
    await context.confirm(`undo import ${id}`, async () => {
      const client = await context.client()
      const { value } = await client.call('showScheduleImport', { params })
      return `Undo the import of ${value.name}? This deletes the ${counted(value.created, 'record')} that it created and restores the ${value.changed} that it changed.`
    })
    const client = await context.client()
    const answer = await client.call('undoScheduleImport', { params })
    await context.results.record(answer, undoneCard)
    const { length } = answer.value.kept
    if (length > 0)
      context.warn(`${length} ${length === 1 ? 'record was left as it is' : 'records were left as they are'}`)
    return length > 0 ? 10 : 0
  },
}

/** More are counted, not named. */
const namedMax = 10

async function foreseeUndo(context: Context, id: string): Promise<void> {
  const client = await context.client()
  const { value } = await client.call('planScheduleImportUndo', { params: { schedule_import_id: id } })
  const { deleted, restored, kept } = value
  for (const [title, records] of [['Deletes', deleted] as const, ['Restores', restored] as const]) {
    for (const text of namesByKind(records)) context.foresee(title, text)
    if (records.length === 0) context.foresee(title, 'nothing')
  }
  for (const { kind, name, message } of kept.slice(0, namedMax)) context.foresee('Keeps', `${kind} ${name}: ${message}`)
  if (kept.length > namedMax) context.foresee('Keeps', `${counted(kept.length - namedMax, 'record')} more`)
}

/** `2 sessions: Types, Tests`. */
function namesByKind(records: readonly AgendaRecord[]): string[] {
  return agendaRowKinds.flatMap((kind) => {
    const names = records.filter((record) => record.kind === kind).map(({ name }) => name)
    if (names.length === 0) return []
    const more = names.length > namedMax ? `, and ${names.length - namedMax} more` : ''
    return [`${counted(names.length, kind)}: ${names.slice(0, namedMax).join(', ')}${more}`]
  })
}
