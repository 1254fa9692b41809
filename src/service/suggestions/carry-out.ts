// Carries out the changes of a suggestion in a session, and watches what they do: fields, kinds of changes, mails, money.

import { kindOfTopic } from '../../contract/changes/kinds.ts'
import { type OperationName, operations } from '../../contract/operations.ts'
import type { ChangeEffect } from '../../contract/suggestions/rehearsal.ts'
import type { SuggestedChange } from '../../contract/suggestions/suggestions.ts'
import type { Session, Store } from '../../store/core/store.ts'
import { lastPosting, sumPostedAfter } from '../../store/suggestions/posted.ts'
import type { Perform, Principal } from '../core/call.ts'
import { rehearse } from '../core/rehearse.ts'
import { countMails, noting } from '../mail/plan/count-mails.ts'

/** A record that a change touches, as it was. */
export interface Before {
  readonly version: number | null
  readonly record: Readonly<Record<string, unknown>>
}

/** One change as it was carried out. */
export interface Done extends ChangeEffect {
  /** Null where it makes something, or where its operation looks for changes in between itself. */
  readonly before: Before | null
}

interface CarryingOut {
  readonly session: Session
  readonly principal: Principal
  readonly perform: Perform
  /** Taken back and shown to nobody, so that no scopes are asked for. */
  readonly isTrial?: boolean
}

export interface NumberedChange extends SuggestedChange {
  /** From 1. */
  readonly number: number
}

/**
 * Carries out changes one after the other; what they touch is read before the first of them.
 * @throws Failure as the operations do
 */
export async function carryOutChanges(call: CarryingOut, changes: readonly NumberedChange[]): Promise<Done[]> {
  const befores = new Map<number, Before | null>()
  for (const change of changes) befores.set(change.number, await readBefore(call, change))
  const done: Done[] = []
  for (const change of changes) done.push(await carryOutOne(call, change, befores.get(change.number) ?? null))
  return done
}

async function carryOutOne(call: CarryingOut, change: NumberedChange, before: Before | null): Promise<Done> {
  const { principal, perform, isTrial } = call
  const noted = noting(call.session)
  const { session, entries } = noted
  const posted = await lastPosting(session)
  const { number, operation, params, body } = change
  const answer = await perform(session, { operation, params, body }, { isTrial })
  const after = answer.body as Readonly<Record<string, unknown>>
  return {
    number,
    operation,
    summary: operations[operation].summary,
    fields: Object.keys(body).map((name) => ({
      name,
      from: before?.record[name] ?? null,
      to: after[name] ?? body[name],
    })),
    kinds: [...new Set(entries.flatMap(({ topic }) => kindOfTopic(topic) ?? []))],
    mails: await countMails(noted),
    money: await sumPostedAfter(session, principal.accountId, posted),
    before,
  }
}

/** What shows a record that an operation changes: the GET of its path. */
const shows: ReadonlyMap<string, OperationName> = new Map(
  Object.entries(operations).flatMap(([name, { method, path }]) =>
    method === 'GET' ? [[path as string, name as OperationName] as const] : [],
  ),
)

async function readBefore(call: CarryingOut, { operation, params }: SuggestedChange): Promise<Before | null> {
  const { method, path } = operations[operation]
  const shown = method === 'PATCH' ? shows.get(path) : undefined
  if (shown === undefined) return null
  const { body, version } = await call.perform(call.session, { operation: shown, params }, { isTrial: call.isTrial })
  return { version: version ?? null, record: body as Readonly<Record<string, unknown>> }
}

/** Carries out changes in a transaction that is taken back. @throws Failure as the operations do */
export const rehearseChanges = (
  call: Omit<CarryingOut, 'session'> & { readonly store: Pick<Store, 'write'> },
  changes: readonly NumberedChange[],
): Promise<Done[]> => rehearse(call, (session) => carryOutChanges({ ...call, session }, changes))

/** Changes with their numbers. */
export const numbered = (changes: readonly SuggestedChange[]): NumberedChange[] =>
  changes.map((change, index) => ({ ...change, number: index + 1 }))
