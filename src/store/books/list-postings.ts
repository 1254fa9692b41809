// Lists the entries of the ledger. Writing is in ledger.ts.
import { allOf, compare, inScope } from '../core/conditions.ts'
import { type Listing, listingInSequence } from '../core/paging.ts'
import type { Session, TenantScope } from '../core/store.ts'
import type { Tables } from '../tables/index.ts'

export type PostingRow = Omit<Tables['ledger'], 'seq'> & { seq: number }

export interface PostingFilter {
  readonly eventId?: string | undefined
  readonly kind?: string | undefined
  readonly book?: string | undefined
  /** First and last day. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

function filteredPostings({ db }: Session, scope: TenantScope, filter: PostingFilter) {
  return db
    .selectFrom('ledger')
    .selectAll()
    .where(
      allOf([
        inScope('ledger', scope, filter.eventId),
        compare('kind', '=', filter.kind),
        compare('book', '=', filter.book),
        compare('day', '>=', filter.from),
        compare('day', '<=', filter.to),
      ]),
    )
}

/** Postings that a filter finds, in the order they were made. */
export function queryPostings(session: Session, scope: TenantScope, filter: PostingFilter): Listing<PostingRow> {
  return listingInSequence(filteredPostings(session, scope, filter))
}

/** The days on which the books count these payments, by the payment's id; those without a row have none. */
export async function bookedDays({ db }: Session, accountId: string, payments: readonly string[]) {
  if (payments.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('ledger')
    .select(['reference', 'day'])
    .where('account_id', '=', accountId)
    .where('reference', 'in', payments)
    .execute()
  return new Map(rows.map(({ reference, day }) => [reference ?? '', day]))
}
