// `turnout imports undo`: undoes an import in batches. After an interruption the same command continues with what
// remains.
import type { Client } from '../../client/client.ts'
import type { Body } from '../../contract/catalog.ts'
import { formatMoney } from '../../contract/core/money.ts'
import type { ImportUndoPlan, UndoneRows } from '../../contract/imports/imports.ts'
import { counted } from '../../terminal/text/counted.ts'
import type { Command, Flag } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { lookupFlag } from '../verbs/named.ts'
import { definedFields } from '../verbs/request-fields.ts'
import { startProgress } from '../verbs/start-progress.ts'
import { importPositional, type Undone, undoneCard } from './columns.ts'

const owed: Flag = {
  name: 'owed',
  kind: 'switch',
  summary: 'owe the money instead of recording it as refunded: turnout refunds list keeps it until you pay it back',
}

export const command: Command = {
  description: [
    'Cancels the attendees that the import created: their tickets are voided, their places freed, and their payments recorded as refunded, or with --owed as owed. Attendees that it changed get their earlier name, e-mail and answers back. Nobody is told by e-mail.',
    'Attendees paid, refunded, moved, transferred or changed since the import are left alone and listed; the command then exits with 10. The same file can be imported again afterwards.',
    'The question and --dry-run show counts and amounts.',
  ].join('\n'),
  positionals: [importPositional],
  flags: [lookupFlag, owed],
  examples: [
    { command: 'turnout imports undo imp_… --dry-run' },
    { command: 'turnout imports undo imp_… --yes' },
    { command: 'turnout imports undo imp_… --owed --yes --json' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9, 10],
  operation: 'undoImport',
  printsItsOwn: true,
  resumes: true,
  async run(context, { positionals: [id = ''], flags }) {
    const isOwed = flags.owed === true
    await context.confirm(`undo import ${id}`, async () => {
      const client = await context.client()
      return question((await client.call('planImportUndo', { params: { import_id: id } })).value, isOwed)
    })
    const undone = await undoAll(context, { client: await context.client(), id, isOwed })
    await context.results.value(undone, undoneCard)
    sayWhatOfMoney(context, undone)
    const { length } = undone.kept
    if (length > 0)
      context.warn(`${length} ${length === 1 ? 'attendee was left as it is' : 'attendees were left as they are'}`)
    return length > 0 ? 10 : 0
  },
}

function question({ name, cancelled, restored, kept, currency, payments }: ImportUndoPlan, isOwed: boolean): string {
  const stay = kept === 0 ? '' : `; ${kept} changed since and stay as they are`
  const counts = `This cancels ${counted(cancelled, 'attendee')} and restores ${restored}${stay}. It cannot be reversed.`
  const money = (amount: number) => formatMoney(amount, currency)
  const sum = payments.reduce((total, { amount }) => total + amount, 0)
  const parts = payments.map(({ payment, amount }) => `${money(amount)} by ${payment}`).join(', ')
  const fate = isOwed
    ? 'is to be paid back: turnout refunds list'
    : 'is recorded as refunded; if you have received it, --owed pays it back later'
  const paid = sum === 0 ? 'It recorded no payments.' : `${money(sum)} that it recorded as paid (${parts}) ${fate}.`
  return `Undo the import of ${name}? ${counts} ${paid} Nobody is told by e-mail.`
}

/** Money is handed back by people: an import records no payment through a processor. */
function sayWhatOfMoney(context: Context, { refunded, owed: due, currency }: Undone): void {
  // Another service may say nothing of money.
  if (refunded > 0) {
    context.notice(`${formatMoney(refunded, currency)} is recorded as refunded: give back what you have received`)
  }
  if (due > 0) context.notice(`${formatMoney(due, currency)} is to be paid back: turnout refunds list`)
}

interface Undoing {
  readonly client: Client
  readonly id: string
  readonly isOwed: boolean
}

async function undoAll(context: Context, { client, id, isOwed }: Undoing): Promise<Undone> {
  const progress = startProgress(context, 'Undoing')
  const kept: UndoneRows['kept'] = []
  const sums = { cancelled: 0, restored: 0, refunded: 0, owed: 0 }
  try {
    for (let after: string | undefined; ; ) {
      const body = definedFields<Body<'undoImport'>>({ after, owed: isOwed || undefined })
      const { value } = await client.call('undoImport', { params: { import_id: id }, body })
      for (const each of ['cancelled', 'restored', 'refunded', 'owed'] as const) sums[each] += value[each] ?? 0
      kept.push(...value.kept)
      progress.advance(value.cancelled + value.restored + value.kept.length)
      if (value.next === null) return { importId: id, status: 'undone', ...sums, currency: value.currency, kept }
      after = value.next
    }
  } finally {
    progress.end()
  }
}
