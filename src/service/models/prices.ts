// Prices of tokens: typed as amounts for a million tokens, kept as whole millionths.
import { currencyExponent } from '../../contract/core/money.ts'
import type { Session } from '../../store/core/store.ts'
import { findAccount } from '../../store/keys/accounts.ts'

const millionth = 1_000_000

/** In which prices are meant: the account's own currency. */
export const currencyOf = async (session: Session, accountId: string): Promise<string> =>
  (await findAccount(session, accountId))?.currency ?? 'EUR'

/** `0.15` as millionths. */
export const toMillionths = (price: string) => Math.round(Number(price) * millionth)

/** Millionths as they were typed: `0.15`. */
export const fromMillionths = (millionths: number) => String(millionths / millionth)

/** Millionths in minor units of a currency, rounded up. */
export const minorOf = (millionths: number, currency: string) =>
  Math.ceil((millionths * 10 ** currencyExponent(currency)) / millionth)
