// What is special about an event, as a line for each: its sale has not begun, is over, or is limited.
import { dayInZone } from '../../../contract/core/time.ts'
import type { Forecast } from '../../../contract/forecasts/forecasts.ts'
import { listNewestEntries } from '../../../store/audit/audit.ts'
import type { Session } from '../../../store/core/store.ts'
import { type Outlook, saleBeginsAt } from '../outlook.ts'
import { beginsAt } from '../reading/when.ts'

type Note = Forecast['notes'][number]

/** @param accountId whose audit log knows earlier capacities */
export async function notesOf(session: Session, accountId: string, outlook: Outlook): Promise<Note[]> {
  const { event, isClosed, asOf, isEarlier, forecast } = outlook
  const notes: Note[] = []
  if (isEarlier) {
    notes.push({ code: 'terms_of_now', text: 'Dates, ticket types, prices and the capacity are the current ones' })
  }
  if (isClosed) return [...notes, closing(outlook)]
  if (asOf >= beginsAt(event)) {
    notes.push({ code: 'event_day', text: 'The event has begun: further tickets are sold at the door' })
  }
  const begin = saleBegin(outlook)
  if (begin !== undefined) notes.push(begin)
  const raised = event.capacity === null ? undefined : await findRaise(session, accountId, outlook)
  if (raised !== undefined) notes.push(raised)
  if (forecast !== null && forecast.soldOut > 0) {
    const text = `${forecast.soldOut} of your past events sold out and would have sold more, so they are left out of the usual size`
    notes.push({ code: 'past_sold_out', text })
  }
  return notes
}

function closing({ event, asOf }: Outlook): Note {
  const isCancelled = event.cancelledAt !== null && event.cancelledAt <= asOf.toISOString()
  return isCancelled
    ? { code: 'cancelled', text: `${event.name} is cancelled: nothing more is sold` }
    : { code: 'over', text: `${event.name} is over: these are its tickets` }
}

function saleBegin({ event, asOf, sales, ticketTypes }: Outlook): Note | undefined {
  if (sales.hasBegun) return undefined
  const begins = saleBeginsAt(ticketTypes, asOf)
  const when = begins > asOf ? `begins on ${dayInZone(begins, event.timezone)}` : 'has not begun'
  return { code: 'sale_not_begun', text: `The sale ${when}: only past events can be used` }
}

/** Changes of an event that are looked through for its capacity. */
const changesMax = 100

/** The last change of the capacity, if it was raised. */
async function findRaise(session: Session, accountId: string, { event, asOf }: Outlook): Promise<Note | undefined> {
  const asked = { accountId, subject: event.id, before: Number.MAX_SAFE_INTEGER, limit: changesMax }
  const entries = await listNewestEntries(session, asked)
  const capacities = entries
    .filter(({ created_at }) => created_at <= asOf.toISOString())
    .flatMap(({ data, created_at }) => {
      const { capacity } = JSON.parse(data) as { capacity?: number | null }
      return capacity === undefined ? [] : [{ capacity, at: created_at }]
    })
  const [last, before] = capacities
  if (!last?.capacity || !before?.capacity || last.capacity <= before.capacity) return undefined
  const day = dayInZone(new Date(last.at), event.timezone)
  const text = `The capacity was raised from ${before.capacity} to ${last.capacity} on ${day}: earlier sales may have been limited`
  return { code: 'capacity_raised', text }
}
