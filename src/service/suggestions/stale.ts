// Whether what a suggestion touches is still as it was when it was made, and whether its changes still do what they did.
import { Failure } from '../../contract/core/failures.ts'
import { quoteValue } from '../core/issues.ts'
import type { Before, Done } from './carry-out.ts'

/** What was seen when a suggestion was made: of each change, by its number. */
export type Expected = Pick<Done, 'number' | 'before' | 'kinds' | 'mails' | 'money'>

/** Fields that move by themselves while tickets are sold, and are no reason to ask again. */
const moving: ReadonlySet<string> = new Set(['updatedAt', 'sold', 'held', 'waiting', 'owed', 'saleState'])

/** @throws Failure suggestion_stale that names each difference */
export function expectFresh(expected: readonly Expected[], done: readonly Done[]): void {
  const differences = done.flatMap((now) => {
    const then = expected.find(({ number }) => number === now.number)
    return then === undefined ? [`change ${now.number} was not rehearsed`] : differencesOf(then, now)
  })
  if (differences.length > 0) throw staleSuggestion(differences)
}

/** The refusal that names what is different. */
export function staleSuggestion(differences: readonly string[], cause?: unknown): Failure {
  return new Failure('suggestion_stale', `Something has changed since this was suggested: ${differences.join('; ')}`, {
    details: { differences: [...differences] },
    ...(cause === undefined ? {} : { cause }),
  })
}

function differencesOf(then: Expected, now: Done): string[] {
  const of = `of change ${now.number}`
  return [
    ...recordDifferences(then.before, now.before),
    ...(then.mails === now.mails ? [] : [`e-mails ${of}: ${then.mails} then, ${now.mails} now`]),
    ...(then.money === now.money ? [] : [`money ${of}: ${then.money} then, ${now.money} now`]),
    ...(String(then.kinds) === String(now.kinds)
      ? []
      : [`consequences ${of}: ${then.kinds.join(', ') || 'none'} then, ${now.kinds.join(', ') || 'none'} now`]),
  ]
}

function recordDifferences(then: Before | null, now: Before | null): string[] {
  if (then === null || now === null) return []
  // Only what was kept then is compared; a version tells the rest.
  const names = Object.keys(then.record).filter((name) => !moving.has(name))
  const fields = names.flatMap((name) => {
    const [was, is] = [then.record[name], now.record[name]].map((value) => JSON.stringify(value ?? null))
    return was === is ? [] : [`${name} of ${nameOf(now)}: ${was} then, ${is} now`]
  })
  if (fields.length > 0 || then.version === now.version) return fields
  return [`version of ${nameOf(now)}: ${then.version} then, ${now.version} now`]
}

const nameOf = ({ record }: Before): string => quoteValue(String(record.name ?? record.code ?? record.id))
