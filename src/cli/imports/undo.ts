// `turnout imports undo`: undoes an import in batches. After an interruption the same command continues with what
// remains.
import type { Client } from '../../client/client.ts'
import type { Import, UndoneRows } from '../../contract/imports/imports.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { lookupFlag } from '../verbs/named.ts'
import { startProgress } from '../verbs/start-progress.ts'
import { importPositional, type Undone, undoneCard } from './columns.ts'

export const command: Command = {
  description: [
    'Cancels the attendees it created: their tickets are voided, their places freed, and the payments it recorded are recorded as refunded. Attendees it changed get their earlier name, e-mail and answers back.',
    'Attendees paid, refunded, moved, transferred or changed since the import are left alone and listed; the command then exits with 10. The same file can be imported again afterwards.',
  ].join('\n'),
  positionals: [importPositional],
  flags: [lookupFlag],
  examples: [{ command: 'turnout imports undo imp_… --yes' }, { command: 'turnout imports undo imp_… --yes --json' }],
  exitCodes: [3, 4, 5, 6, 7, 8, 9, 10],
  operation: 'undoImport',
  printsItsOwn: true,
  resumes: true,
  async run(context, { positionals: [id = ''] }) {
    const params = { import_id: id }
    await context.confirm(`undo import ${id}`, async () => {
      const client = await context.client()
      return question((await client.call('showImport', { params })).value)
    })
    const undone = await undoAll(context, await context.client(), id)
    await context.results.value(undone, undoneCard)
    const { length } = undone.kept
    if (length > 0)
      context.warn(`${length} ${length === 1 ? 'attendee was left as it is' : 'attendees were left as they are'}`)
    return length > 0 ? 10 : 0
  },
}

const question = ({ name, created, changed }: Import) =>
  `Undo the import of ${name}? This cancels the ${created} attendees it created, restores the ${changed} it changed, and cannot be reversed.`

async function undoAll(context: Context, client: Client, id: string): Promise<Undone> {
  const progress = startProgress(context, 'Undoing')
  const kept: UndoneRows['kept'] = []
  let [cancelled, restored] = [0, 0]
  try {
    for (let after: string | undefined; ; ) {
      const body = after === undefined ? {} : { after }
      const { value } = await client.call('undoImport', { params: { import_id: id }, body })
      cancelled += value.cancelled
      restored += value.restored
      kept.push(...value.kept)
      progress.advance(value.cancelled + value.restored + value.kept.length)
      if (value.next === null) return { importId: id, status: 'undone', cancelled, restored, kept }
      after = value.next
    }
  } finally {
    progress.end()
  }
}
