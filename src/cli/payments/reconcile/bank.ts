// `turnout reconcile bank`: matches each line of a bank statement with the books and, with --apply, pays matched orders.
import { Failure } from '../../../contract/core/failures.ts'
import type { Command, Flag, FlagValue, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { type Encoding, encodingFlag } from '../../files/encodings.ts'
import { someNames } from '../../files/some-names.ts'
import { namedEventFlag } from '../../verbs/event-flag.ts'
import { applyFlag, feesEventFlag, filePositional } from './flags.ts'
import { decimalMarks } from './read/amount-text.ts'
import type { CsvOptions } from './read/bank-csv.ts'
import { dateOrders } from './read/date-text.ts'
import { roles } from './read/header-names.ts'
import { readStatement } from './read/read-statement.ts'
import type { StatementLine } from './statement-line.ts'

const csvFlags: readonly Flag[] = [
  {
    name: 'map',
    kind: 'text',
    repeatable: true,
    placeholder: 'ROLE=COLUMN',
    summary: `which column of a CSV has which role; roles are ${roles.join(', ')}`,
    defaultText: 'from the header',
  },
  {
    name: 'currency',
    kind: 'text',
    placeholder: 'EUR',
    summary: 'currency, if the CSV does not name it',
    defaultText: "the event's",
  },
  {
    name: 'decimal',
    kind: 'choice',
    choices: decimalMarks,
    placeholder: 'MARK',
    summary: 'decimal separator',
    defaultText: 'detected from the file',
  },
  {
    name: 'date-order',
    kind: 'choice',
    choices: dateOrders,
    placeholder: 'ORDER',
    summary: 'order of day, month and year',
    defaultText: 'detected from the file',
  },
  encodingFlag,
]

export const command: Command = {
  description: [
    "Reads banks' CSV exports and CAMT.053 (XML). Each line is one of: matched (pays an open order), partial (pays a part of it), overpaid (pays more than is due), booked (already in the books), refund, payout (from a payment processor), expense, fee, duplicate, no_money, wrong_amount, wrong_currency, future (dated after today, so not booked yet), unmatched (with the closest candidates).",
    "An order is found by its payment reference, the last ten characters of its id, or by the number of its invoice, anywhere in the line's text; case and spaces do not matter. Without a reference it is found by amount and buyer's name, if exactly one order fits. If a line quotes an order, less than is due pays it in part, and any excess is to be paid back.",
    "Nothing is changed without --apply. With it, each matched order is recorded as paid by transfer under the bank's reference, and each transfer that pays back what is owed is recorded as a refund, line by line. The buyers are told by e-mail; the plan says how many. The command can be interrupted and run again; the same file has no effect twice.",
    'On a terminal --apply shows counts and amounts and asks first; --yes skips the question. In a pipe --apply alone is enough.',
    'What no rule decides, you decide: --assign 3=ORDER and --ignore "8=private". On a terminal --apply asks about each such line: you search for its order, or say why it is ignored. Your decisions are remembered on this machine, so that you are never asked about the same line again, even if you then decline to book.',
    'A line dated before the order that it pays is marked: the date may be mistyped, or the money may be for another order.',
    'Exits with 10 while lines need your attention, with or without --apply.',
  ].join('\n'),
  positionals: [filePositional],
  flags: [
    { ...namedEventFlag, summary: 'only orders and expenses of this event', defaultText: 'all events' },
    { ...feesEventFlag, summary: 'record bank fees as expenses of this event' },
    ...csvFlags,
    {
      name: 'assign',
      kind: 'text',
      repeatable: true,
      placeholder: 'LINE=ORDER',
      summary: 'the order that a line belongs to; id or reference',
    },
    {
      name: 'ignore',
      kind: 'text',
      repeatable: true,
      placeholder: 'LINE=REASON',
      summary: 'a line that needs no action, and why; the reason is remembered',
    },
    applyFlag,
  ],
  examples: [
    { command: 'turnout reconcile bank statement.csv' },
    { command: 'turnout reconcile bank statement.csv --apply --fees-event devconf' },
    { command: 'turnout reconcile bank statement.csv --ignore "2=not ours" --apply' },
    { command: 'turnout reconcile bank statement.csv --map amount=Betrag --decimal comma --json' },
  ],
  exitCodes: [3, 4, 5, 7, 8, 9, 10],
  readsFirst: true,
  async run(context, input) {
    const file = input.positionals[0] ?? '-'
    const encoding = input.flags.encoding as Encoding | undefined
    const text = await readStatement(context.host, file, {
      encoding,
      hasEncodingFlag: true,
      notice: (note) => context.notice(note),
    })
    const lines = await readLines(context, { file, text }, input)
    const [{ reconcile, textOf }, { readBooks }, { classify }, { bankTable }, { readDecisions }, { askDecisions }] =
      await Promise.all([
        import('./reconcile.ts'),
        import('./books.ts'),
        import('./match/classify.ts'),
        import('./columns.ts'),
        import('./decisions.ts'),
        import('./ask-decisions.ts'),
      ])
    const { event, feesEvent, apply } = input.flags
    const decisions = readDecisions(context, input.flags, lines)
    return reconcile(context, {
      feesEvent: textOf(feesEvent),
      applies: apply === true && !context.settings.dryRun,
      view: bankTable,
      plan: async (client, feesCurrency) =>
        classify(
          lines,
          await readBooks(client, lines, {
            event: textOf(event),
            assigned: decisions.orders(),
            now: context.host.now(),
          }),
          {
            feesCurrency,
            decisions,
          },
        ),
      ask: (plan) => askDecisions(context, plan, { decisions, event: textOf(event) }),
      keep: (done) => decisions.keep(done),
      keepForLater: () => decisions.keepForLater(),
    })
  },
}

async function readLines(
  context: Context,
  { file, text }: { file: string; text: string },
  { flags }: Input,
): Promise<StatementLine[]> {
  if (/^\ufeff?\s*</.test(text)) return (await import('./read/camt.ts')).readCamt(file, text)
  const [{ readBankCsv }, { readMap }] = await Promise.all([
    import('./read/bank-csv.ts'),
    import('./read/bank-header.ts'),
  ])
  const map = readMap((flags.map as readonly string[] | undefined) ?? [])
  return readBankCsv(file, text, {
    map,
    currency: typeof flags.currency === 'string' ? flags.currency : undefined,
    assumedCurrency: () => assumedCurrency(context, { file, event: flags.event }),
    decimal: flags.decimal as CsvOptions['decimal'],
    dateOrder: flags.dateOrder as CsvOptions['dateOrder'],
    onUnread: (names) => context.notice(`not read: ${someNames(names)}; --map assigns a column to a role`),
  })
}

/** The currency of the event, or of all events if they have the same one. @throws Failure missing_input if they differ */
async function assumedCurrency(
  context: Context,
  { file, event }: { readonly file: string; readonly event: FlagValue },
): Promise<string> {
  const client = await context.client()
  const currencies = new Set<string>()
  const { eventsOf } = await import('./books.ts')
  for await (const { currency } of eventsOf(client, typeof event === 'string' ? event : undefined))
    currencies.add(currency)
  const [currency, ...others] = currencies
  if (currency === undefined || others.length > 0) {
    const why = currency === undefined ? '' : `, and your events use ${[currency, ...others].join(', ')}`
    const hint = 'add --currency EUR'
    throw new Failure('missing_input', `${file} does not name its currency${why}`, { hint })
  }
  const whose = typeof event === 'string' ? "the event's" : 'that of your events'
  context.notice(
    `${file} does not name its currency: ${currency} is assumed, ${whose}; if that is wrong, add --currency`,
  )
  return currency
}
