// The positional and flags that several verbs of suggestions take, and the currency that their amounts are in.
import type { Client } from '../../client/client.ts'
import { schedulePlans } from '../../contract/suggestions/choices.ts'
import type { Flag, FlagValue } from '../core/command.ts'
import { usageFailure } from '../core/usage.ts'
import { namedPositional } from '../verbs/named.ts'

export const suggestionPositional = namedPositional('SUGGESTION', 'suggestions')

export const onlyFlag: Flag = {
  name: 'only',
  kind: 'line-list',
  placeholder: 'NUMBER',
  summary: 'only these changes, by their numbers; the moves of a schedule plan count as one change',
  defaultText: 'all of them',
}

export const planFlag: Flag = {
  name: 'plan',
  kind: 'choice',
  choices: schedulePlans,
  placeholder: 'PLAN',
  summary: 'which plan of a schedule suggestion',
  defaultText: 'balanced',
}

/** The numbers of --only; undefined without it. @throws Failure usage for anything but whole numbers from 1 */
export function numbersOf(only: FlagValue): number[] | undefined {
  if (!Array.isArray(only)) return undefined
  return only.map((text) => {
    const number = Number(text)
    if (Number.isInteger(number) && number > 0) return number
    throw usageFailure(`--only ${text}: must be the number of a change, such as 1`, ['suggestions', 'accept'])
  })
}

/** The currency of an event, in which its suggestions have their amounts. */
export const currencyOf = async (client: Client, eventId: string): Promise<string> =>
  (await client.call('showEvent', { params: { event_id: eventId } })).value.currency
