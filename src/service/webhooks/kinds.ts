// Which changes a webhook gets: patterns of kinds, within the scopes of whoever chose them.
import {
  type ChangeKindName,
  changeKindNames,
  changeKinds,
  kindOfTopic,
  kindsLike,
} from '../../contract/changes/kinds.ts'
import { Failure } from '../../contract/core/failures.ts'
import { nearestName } from '../../contract/core/nearest.ts'
import type { Scope } from '../../contract/core/operation.ts'
import type { WebhookRow } from '../../store/webhooks/webhooks.ts'
import type { Principal } from '../core/call.ts'
import { quoteValue } from '../core/issues.ts'
import { invalidField } from '../core/refusals.ts'

/** Tests are for one webhook and never come from the feed. */
const testKind: ChangeKindName = 'webhook.test'

/** The columns of a choice of kinds. @throws Failure validation_failed, insufficient_scope */
export function chosenKinds(patterns: readonly string[], principal: Principal): Pick<WebhookRow, 'kinds' | 'scopes'> {
  const kinds = [...new Set(patterns)]
  for (const [index, pattern] of kinds.entries()) expectReadable(pattern, { principal, index })
  const scopes = new Set(kinds.flatMap(kindsLike).map((kind) => changeKinds[kind].scope))
  const held = [...scopes].filter((scope) => principal.scopes.has(scope))
  return { kinds: JSON.stringify(kinds), scopes: JSON.stringify(kinds.includes('*') ? [...principal.scopes] : held) }
}

function expectReadable(pattern: string, { principal, index }: { principal: Principal; index: number }): void {
  const kinds = kindsLike(pattern)
  if (kinds.length === 0) throw unknownKind(pattern, `/kinds/${index}`)
  if (kinds.some((kind) => principal.scopes.has(changeKinds[kind].scope))) return
  const needed = [...new Set(kinds.map((kind) => changeKinds[kind].scope))]
  throw new Failure('insufficient_scope', `The key does not have the scope that ${pattern} requires`, {
    details: { scopes: needed },
    hint: `Use or create a key with ${needed.join(', ')}.`,
  })
}

/** The refusal of a name that no kind has. */
export function unknownKind(name: string, pointer: string): Failure {
  const nearest = nearestName(name, changeKindNames)
  const meant = nearest === undefined ? 'see turnout changes kinds' : `did you mean ${nearest}?`
  return invalidField(pointer, `no kind of change is called ${quoteValue(name)}; ${meant}`, {
    hint: 'Name kinds like order.paid, wildcards like order.*, or * for all.',
  })
}

/** Whether a webhook gets the changes of a kind. */
export function kindsOf({ kinds, scopes }: Pick<WebhookRow, 'kinds' | 'scopes'>): ReadonlySet<ChangeKindName> {
  const held = new Set(JSON.parse(scopes) as Scope[])
  const named = (JSON.parse(kinds) as string[]).flatMap(kindsLike)
  return new Set(named.filter((kind) => kind !== testKind && held.has(changeKinds[kind].scope)))
}

/** The kind of an entry, if others may know it. */
export const kindOfEntry = ({ topic }: { readonly topic: string }): ChangeKindName | undefined => kindOfTopic(topic)
