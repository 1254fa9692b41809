// Says who else is registered with an address: a form that was entered twice looks like two people.
import type { Attendee } from '../../contract/attendees/attendees.ts'
import type { Context } from '../core/context.ts'
import { ifAnswered } from '../verbs/if-allowed.ts'

/** More are counted, not named. */
const namedMax = 3

interface Registered {
  readonly record: Attendee | undefined
  readonly event: string
}

/** On a terminal only, since it asks once more; scripts and imports sell what they are told to. */
export async function noticeSameAddress(context: Context, { record, event }: Registered): Promise<void> {
  if (context.host.stdout.isTTY !== true || context.settings.dryRun || record?.email === undefined) return
  const others = (await withAddress(context, event, record.email)).filter(
    ({ id, status }) => id !== record.id && status !== 'cancelled',
  )
  if (others.length === 0) return
  const named = others.slice(0, namedMax).map(({ name, ticketType, status }) => `${name}, ${ticketType}, ${status}`)
  const more = others.length > namedMax ? `; and ${others.length - namedMax} more` : ''
  context.notice(
    `${record.email} was registered for this event before: ${named.join('; ')}${more}. If this is a duplicate: turnout attendees cancel ${record.id}`,
  )
}

/** None where the service can't tell. */
const withAddress = (context: Context, event: string, email: string): Promise<readonly Attendee[]> =>
  ifAnswered(async () => {
    const client = await context.client()
    const { value } = await client.call('listAttendees', { params: { event_id: event }, query: { email } })
    return value?.data ?? []
  }, [])
