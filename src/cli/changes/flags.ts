// Flags of the verbs that read changes, and how --since is read.

import type { QueryInput } from '../../contract/catalog.ts'
import { changeKindNames } from '../../contract/changes/kinds.ts'
import { instantOf, readTime } from '../../contract/core/typed/typed-time.ts'
import type { Flag, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { readDuration } from '../core/duration.ts'
import { namedEventFlag } from '../verbs/event-flag.ts'
import { definedFields } from '../verbs/request-fields.ts'

const kindsFlag: Flag = {
  name: 'kinds',
  offers: changeKindNames,
  kind: 'line-list',
  placeholder: 'KIND',
  summary: "only these kinds, such as order.paid or 'attendee.*'",
}

export const sinceFlag = (defaultText: string): Flag => ({
  name: 'since',
  kind: 'text',
  max: 200,
  placeholder: 'TIME',
  summary: 'where to begin: 2h or 3d (ago), yesterday, a time, a cursor, start or now',
  fault: (text) => (readSince(text) === undefined ? 'is not a time; write 2h, 2027-03-14, start or now' : undefined),
  defaultText,
})

export const readingFlags: readonly Flag[] = [kindsFlag, namedEventFlag]

type Since =
  | { readonly after: string | undefined }
  | { readonly agoMs: number }
  | { readonly typed: NonNullable<ReturnType<typeof readTime>> }

/** A century: longer ago no service has changes, and further back no date is. */
const agoMaxMs = 36_525 * 86_400_000

function readSince(text: string): Since | undefined {
  if (text === 'start') return { after: undefined }
  if (text === 'now') return { after: 'now' }
  // A cursor is an object as base64url.
  if (/^eyJ[\w-]+$/.test(text)) return { after: text }
  const agoMs = /[a-z]$/.test(text) ? readDuration(text) : undefined
  if (agoMs !== undefined && agoMs <= agoMaxMs) return { agoMs }
  const typed = readTime(text)
  return typed && { typed }
}

/** What `after` a typed --since stands for; undefined for the oldest change. */
export function afterOf(context: Pick<Context, 'host'>, text: string): string | undefined {
  const since = readSince(text)
  return since !== undefined && 'after' in since ? since.after : instantOfSince(context, text)
}

/** The instant that `2h` ago or a typed time stands for; undefined for another text. */
export function instantOfSince({ host }: Pick<Context, 'host'>, text: string): string | undefined {
  const since = readSince(text)
  if (since === undefined || 'after' in since) return undefined
  const now = host.now()
  if ('agoMs' in since) return new Date(now.getTime() - since.agoMs).toISOString()
  return instantOf(since.typed, 'start', { now, timezone: host.timezone() })
}

/** A flag for `2h` ago or a time, read by `instantOfSince`. */
export const agoFlag = (name: string, summary: string): Flag => ({
  name,
  kind: 'text',
  max: 40,
  placeholder: 'TIME',
  summary,
  fault: (text) => {
    const since = readSince(text)
    return since === undefined || 'after' in since ? 'is not a time; write 2h, 3d or 2027-03-14' : undefined
  },
})

/** The query fields of the flags that choose changes. */
export function chosenBy({ flags }: Input): QueryInput<'listChanges'> {
  const { kinds, event } = flags
  return definedFields<QueryInput<'listChanges'>>({ kinds: Array.isArray(kinds) ? kinds.join(',') : undefined, event })
}
