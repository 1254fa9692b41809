// What a session that is off leaves behind: people who have places in it, and the release that still shows it. It refunds
// and tells nobody by itself.
import type { Client } from '../../../../client/client.ts'
import type { AgendaSession } from '../../../../contract/agenda/sessions.ts'
import { counted } from '../../../../terminal/text/counted.ts'
import { type Context, canAsk } from '../../../core/context.ts'
import { commandText, readsCards } from '../../../core/next-step.ts'
import { readInDryRun } from '../../../session/read-in-dry-run.ts'
import { ifAnswered } from '../../../verbs/if-allowed.ts'

/** Says what is left to do: for those who have tickets or are enrolled, and that the public still sees it. */
export async function sayLeft(context: Context, session: AgendaSession): Promise<void> {
  sayPlaces(context, session)
  if (!readsCards(context) || context.settings.dryRun) return
  const { eventId, code } = session
  const release = await releaseWith(await context.client(), session)
  if (release === undefined) return
  const again = commandText(['schedule', 'release', eventId, '--only', code])
  context.notice(`Release ${release} still shows the session. To release only this change: ${again}`)
}

/** Says how many tickets stay valid and how to refund them, or how many people are enrolled and wait. */
export function sayPlaces(context: Context, session: AgendaSession): void {
  const places = context.settings.dryRun ? undefined : placesIn(session)
  if (places !== undefined) context.notice(`${places.text}. ${places.next}`)
}

/** Asks on a screen before a session goes off that the public sees, or in which people have places. */
export async function confirmOff(context: Context, id: string, releasesNow: boolean): Promise<void> {
  if (!canAsk(context) || context.settings.yes || context.settings.dryRun) return
  const client = await context.client()
  const { value: session } = await client.call('showSession', { params: { session_id: id } })
  const release = await releaseWith(client, session)
  const people = placesIn(session)?.text
  if (release === undefined && people === undefined) return
  const { code, title } = session
  const shown = releasesNow
    ? 'this is released at once'
    : `release ${release} shows the session until you release this too`
  const facts = [...(release === undefined ? [] : [shown]), ...(people === undefined ? [] : [people])].join('; ')
  await context.confirm(
    `cancel ${code}`,
    () => `Cancel ${code} "${title}"? ${facts[0]?.toUpperCase()}${facts.slice(1)}.`,
  )
}

/** The number of the current release if the session is in it and not off there. */
async function releaseWith(client: Client, { id, eventId }: AgendaSession): Promise<number | undefined> {
  const params = { event_id: eventId }
  // Whatever this key may read, its change is made or asked for.
  return ifAnswered(async () => {
    const { release } = (await client.call('showSchedule', { params })).value
    if (release === null) return undefined
    const { data } = (await client.call('listSlots', { params, query: { release: 'current', session: id } })).value
    return data.some(({ released }) => released?.status === 'confirmed') ? release : undefined
  }, undefined)
}

/** Adds the same to the plan of a dry run. */
export async function foreseePlaces(context: Context, id: string): Promise<void> {
  if (!context.settings.dryRun) return
  const session = await readInDryRun(
    context,
    async (client) => (await client.call('showSession', { params: { session_id: id } })).value,
  )
  const places = placesIn(session)
  if (places !== undefined) context.foresee('People', places.text)
}

/** Undefined where nobody has a place; older services don't say. */
function placesIn({
  id,
  eventId,
  enrolment,
}: AgendaSession): { readonly text: string; readonly next: string } | undefined {
  if (enrolment === undefined) return undefined
  const { kind, enrolled, waiting, ticketTypes } = enrolment
  if (enrolled + waiting === 0) return undefined
  if (kind === 'ticket') {
    const type = ticketTypes[0]?.name ?? ''
    const refund = commandText(['attendees', 'cancel', '--event', eventId, '--ticket-type', type, '--refund'])
    const stay = enrolled === 1 ? 'stays valid' : 'stay valid'
    const text = `${counted(enrolled, 'ticket')} of ${type} ${stay}, and nothing is refunded`
    return { text, next: `To refund: ${refund}` }
  }
  const wait = waiting === 0 ? '' : `, ${waiting} in line`
  const who = commandText(['sessions', 'enrolments', id])
  return {
    text: `${counted(enrolled, 'person', 'people')} enrolled${wait}; nobody is told yet`,
    next: `To see who they are: ${who}`,
  }
}
