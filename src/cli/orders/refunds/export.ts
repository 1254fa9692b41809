// `turnout refunds export`: what is to be paid back, as a payment file for the bank. Each amount is in one file only, unless it
// is asked for again.

import { Failure } from '../../../contract/core/failures.ts'
import { isCalendarDate } from '../../../contract/core/time.ts'
import { compactIban, ibanFault, isBic } from '../../../contract/orders/iban.ts'
import type { ExportedRefunds, Repayment } from '../../../contract/orders/repayments.ts'
import type { BankAccount, Transfer, TransferOrder } from '../../../documents/transfers/transfer.ts'
import { counted } from '../../../terminal/text/counted.ts'
import type { Command, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { formatFlag, outFlags, writeOut } from '../../files/out-file.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { paymentFileId } from './columns.ts'

const formats = ['pain.001', 'sepa-csv'] as const

export const command: Command = {
  description: [
    'Writes SEPA credit transfers in euros for every refund that is due and has a bank account. pain.001 is the XML (pain.001.001.09) that banks take as an upload. sepa-csv has the columns holder, iban, bic, amount, currency, text, end_to_end_id and execute_on.',
    'The account to pay from is that of turnout invoices seller, or --iban and --name.',
    'An amount that was exported is not exported again, so that nobody is paid twice; --again repeats it, for a file that was lost. It stays due until the transfer is recorded: turnout reconcile bank finds it in the next statement.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    eventFlag,
    formatFlag(formats, { endings: { xml: 'pain.001', csv: 'sepa-csv' } }),
    { name: 'iban', kind: 'text', placeholder: 'IBAN', summary: 'IBAN of your account', defaultText: "the seller's" },
    {
      name: 'name',
      kind: 'text',
      placeholder: 'NAME',
      summary: "name of the account's holder",
      defaultText: 'the seller',
    },
    { name: 'bic', kind: 'text', placeholder: 'BIC', summary: 'BIC of your bank', defaultText: "the seller's" },
    {
      name: 'execute-on',
      kind: 'date',
      placeholder: 'YYYY-MM-DD',
      summary: 'day of the transfers',
      defaultText: 'today',
    },
    { name: 'again', kind: 'switch', summary: 'include refunds that were in an earlier file' },
    ...outFlags,
  ],
  examples: [
    {
      command:
        'turnout refunds export devconf --format pain.001 --iban DE02120300000000202051 --name "Conference Club"',
    },
    { command: 'turnout refunds export devconf --out refunds.csv --force' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  operation: 'exportRefunds',
  printsItsOwn: true,
  async run(context, input) {
    const params = { event_id: context.event(input) }
    const client = await context.client()
    const payer = await payerOf(input, async () => (await client.call('showSeller', {})).value)
    const { currency } = (await client.call('showEvent', { params })).value
    if (currency !== 'EUR') throw notInEuros(currency)
    const body = input.flags.again === true ? { again: true } : {}
    const asked = { params, body }
    if (context.settings.dryRun) {
      const planned = await (await import('./foresee-export.ts')).foreseeExport(context, asked, payer)
      if (planned) expectSome(context, planned)
    }
    const { value } = await client.call('exportRefunds', asked)
    expectSome(context, value)
    try {
      const pieces = await rendered(context, input, { payer, value })
      await writeOut(context, input, { title: 'Refunds', count: () => value.refunds.length, pieces })
      sayHowToClose(context, value)
    } catch (error) {
      context.notice('these amounts already count as exported; to write them again, add --again')
      throw error
    }
  },
}

interface Payer {
  readonly name: string | null
  readonly iban: string | null
  readonly bic: string | null
}

/** @throws Failure usage for a wrong account, missing_input without one */
async function payerOf({ flags }: Input, readSeller: () => Promise<Payer>): Promise<BankAccount> {
  const typed = typeof flags.iban === 'string' ? compactIban(flags.iban) : undefined
  const fault = typed === undefined ? undefined : ibanFault(typed)
  if (fault !== undefined) throw new Failure('usage', `--iban ${fault}`)
  const typedBic = typeof flags.bic === 'string' ? compactIban(flags.bic) : undefined
  if (typedBic !== undefined && !isBic(typedBic)) throw new Failure('usage', '--bic is not a BIC such as BYLADEM1001')
  const isWhole = typed !== undefined && typeof flags.name === 'string'
  const seller = isWhole ? { name: null, iban: null, bic: null } : await readSeller()
  const holder = typeof flags.name === 'string' ? flags.name : seller.name
  const iban = typed ?? seller.iban
  if (holder && iban) return { holder, iban, bic: typedBic ?? (typed === undefined ? seller.bic : null) }
  throw new Failure('missing_input', `the ${iban ? 'name' : 'IBAN'} of the account to pay from is missing`, {
    // A hint that changes what is known, such as the seller's name, would do so when it is pasted.
    hint: iban
      ? 'turnout invoices seller --name NAME, or add --name and --iban'
      : `turnout invoices seller ${holder ? '' : '--name NAME '}--iban IBAN, or add --name and --iban`,
  })
}

async function rendered(
  { host }: Context,
  { flags }: Input,
  { payer, value }: { payer: BankAccount; value: ExportedRefunds },
) {
  const now = host.now()
  const today = now.toISOString().slice(0, 10)
  const day = typeof flags.executeOn === 'string' && isCalendarDate(flags.executeOn) ? flags.executeOn : today
  const order: TransferOrder = {
    messageId: paymentFileId(value.exportedAt),
    createdAt: now,
    executeOn: day,
    payer,
    transfers: value.refunds.map(transferOf),
  }
  if (flags.format === 'sepa-csv') return (await import('../../../documents/transfers/sepa-csv.ts')).sepaCsv(order)
  return (await import('../../../documents/transfers/pain-001.ts')).pain001(order)
}

const transferOf = ({ holder, iban, bic, amount, text, orderReference }: Repayment): Transfer => {
  return { holder, iban: iban ?? '', bic, amountMinor: amount, text, endToEndId: orderReference }
}

/** An exported amount is not paid back yet: only the bank's statement, or a person, says that it is. */
function sayHowToClose(context: Context, { refunds }: ExportedRefunds): void {
  const count = counted(refunds.length, 'amount')
  context.notice(
    `${count} exported. Once the bank has paid, record it with the next statement: turnout reconcile bank FILE`,
  )
}

/** Says what the file has not. @throws Failure state_conflict where that is everything */
function expectSome(context: Context, exported: ExportedRefunds): void {
  sayWhatIsLeft(context, exported)
  if (exported.refunds.length === 0) throw nothingToExport(exported)
}

function sayWhatIsLeft(context: Context, { withoutAccount, exportedBefore, more }: ExportedRefunds): void {
  const notice = (text: string) => context.notice(text)
  const amounts = (count: number) => counted(count, 'amount')
  if (withoutAccount > 0) {
    const account = withoutAccount === 1 ? "the buyer's account is" : "the buyers' accounts are"
    notice(
      `${amounts(withoutAccount)} not in the file, because ${account} not known: turnout refunds set-account ORDER`,
    )
  }
  if (exportedBefore > 0) {
    const them = exportedBefore === 1 ? 'it' : 'them'
    notice(`${amounts(exportedBefore)} not in the file, because an earlier file had ${them}: --again repeats ${them}`)
  }
  if (more > 0) notice(`${amounts(more)} left for another file: run the command again`)
}

function notInEuros(currency: string): Failure {
  return new Failure('usage', `SEPA transfers are in EUR, and this event uses ${currency}`, {
    hint: 'to pay them another way, list what is due: turnout refunds list --output csv',
  })
}

function nothingToExport({ withoutAccount, exportedBefore }: ExportedRefunds): Failure {
  const failure = (why: string, hint: string) =>
    new Failure('state_conflict', `No payment file was written: ${why}`, { hint })
  if (withoutAccount > 0) {
    return failure(
      exportedBefore > 0
        ? 'the remaining refunds have no bank account, or were in an earlier file'
        : 'none of the refunds that are due has a bank account',
      'to see them: turnout refunds list; to add an account: turnout refunds set-account ORDER --iban IBAN',
    )
  }
  if (exportedBefore > 0)
    return failure('all refunds that are due were in an earlier file', 'add --again to include them once more')
  return failure('no refunds are due', 'to see past refunds: turnout refunds list --status done')
}
