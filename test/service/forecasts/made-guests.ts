// Made guests: events of one organizer with who came, and one to come. How they are made is in README.md beside this file.
import { type GuestGroup, leadStepOf, type MeasuredEvent } from '../../../src/service/forecasts/attendance/guests.ts'
import { normal, randomOf } from './made-organizers.ts'

type Random = () => number

interface Habits {
  readonly base: number
  readonly paid: number
  readonly lead: number
  readonly loyalty: number
  readonly daySpread: number
  readonly paidShare: number
  readonly size: number
  readonly regulars: number
}

function makeHabits(random: Random): Habits {
  return {
    base: normal(random, -0.944, 0.3),
    paid: normal(random, -0.64, 0.2),
    lead: normal(random, 0.1, 0.05),
    loyalty: 0.3 + 0.5 * random(),
    daySpread: 0.25 + 0.25 * random(),
    paidShare: random() < 0.3 ? 0 : random(),
    size: Math.exp(normal(random, 5.3, 0.6)),
    regulars: 0.05 + 0.25 * random(),
  }
}

const keyOf = ({ cost, history, leadStep, orderSize }: GuestGroup) => `${cost} ${history} ${leadStep} ${orderSize}`

const logistic = (x: number) => 1 / (1 + Math.exp(-x))

/** An event's guests in groups; people of an order come or stay away together half of the time. */
function makeGuests(random: Random, habits: Habits, isFirst: boolean): GuestGroup[] {
  const wanted = Math.max(30, Math.round(habits.size * Math.exp(normal(random, 0, 0.2))))
  const day = normal(random, 0, habits.daySpread)
  const groups = new Map<string, GuestGroup>()
  for (let people = 0; people < wanted; ) {
    const orderSize = random() < 0.7 ? 1 : 2 + Math.floor(3 * random())
    const cost =
      random() < habits.paidShare ? 'paid' : random() < 0.1 && habits.paidShare > 0 ? 'complimentary' : 'free'
    const days = 120 * random() ** 1.6
    const [isTogether, shared] = [random() < 0.5, random()]
    for (let person = 0; person < orderSize; person += 1) {
      const trait = normal(random, 0, 0.6)
      const isRegular = !isFirst && random() < habits.regulars
      const history = !isRegular ? 'none' : random() < logistic(-1 + 1.2 * trait) ? 'stayedAway' : 'came'
      const odds = habits.base + habits.lead * (Math.log(1 + days) - 3) + habits.loyalty * trait + day
      const absence = logistic(odds + (cost === 'paid' ? habits.paid : 0))
      const isAbsent = (isTogether ? shared : random()) < absence
      const group = {
        ticketTypeId: cost,
        cost,
        history,
        leadStep: leadStepOf(days),
        orderSize,
        people: 1,
        absent: Number(isAbsent),
      } as const
      const known = groups.get(keyOf(group))
      groups.set(keyOf(group), {
        ...group,
        people: 1 + (known?.people ?? 0),
        absent: group.absent + (known?.absent ?? 0),
      })
    }
    people += orderSize
  }
  return [...groups.values()]
}

export interface MadeEvenings {
  readonly measured: readonly MeasuredEvent[]
  readonly coming: readonly GuestGroup[]
  readonly people: number
  readonly came: number
}

export function makeEvenings(seed: number, pastEvents: number): MadeEvenings {
  const random = randomOf(seed)
  const habits = makeHabits(random)
  const measured = Array.from({ length: pastEvents }, (_, number) => {
    return { eventId: `evt_${number}`, groups: makeGuests(random, habits, number === 0) }
  })
  const coming = makeGuests(random, habits, pastEvents === 0)
  const people = coming.reduce((sum, group) => sum + group.people, 0)
  return { measured, coming, people, came: people - coming.reduce((sum, group) => sum + group.absent, 0) }
}
