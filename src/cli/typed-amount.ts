// An amount is typed as a decimal and sent in minor units: that takes the currency of the thing it belongs to.
import { Failure } from '../contract/failures.ts'
import { currencyExponent, isCurrency, parseAmount } from '../contract/money.ts'
import type { Flag, FlagValue, Input } from './command.ts'
import type { Context } from './context.ts'

export const currencyFlag: Flag = {
  name: 'currency',
  kind: 'text',
  summary: 'currency the amount is meant in; refused when the event has another',
  placeholder: 'EUR',
  defaultText: "the event's",
}

/**
 * Minor units of a typed amount, or what was not given as it is.
 * @param lookUp reads the currency from the service; not asked for an amount of 0, nor under --dry-run
 */
export async function typedAmount(
  context: Context,
  typed: { readonly flag: string; readonly input: Input },
  lookUp: () => Promise<string | undefined>,
): Promise<FlagValue> {
  const text = typed.input.flags[typed.flag]
  if (typeof text !== 'string') return text
  const wanted = wantedCurrency(typed.input)
  if (/^0+(\.0+)?$/.test(text)) return 0
  if (context.settings.dryRun) return amountOf(typed.flag, text, assumedCurrency(context, wanted))
  const currency = (await lookUp()) ?? wanted
  if (currency === undefined) {
    throw new Failure('missing_input', 'the service does not say which currency the event is in', {
      hint: 'give it: --currency EUR',
    })
  }
  if (wanted !== undefined && wanted !== currency) {
    throw new Failure('usage', `--currency ${wanted}: the event is in ${currency}`, {
      hint: `leave --currency out, or give --${typed.flag} in ${currency}`,
    })
  }
  return amountOf(typed.flag, text, currency)
}

function wantedCurrency(input: Input): string | undefined {
  const wanted = input.flags.currency
  if (typeof wanted !== 'string') return undefined
  if (isCurrency(wanted)) return wanted
  throw new Failure('usage', `--currency ${wanted}: must be an ISO 4217 currency like EUR`)
}

function assumedCurrency(context: Context, wanted: string | undefined): string {
  const currency = wanted ?? context.settings.currency.value ?? 'EUR'
  context.notice(
    `the amount is taken as ${currency} (${currencyExponent(currency)} decimals): --dry-run does not ask for the event's currency`,
  )
  return currency
}

function amountOf(flag: string, text: string, currency: string): number {
  try {
    return parseAmount(text, currency)
  } catch (error) {
    if (error instanceof Failure) throw new Failure('usage', `--${flag}: ${error.message}`, { cause: error })
    throw error
  }
}
