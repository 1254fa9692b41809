// Flags of the verbs that read changes, and how --since is read.
import type { QueryInput } from '../../contract/catalog.ts'
import { instantOf, readTime } from '../../contract/core/typed/typed-time.ts'
import type { Flag, Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { namedEventFlag } from '../verbs/event-flag.ts'
import { definedFields } from '../verbs/request-fields.ts'

const kindsFlag: Flag = {
  name: 'kinds',
  kind: 'line-list',
  placeholder: 'KIND',
  summary: "only these kinds, such as order.paid or 'attendee.*'",
}

export const sinceFlag = (defaultText: string): Flag => ({
  name: 'since',
  kind: 'text',
  max: 200,
  placeholder: 'TIME',
  summary: 'start 2h or 3d ago, at a time, behind a cursor, at the start, or now',
  fault: (text) => (readSince(text) === undefined ? 'is not a time; write 2h, 2027-03-14, start or now' : undefined),
  defaultText,
})

export const readingFlags: readonly Flag[] = [kindsFlag, namedEventFlag]

type Since =
  | { readonly after: string | undefined }
  | { readonly agoMs: number }
  | { readonly typed: NonNullable<ReturnType<typeof readTime>> }

const unitsMs: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 }

function readSince(text: string): Since | undefined {
  if (text === 'start') return { after: undefined }
  if (text === 'now') return { after: 'now' }
  // A cursor is an object as base64url.
  if (/^eyJ[\w-]+$/.test(text)) return { after: text }
  const [, count, unit = ''] = /^(\d{1,6})([smhdw])$/.exec(text) ?? []
  if (count !== undefined) return { agoMs: Number(count) * (unitsMs[unit] ?? 0) }
  const typed = readTime(text)
  return typed && { typed }
}

/** What `after` a typed --since stands for; undefined for the oldest change. */
export function afterOf({ host }: Pick<Context, 'host'>, text: string): string | undefined {
  const since = readSince(text)
  if (since === undefined) return undefined
  if ('after' in since) return since.after
  const now = host.now()
  if ('agoMs' in since) return new Date(now.getTime() - since.agoMs).toISOString()
  return instantOf(since.typed, 'start', { now, timezone: host.timezone() })
}

/** The query fields of the flags that choose changes. */
export function chosenBy({ flags }: Input): QueryInput<'listChanges'> {
  const { kinds, event } = flags
  return definedFields<QueryInput<'listChanges'>>({ kinds: Array.isArray(kinds) ? kinds.join(',') : undefined, event })
}
