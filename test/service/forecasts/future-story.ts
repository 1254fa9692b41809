// A history up to an instant, what happens after it, and whether forecasts as of that instant tell of it.
import { createEvent, createTicketType, type Harness, openHarness } from '../harness.ts'
import { forecast, makeSoldEvent, noonBefore, sell } from './past-events.ts'

export const steps = [
  'sell',
  'cancel',
  'cancelPast',
  'endEvent',
  'addEvent',
  'cancelEvent',
  'scan',
  'sellOpen',
] as const
export interface Step {
  readonly kind: (typeof steps)[number]
  /** Days after the instant. */
  readonly day: number
  readonly which: number
}

const date = '2027-06-01'
const asOf = noonBefore(date, 30)
const after = (day: number) => new Date(Date.parse(asOf) + 3_600_000 + day * 86_400_000).toISOString()

interface Scene {
  readonly harness: Harness
  readonly coming: string
  readonly open: string
  readonly past: readonly { readonly id: string; readonly attendees: readonly string[] }[]
  readonly attendees: readonly string[]
}

async function openScene(): Promise<Scene> {
  const harness = await openHarness({ now: '2025-01-01T12:00:00.000Z' })
  const past = []
  for (const [name, day] of [
    ['First', '2026-03-01'],
    ['Second', '2026-09-01'],
  ] as const) {
    const sales = [
      { daysBefore: 50, tickets: 14 },
      { daysBefore: 10, tickets: 12 },
    ]
    const made = await makeSoldEvent(harness, { name, date: day, sales })
    harness.setNow(`${day}T18:00:00.000Z`)
    for (const id of made.attendees.slice(0, 22)) await scan(harness, made.id, id)
    past.push(made)
  }
  // Has begun, and not ended at the instant.
  const open = await makeSoldEvent(harness, {
    name: 'Open',
    date: '2027-04-28',
    endDate: '2027-05-10',
    sales: [{ daysBefore: 20, tickets: 11 }],
  })
  harness.setNow(noonBefore(date, 80))
  const coming = await createEvent(harness, { name: 'DevConf', date, capacity: 40 })
  await createTicketType(harness, coming.id, { name: 'Standard' })
  const attendees = await sell(harness, { id: coming.id, date }, [{ daysBefore: 60, tickets: 12 }])
  return { harness, coming: coming.id, open: open.id, past, attendees }
}

const scan = (harness: Harness, eventId: string, attendeeId: string) =>
  harness.run('scanTicket', { params: { event_id: eventId }, body: { ticketId: attendeeId.replace('att_', 'tkt_') } })

/** What is refused happens to nobody. */
async function happen({ harness, coming, open, past, attendees }: Scene, { kind, which }: Step, now: string) {
  harness.setNow(now)
  const pastOne = past[which % past.length]
  const cancel = (id: string | undefined) =>
    harness.run('cancelAttendee', { params: { attendee_id: id ?? '' }, body: {} })
  const today = now.slice(0, 10)
  const acts: Readonly<Record<Step['kind'], () => Promise<unknown>>> = {
    sell: () => sell(harness, { id: coming, date: today }, [{ daysBefore: 0, tickets: 1 + (which % 3) }]),
    cancel: () => cancel(attendees[which % attendees.length]),
    cancelPast: () => cancel(pastOne?.attendees[which % 26]),
    endEvent: () => harness.run('cancelEvent', { params: { event_id: open }, body: {} }),
    addEvent: async () => {
      const added = await createEvent(harness, { name: `Added ${which}`, date: today })
      await createTicketType(harness, added.id, { name: 'Standard' })
      await sell(harness, { id: added.id, date: today }, [{ daysBefore: 0, tickets: 12 }])
    },
    cancelEvent: () => harness.run('cancelEvent', { params: { event_id: pastOne?.id ?? '' }, body: {} }),
    scan: () => scan(harness, pastOne?.id ?? '', pastOne?.attendees[22 + (which % 4)] ?? ''),
    sellOpen: () => sell(harness, { id: open, date: today }, [{ daysBefore: 0, tickets: 3 }]),
  }
  await acts[kind]().catch(() => undefined)
}

/** Tells a history and what comes after its instant. @returns the figures whose answers differ */
export async function tellsFuture(later: readonly Step[]): Promise<string[]> {
  const scene = await openScene()
  const { harness, coming } = scene
  const figures = ['sales', 'attendance', 'no-shows']
  const ask = async () => {
    const answers = []
    for (const figure of figures) answers.push(JSON.stringify(await forecast(harness, coming, { asOf }, figure)))
    return answers
  }
  try {
    harness.setNow(asOf)
    const then = await ask()
    for (const step of later.toSorted((one, other) => one.day - other.day)) await happen(scene, step, after(step.day))
    harness.setNow(after(45))
    const now = await ask()
    return figures.filter((_, index) => now[index] !== then[index])
  } finally {
    await harness.close()
  }
}
