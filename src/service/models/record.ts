// The connection as a record.
import type { ModelMode } from '../../contract/models/choices.ts'
import type { Model } from '../../contract/models/models.ts'
import type { ModelConnectionRow } from '../../store/models/connections.ts'
import { sumModelUses } from '../../store/models/uses.ts'
import type { AnyCall } from '../core/call.ts'
import type { ExternalServices } from '../core/external-services.ts'
import { daysOf } from './budget.ts'
import { keyContext } from './open-server.ts'
import { currencyOf, fromMillionths, minorOf } from './prices.ts'

type Reading = Pick<AnyCall, 'session' | 'principal' | 'now'>

/** What was used until now, whether a model is connected or not. */
async function usageOf({ session, principal: { accountId }, now }: Reading) {
  const { day, monthStart } = daysOf(now)
  const today = await sumModelUses(session, { accountId, from: day, to: day })
  const month = await sumModelUses(session, { accountId, from: monthStart, to: day })
  const currency = await currencyOf(session, accountId)
  return { tokensToday: today.tokens, spentThisMonth: minorOf(month.cost, currency), currency }
}

/** The record of no connection. */
export const toUnconnected = async (reading: Reading): Promise<Model> => ({
  connected: false,
  baseUrl: null,
  model: null,
  mode: null,
  keyHint: null,
  usable: false,
  dailyTokens: null,
  priceIn: null,
  priceOut: null,
  monthlyBudget: null,
  connectedAt: null,
  ...(await usageOf(reading)),
})

/** The record of a connection; its key is not in it. */
export async function toModel(
  reading: Reading & { readonly services: ExternalServices },
  row: ModelConnectionRow,
): Promise<Model> {
  const { services } = reading
  const price = (millionths: number | null) => (millionths === null ? null : fromMillionths(millionths))
  return {
    connected: true,
    baseUrl: row.base_url,
    model: row.model,
    mode: row.mode as ModelMode,
    keyHint: row.key_hint,
    usable: row.api_key === null || (await services.secrets.open(row.api_key, keyContext(row.id))) !== undefined,
    dailyTokens: row.daily_tokens,
    priceIn: price(row.price_in),
    priceOut: price(row.price_out),
    monthlyBudget: row.monthly_budget,
    connectedAt: row.created_at,
    ...(await usageOf(reading)),
  }
}
