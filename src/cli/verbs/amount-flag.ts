// An amount is typed as a decimal and sent in minor units: that takes the currency of the thing it belongs to.
import { Failure } from '../../contract/core/failures.ts'
import { currencyExponent, isCurrency, parseAmount } from '../../contract/core/money.ts'
import type { Flag, FlagValue, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'

export const currencyFlag: Flag = {
  name: 'currency',
  kind: 'text',
  summary: 'currency the amount is meant in; refused when the event has another',
  placeholder: 'EUR',
  defaultText: "the event's",
}

/** Reads the text of an amount; `flag` is how it was typed, for the message. */
export type ReadAmount = (flag: string, text: string) => Promise<number>

/**
 * Makes what reads the amounts of one command: minor units of the currency that they turn out to be in.
 * @param lookUp reads the currency from the service, once; not asked for an amount of 0, nor under --dry-run
 */
export function amountReader(context: Context, input: Input, lookUp: () => Promise<string | undefined>): ReadAmount {
  const wanted = wantedCurrency(input)
  let asked: Promise<string> | undefined
  return async (flag, text) => {
    if (/^0+(\.0+)?$/.test(text)) return 0
    asked ??= context.settings.dryRun ? assumedCurrency(context, wanted) : knownCurrency(await lookUp(), wanted, flag)
    return amountOf(flag, text, await asked)
  }
}

/** Minor units of a flag's amount, or what was not given as it is. */
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
    throw new Failure('missing_input', 'the service does not say which currency the event is in', {
      hint: 'give it: --currency EUR',
    })
  }
  if (wanted !== undefined && wanted !== currency) {
    throw new Failure('usage', `--currency ${wanted}: the event is in ${currency}`, {
      hint: `leave --currency out, or give --${flag} in ${currency}`,
    })
  }
  return currency
}

function wantedCurrency(input: Input): string | undefined {
  const wanted = input.flags.currency
  if (typeof wanted !== 'string') return undefined
  if (isCurrency(wanted)) return wanted
  throw new Failure('usage', `--currency ${wanted}: must be an ISO 4217 currency like EUR`)
}

async function assumedCurrency(context: Context, wanted: string | undefined): Promise<string> {
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
