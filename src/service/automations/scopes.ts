// What a key must be allowed to do itself before an automation does it a little later.
import { changeKinds } from '../../contract/changes/kinds.ts'
import { Failure } from '../../contract/core/failures.ts'
import type { Scope } from '../../contract/core/operation.ts'
import type { Principal } from '../core/call.ts'
import { expectScopes } from '../core/refusals.ts'
import type { Action, Definition, FigureTrigger, Trigger } from './definition/definition.ts'

/** Costs stand behind one figure. */
export const scopesOfFigure = ({ figure }: Pick<FigureTrigger, 'figure'>): Scope[] =>
  figure === 'sales.breakEvenChance' ? ['suggestions:read', 'money:read'] : ['suggestions:read']

/** A suggestion shows figures, by its kind. */
export async function scopesOfSuggesting(kind: Extract<Action, { kind: 'suggest' }>['suggest']): Promise<Scope[]> {
  const { proposers } = await import('../suggestions/proposers.ts')
  return ['suggestions:write', ...proposers[kind].scopes]
}

function scopesOfTrigger(trigger: Trigger): Scope[] {
  if (trigger.kind === 'change') return [changeKinds[trigger.on].scope]
  return trigger.kind === 'figure' ? scopesOfFigure(trigger) : []
}

async function scopesOfAction(action: Action): Promise<Scope[]> {
  if (action.kind === 'suggest') return scopesOfSuggesting(action.suggest)
  return action.kind === 'mail' ? ['mail:write'] : []
}

/** @throws Failure insufficient_scope */
export async function expectMay(
  principal: Principal,
  { trigger, action }: Pick<Definition, 'trigger' | 'action'>,
): Promise<void> {
  expectScopes(principal, [...scopesOfTrigger(trigger), ...(await scopesOfAction(action))])
  if (principal.eventId === null || (trigger.kind !== 'figure' && action.kind !== 'suggest')) return
  throw new Failure(
    'insufficient_scope',
    'A key restricted to one event cannot watch forecasts or ask for suggestions',
    {
      hint: 'They are computed from all events of the account. Use a key that is not restricted to an event.',
    },
  )
}
