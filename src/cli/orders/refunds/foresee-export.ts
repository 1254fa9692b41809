// Adds to the plan of a dry run whom a payment file would pay: the service collects it, and takes it back.
import type { CallInput } from '../../../client/client.ts'
import { formatMoney } from '../../../contract/core/money.ts'
import { spacedIban } from '../../../contract/orders/iban.ts'
import type { ExportedRefunds } from '../../../contract/orders/repayments.ts'
import type { BankAccount } from '../../../documents/transfers/transfer.ts'
import { counted } from '../../../terminal/text/counted.ts'
import type { Context } from '../../core/context.ts'
import { rehearse } from '../../session/plan/rehearse.ts'

/** Payees named in a plan; the sum is of all. */
const namedMax = 20

/** @returns what would be in the file; undefined where the service did not say. @throws Failure as the export would */
export async function foreseeExport(
  context: Context,
  input: CallInput<'exportRefunds'>,
  payer: BankAccount,
): Promise<ExportedRefunds | undefined> {
  const tried = await rehearse(await context.client(), 'exportRefunds', input)
  if (tried === undefined) {
    context.foresee('Sum', 'not known: the service did not say')
    return undefined
  }
  const { refunds } = tried.result
  context.foresee('From', `${payer.holder}, ${spacedIban(payer.iban)}`)
  for (const { amount, currency, holder, iban, orderReference } of refunds.slice(0, namedMax)) {
    const account = [holder, iban && spacedIban(iban)].filter(Boolean).join(', ')
    context.foresee('Pays', `${formatMoney(amount, currency)} to ${account}, for order ${orderReference}`)
  }
  if (refunds.length > namedMax) context.foresee('Pays', `${counted(refunds.length - namedMax, 'other')}`)
  const sum = refunds.reduce((total, { amount }) => total + amount, 0)
  context.foresee('Sum', `${formatMoney(sum, 'EUR')} in ${counted(refunds.length, 'transfer')}`)
  context.foresee('Then', 'these amounts count as exported, and stay due until the bank has paid')
  return tried.result
}
