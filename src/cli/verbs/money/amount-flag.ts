// Converts a typed decimal amount to minor units, which takes the currency of what it belongs to.
import { Failure } from '../../../contract/core/failures.ts'
import { currencyExponent, isCurrency, parseAmount } from '../../../contract/core/money.ts'
import type { Flag, FlagValue, Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'

export const currencyFlag: Flag = {
  name: 'currency',
  kind: 'text',
  summary: "currency of the amount; refused if it isn't the event's",
  placeholder: 'EUR',
  defaultText: "the event's",
}

/** Converts an amount to minor units; `flag` is for the message. */
export type ReadAmount = (flag: string, text: string) => Promise<number>

/**
 * Converts the amounts of one command.
 * @param lookUp reads the currency from the service, once; not called for an amount of 0
 */
export function amountReader(context: Context, input: Input, lookUp: () => Promise<string | undefined>): ReadAmount {
  const wanted = wantedCurrency(input)
  let currency: Promise<string> | undefined
  const readCurrency = () => (context.settings.dryRun ? lookUp().catch(orAssumed) : lookUp())
  const orAssumed = (error: unknown) => assumedCurrency(context, error, wanted)
  return async (flag, text) => {
    if (/^0+(\.0+)?$/.test(text)) return 0
    currency ??= knownCurrency(await readCurrency(), wanted, flag)
    return amountOf(flag, text, await currency)
  }
}

/** Minor units of a flag's amount; null or undefined if it has none. */
export async function typedAmount(
  context: Context,
  typed: { readonly flag: string; readonly input: Input },
  lookUp: () => Promise<string | undefined>,
): Promise<FlagValue> {
  const text = typed.input.flags[typed.flag]
  return typeof text === 'string' ? amountReader(context, typed.input, lookUp)(typed.flag, text) : text
}

async function knownCurrency(known: string | undefined, wanted: string | undefined, flag: string): Promise<string> {
  const currency = known ?? wanted
  if (currency === undefined) {
    throw new Failure('missing_input', "the service doesn't say which currency the event uses", {
      hint: 'add the currency, such as --currency EUR',
    })
  }
  if (wanted !== undefined && wanted !== currency) {
    throw new Failure('usage', `--currency ${wanted}: the event uses ${currency}`, {
      hint: `leave out --currency, and give --${flag} in ${currency}`,
    })
  }
  return currency
}

function wantedCurrency(input: Input): string | undefined {
  const wanted = input.flags.currency
  if (typeof wanted !== 'string') return undefined
  if (isCurrency(wanted)) return wanted
  throw new Failure('usage', `--currency ${wanted} is not an ISO 4217 currency code such as EUR`)
}

/** For a plan where the event can't be read: another service, no key, no network. */
function assumedCurrency(context: Context, error: unknown, wanted: string | undefined): string {
  if (!(error instanceof Failure) || error.code === 'not_found') throw error
  const currency = wanted ?? context.settings.currency.value ?? 'EUR'
  context.notice(
    `assuming ${currency} (${currencyExponent(currency)} decimals): the event's currency could not be read`,
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
