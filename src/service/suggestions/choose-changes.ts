// Which changes of a suggestion are meant: of one plan where there are several, and of those the numbers asked for.
import type { Operation } from '../../contract/core/operation.ts'
import { operations } from '../../contract/operations.ts'
import { defaultPlan, type SchedulePlan } from '../../contract/suggestions/choices.ts'
import type { AcceptSuggestion, Suggestion } from '../../contract/suggestions/suggestions.ts'
import { findSuggestion, type SuggestionRow } from '../../store/suggestions/suggestions.ts'
import type { ReadContext } from '../core/call.ts'
import { notFound } from '../core/find-event.ts'
import { invalidField } from '../core/refusals.ts'
import { type NumberedChange, numbered } from './carry-out.ts'
import { toSuggestion } from './record.ts'
import type { Expected } from './stale.ts'
import type { RehearsedPlans } from './store-proposals.ts'

export interface Chosen {
  readonly suggestion: Suggestion
  readonly plan: SchedulePlan | null
  readonly changes: readonly NumberedChange[]
  readonly expected: readonly Expected[]
  /** That the changes ask for. */
  readonly scopes: readonly NonNullable<Operation['scope']>[]
}

/** @throws Failure not_found; validation_failed for a plan or number that it doesn't have */
export function chooseChanges(row: SuggestionRow, { only, plan: asked }: AcceptSuggestion, now: Date): Chosen {
  const suggestion = toSuggestion(row, now)
  const { plans } = suggestion
  if (asked !== undefined && !plans.some(({ name }) => name === asked)) {
    throw invalidField(
      '/plan',
      plans.length === 0
        ? 'this suggestion has no plans'
        : `this suggestion has no plan "${asked}": it has ${plans.map(({ name }) => name).join(', ')}`,
    )
  }
  const plan = plans.length === 0 ? null : (asked ?? defaultPlan)
  const changes = numbered(plans.find(({ name }) => name === plan)?.changes ?? suggestion.changes)
  const unknown = only?.find((number) => number > changes.length)
  if (unknown !== undefined) {
    throw invalidField('/only', `there is no change ${unknown}: this suggestion has ${changes.length}`)
  }
  const chosen = only === undefined ? changes : changes.filter(({ number }) => only.includes(number))
  const rehearsed = JSON.parse(row.rehearsed) as RehearsedPlans
  const scopes = chosen.flatMap(({ operation }) => (operations[operation] as Operation).scope ?? [])
  return { suggestion, plan, changes: chosen, expected: rehearsed[plan ?? 'own'] ?? [], scopes }
}

/** The suggestion that a path names. @throws Failure not_found */
export async function expectSuggestion(
  call: ReadContext & { readonly params: Readonly<Record<string, string>> },
): Promise<SuggestionRow> {
  const id = call.params.suggestion_id
  const row = await findSuggestion(call.session, call.principal, id ?? '')
  if (!row) throw notFound('suggestion', id)
  return row
}
