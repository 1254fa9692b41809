// Proposes a venue by the people expected. It knows no map, no opening hours of strangers and no ratings.
import { formatMoney } from '../../../contract/core/money.ts'
import type { VenueReport } from '../../../contract/suggestions/reports.ts'
import type { Basis, SuggestedChange } from '../../../contract/suggestions/suggestions.ts'
import type { StoredEvent } from '../../../store/events.ts'
import { change, type Proposal, type Proposals, type Proposer, type ProposingCall } from '../proposals.ts'
import { drawAttendance, readRevenue, readVolume } from '../volume.ts'
import { judgePlace, ranked } from './compare-venues.ts'
import { countAccess } from './count-access.ts'
import { readNeeds, readPlaces } from './read-places.ts'

async function propose(call: ProposingCall): Promise<Proposals> {
  const { store, event } = call
  const access = await countAccess(call)
  const volume = await readVolume(call)
  const { state, basis, checked, needs } = volume
  const drawn = await drawAttendance(call, volume)
  const revenue = await readRevenue(call)
  const { places, ...needed } = await store.read(async (session) => ({
    places: await readPlaces(call, session),
    ...(await readNeeds(call, session)),
  }))
  const price = revenue.breakEven?.averagePrice ?? null
  const venues = ranked(places.map((place) => judgePlace(place, { drawn, price, ...needed })))
  return {
    state,
    basis,
    checked,
    method: 'Compares each venue with 2,000 draws of how many people come. What is unknown about a venue is left open.',
    needs: [
      ...needs,
      ...(places.length === 0 ? ['a venue: turnout venues create, or --candidates FILE'] : []),
      ...(venues.some(({ hire }) => hire === null)
        ? ['what each venue costs: expenses of category venue, or hire in the file']
        : []),
    ],
    venues,
    ...(access === undefined ? {} : { access }),
    proposals: betterVenue(event, venues, basis),
  }
}

/** Silent where the best isn't known to be better than where the event is now. */
function betterVenue(event: StoredEvent, venues: readonly VenueReport[], basis: Basis): Proposal[] {
  const [best] = venues
  if (best === undefined || (best.venueId !== null && best.venueId === event.venueId)) return []
  if (best.net === null && best.costPerHead.middle === null) return []
  if (best.fits === null || best.fits < 50) return []
  const now = venues.find(({ venueId }) => venueId !== null && venueId === event.venueId)
  if (now === undefined ? best.net !== null && best.net < 0 : !isKnownBetter(best, now)) return []
  const changes: SuggestedChange[] =
    best.venueId === null ? [] : [change('updateEvent', { event_id: event.id }, { venueId: best.venueId })]
  const step =
    best.venueId === null
      ? `turnout venues create --name ${quoted(best.name)}`
      : `turnout events update ${event.slug} --venue ${quoted(best.name)}`
  return [
    {
      code: 'venue_better',
      title: now === undefined ? `Hold it at ${best.name}` : `Hold it at ${best.name} instead of ${now.name}`,
      why: [reasonOf(event, best), ...(now === undefined ? [] : [reasonOf(event, now)]), ...capacityNote(event, best)],
      effect: null,
      changes,
      command: step,
      basis,
      writer: 'statistics',
    },
  ]
}

/** Whether the same is known of both, and the first is better by it. A smaller loss is. */
function isKnownBetter(best: VenueReport, now: VenueReport): boolean {
  if (best.net !== null) return now.net !== null && best.net > now.net
  return now.costPerHead.middle !== null && ranked([now, best])[0] === best
}

/** How many tickets are sold stays a person's decision. */
function capacityNote(event: StoredEvent, { name, capacity }: VenueReport) {
  if (capacity === null || capacity === event.capacity) return []
  const sold = event.capacity === null ? 'no limit' : `a capacity of ${event.capacity}`
  return [
    {
      text: `${name} has ${capacity} seats and the event ${sold}, which stays as it is until you change it.`,
      figures: { seats: capacity, capacity: event.capacity },
      source: `turnout events update ${event.slug} --capacity ${capacity}`,
    },
  ]
}

const quoted = (name: string) => `"${name.replaceAll('"', '')}"`

function reasonOf(event: StoredEvent, { name, capacity, fits, empty, net, hire, costPerHead }: VenueReport) {
  const money = (amount: number | null) => (amount === null ? 'unknown' : formatMoney(amount, event.currency))
  const text = `${name} has ${capacity ?? 'an unknown number of'} seats: the chance that everybody fits is ${fits ?? 'unknown'} %, and ${empty === null ? 'an unknown number' : Math.round(empty)} stay empty on average. Hire ${money(hire)}, ${money(costPerHead.middle)} a head, expected net ${money(net)}.`
  return {
    text,
    figures: {
      capacity,
      fits,
      empty: empty === null ? null : Math.round(empty),
      net,
      hire,
      costPerHead: costPerHead.middle,
    },
    source: `turnout forecast attendance ${event.slug}`,
  }
}

export const proposeVenue: Proposer = { scopes: ['events:read', 'agenda:read', 'orders:read', 'money:read'], propose }
