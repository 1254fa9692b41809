// Segments by stars: the count of a small one would tell whose agenda a session is in.
import { Failure } from '../../../contract/core/failures.ts'
import { starsMin } from '../../../contract/mail/segments.ts'
import { countSegment, type MailingRow, type Segment } from '../../../store/mail/mailings.ts'
import type { AnyCall, ReadContext } from '../../core/call.ts'
import { findEvent } from '../../core/find-event.ts'
import { countMarketing } from '../marketing/recipients.ts'
import { conditionsOf, isByStars, segmentOf } from './segment.ts'

type Counting = ReadContext & Pick<AnyCall, 'now'>

/**
 * Refuses a segment by stars that few people are in, or that leaves out few of those who starred.
 * @throws Failure validation_failed
 */
export async function expectEnough(call: Counting, row: MailingRow): Promise<void> {
  if (await hasEnough(call, row)) return
  const detail = `a "where" that filters by starred sessions must match at least ${starsMin} people; if it excludes anybody who starred them, it must exclude at least ${starsMin}`
  throw new Failure('validation_failed', detail, {
    issues: [{ pointer: '/where', code: 'too_small', detail }],
    details: { minimum: starsMin },
    hint: 'A smaller group could reveal what one person has starred. Remove a condition.',
  })
}

/** The same as an answer, for e-mails that nobody waits for. */
export async function hasEnough(call: Counting, row: MailingRow): Promise<boolean> {
  const stars = conditionsOf(row).filter(isByStars)
  if (stars.length === 0) return true
  const segment = segmentOf(row)
  const reached = await countReached(call, row, segment)
  if (reached < starsMin) return false
  const leftOut = (await countReached(call, row, { ...segment, conditions: stars })) - reached
  return leftOut <= 0 || leftOut >= starsMin
}

/** Mailboxes that a mail to a segment would reach. */
async function countReached(call: Counting, row: MailingRow, segment: Segment): Promise<number> {
  const { session, now } = call
  if (row.purpose !== 'marketing') return (await countSegment(session, segment)).addresses
  const event = await findEvent(call, row.event_id)
  return (await countMarketing(session, { segment, event, now })).counted.agreed
}
