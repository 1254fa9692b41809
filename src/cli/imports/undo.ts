// `turnout imports undo`: takes an import back, some rows a request, until nothing of it is left. Run again after any break
// it goes on with what remains.
import type { Client } from '../../client/client.ts'
import type { Import, UndoneRows } from '../../contract/imports/imports.ts'
import type { Command } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { confirmed } from '../verbs/confirm.ts'
import { startProgress } from '../verbs/start-progress.ts'
import { importPositional, type Undone, undoneCard } from './columns.ts'

export const command: Command = {
  description: [
    'Attendees that it made are cancelled: their tickets are void, their places free, and what it recorded as paid is recorded as given back. Attendees that it changed get their name, address and answers back.',
    'Whoever was paid, refunded, moved, transferred or changed since stays and is named; the command ends with 10 then. The same file can be imported again afterwards.',
  ].join('\n'),
  positionals: [importPositional],
  examples: [{ command: 'turnout imports undo imp_… --yes' }, { command: 'turnout imports undo imp_… --yes --json' }],
  exitCodes: [3, 4, 5, 6, 7, 8, 9, 10],
  operation: 'undoImport',
  async run(context, { positionals: [id = ''] }) {
    const params = { import_id: id }
    await confirmed(context, `Take the import ${id} back for good?`, async () => {
      const client = await context.client()
      return question((await client.call('showImport', { params })).value)
    })
    const undone = await undoAll(context, await context.client(), id)
    await context.results.value(undone, undoneCard)
    const { length } = undone.kept
    if (length > 0) context.warn(`${length} ${length === 1 ? 'attendee stays as it is' : 'attendees stay as they are'}`)
    return length > 0 ? 10 : 0
  },
}

const question = ({ name, created, changed }: Import) =>
  `Take the import of ${name} back for good? This cancels ${created} of its attendees, and ${changed} get name, address and answers back.`

async function undoAll(context: Context, client: Client, id: string): Promise<Undone> {
  const progress = startProgress(context, 'Taking back')
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
