// `turnout reconcile bank`: what each line of a bank statement is in the books, and with --apply the orders that it pays.
import type { Command, Flag, Input } from '../../core/command.ts'
import { namedEventFlag } from '../../verbs/event-flag.ts'
import { applyFlag, feesEventFlag, filePositional } from './flags.ts'
import { decimalMarks } from './read/amount-text.ts'
import type { CsvOptions } from './read/bank-csv.ts'
import { dateOrders } from './read/date-text.ts'
import { roles } from './read/header-names.ts'
import { encodings, readText } from './read/read-file.ts'
import type { StatementLine } from './statement-line.ts'

const csvFlags: readonly Flag[] = [
  {
    name: 'map',
    kind: 'text',
    repeatable: true,
    placeholder: 'ROLE=COLUMN',
    summary: `which column of a CSV holds what; a role is one of ${roles.join(', ')}`,
    defaultText: 'by the header',
  },
  { name: 'currency', kind: 'text', placeholder: 'EUR', summary: 'currency of a CSV that does not say it' },
  {
    name: 'decimal',
    kind: 'choice',
    choices: decimalMarks,
    placeholder: 'MARK',
    summary: 'what marks the decimals',
    defaultText: 'what the file proves',
  },
  {
    name: 'date-order',
    kind: 'choice',
    choices: dateOrders,
    placeholder: 'ORDER',
    summary: 'order of day, month and year',
    defaultText: 'what the file proves',
  },
  {
    name: 'encoding',
    kind: 'choice',
    choices: encodings,
    placeholder: 'NAME',
    summary: 'encoding of the file',
    defaultText: 'utf-8',
  },
]

export const command: Command = {
  description: [
    'Reads CSV as banks export it and CAMT.053 (XML). Each line is one of: matched (pays an order that waits for it), booked (already in the books), refund, payout (of a payment processor), expense, fee, duplicate, no_money, wrong_amount, wrong_currency, unmatched (with the nearest candidates).',
    "An order is found by its reference, the last ten characters of its id, anywhere in the line's text, whatever the case and the spaces; or, where that is missing, by amount and name of the buyer, if exactly one order fits.",
    'Nothing is changed without --apply. With it each matched order is paid by transfer under the reference of the bank, one line at a time: the command may be cut off and run again, and the same file twice has no second effect.',
    'Ends with 10 as long as a line needs somebody to look at it, also without --apply.',
  ].join('\n'),
  positionals: [filePositional],
  flags: [
    { ...namedEventFlag, summary: 'only orders and expenses of this event', defaultText: 'all events' },
    { ...feesEventFlag, summary: 'records fees of the bank as expenses of this event' },
    ...csvFlags,
    applyFlag,
  ],
  examples: [
    { command: 'turnout reconcile bank statement.csv' },
    { command: 'turnout reconcile bank statement.csv --apply --fees-event devconf' },
    { command: 'turnout reconcile bank statement.csv --map amount=Betrag --decimal comma --json' },
  ],
  exitCodes: [4, 5, 7, 8, 9, 10],
  async run(context, input) {
    const file = input.positionals[0] ?? '-'
    const text = await readText(context.host, file, input.flags.encoding === 'windows-1252' ? 'windows-1252' : 'utf-8')
    const lines = await readLines(file, text, input)
    const [{ reconcile, textOf }, { readBooks }, { classify }, { bankTable }] = await Promise.all([
      import('./reconcile.ts'),
      import('./books.ts'),
      import('./match/classify.ts'),
      import('./columns.ts'),
    ])
    const { event, feesEvent, apply } = input.flags
    return reconcile(context, {
      feesEvent: textOf(feesEvent),
      applies: apply === true,
      view: bankTable,
      plan: async (client, feesCurrency) =>
        classify(lines, await readBooks(client, lines, textOf(event)), feesCurrency),
    })
  },
}

async function readLines(file: string, text: string, { flags }: Input): Promise<StatementLine[]> {
  if (/^\ufeff?\s*</.test(text)) return (await import('./read/camt.ts')).readCamt(file, text)
  const [{ readBankCsv }, { readMap }] = await Promise.all([
    import('./read/bank-csv.ts'),
    import('./read/bank-header.ts'),
  ])
  const map = readMap((flags.map as readonly string[] | undefined) ?? [])
  return readBankCsv(file, text, {
    map,
    currency: typeof flags.currency === 'string' ? flags.currency : undefined,
    decimal: flags.decimal as CsvOptions['decimal'],
    dateOrder: flags.dateOrder as CsvOptions['dateOrder'],
  })
}
