// Says how many people a choice of confirmed ones leaves out because they have not paid: a caterer's numbers and a stack of
// badges look complete without them.
import type { QueryInput } from '../../contract/catalog.ts'
import { counted } from '../../terminal/text/counted.ts'
import type { Input } from '../core/command.ts'
import type { Context } from '../core/context.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'
import { definedFields } from '../verbs/request-fields.ts'

/** Says nothing where `--status` chose, and where the key may not read attendees. */
export async function noticeUnpaid(context: Context, { flags }: Input, event: string): Promise<void> {
  if (flags.status !== undefined || flags.checkedIn === true) return
  const { ticketType, kind } = flags
  const query = definedFields<QueryInput<'listAttendees'>>({
    status: 'pending',
    ticketType,
    kind: kind === 'all' || (kind === undefined && ticketType !== undefined) ? undefined : (kind ?? 'admission'),
    limit: '1',
  })
  const count = await ifAnswered(() => countOf(context, event, query), 0)
  if (count > 0)
    context.notice(`left out: ${counted(count, 'person', 'people')} yet to pay; --status pending shows them`)
}

async function countOf(context: Context, event: string, query: QueryInput<'listAttendees'>): Promise<number> {
  const client = await context.client()
  for await (const { rows, total } of client.list('listAttendees', { params: { event_id: event }, query }))
    return total ?? rows.length
  return 0
}
