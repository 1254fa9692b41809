// Chooses an event's slug: made from its name, unique in the account.
import slugify from '@sindresorhus/slugify'
import { Failure } from '../../contract/core/failures.ts'
import { takenSlugs } from '../../store/events.ts'
import type { AnyCall } from '../core/call.ts'

const slugLengthMax = 60

/**
 * The slug of a new event: the one asked for, else its name's, with `-2` to `-9` or the end of its id behind it when
 * taken. A name that can't be written in Latin letters (CJK, emoji) gives the id instead.
 * @throws Failure duplicate when the one asked for is taken
 */
export async function chooseSlug(
  call: AnyCall,
  { id, name, slug }: { id: string; name: string; slug: string | undefined },
): Promise<string> {
  if (slug !== undefined) {
    await expectFreeSlug(call, slug)
    return slug
  }
  const plainId = id.replace('_', '-').toLowerCase()
  const stem = trimmed(slugify(name, { decamelize: false }), slugLengthMax)
  if (!isTelling(stem, name)) return plainId
  const short = trimmed(stem, slugLengthMax - 9)
  const candidates = [stem, ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${short}-${number}`)]
  const taken = await takenSlugs(call.session, call.principal.accountId, candidates)
  return candidates.find((candidate) => !taken.has(candidate)) ?? `${short}-${plainId.slice(-8)}`
}

/** @throws Failure duplicate */
export async function expectFreeSlug(call: AnyCall, slug: string): Promise<void> {
  const taken = await takenSlugs(call.session, call.principal.accountId, [slug])
  if (!taken.has(slug)) return
  throw new Failure('duplicate', `The slug "${slug}" is already used by another event`, {
    details: { slug },
    issues: [{ pointer: '/slug', code: 'duplicate', detail: `"${slug}" is already used` }],
    hint: 'Choose another slug, or leave it out to get a free one.',
  })
}

const trimmed = (slug: string, length: number) => slug.slice(0, length).replace(/^-+|-+$/g, '')

/** Whether a slug still resembles the name: `2027` for 東京 2027 does not. */
function isTelling(slug: string, name: string): boolean {
  if (!/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(slug)) return false
  return /[a-z]/.test(slug) || !/\p{L}/u.test(name)
}
