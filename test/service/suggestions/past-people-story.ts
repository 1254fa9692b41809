// People of two past events, some of whom agreed to marketing mail, and an event of which some have tickets.
import { openSuggestions } from './scene.ts'

interface Asked {
  /** How many of the past agreed; the first of them have a ticket already. */
  readonly agreed: number
  readonly withTicket?: number
  /** A key to ask with. */
  readonly scopes?: readonly string[]
  /** Of those who agreed, the last ones who left or objected. */
  readonly left?: number
  /** Of those who agreed, the last ones before them who object to profiling. */
  readonly unprofiled?: number
}

/** What the rule about people who stayed away says; undefined where it is silent. */
export async function saidOfPast({ agreed, withTicket = 0, scopes, left = 0, unprofiled = 0 }: Asked) {
  const scene = await openSuggestions()
  try {
    const { service } = scene
    const must = async (method: string, path: string, body: object) => {
      const { status, json } = await service.send(method, path, { body })
      if (status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(json)}`)
      return json
    }
    const attendees = new Map<number, string>()
    const held = async (name: string, date: string, guests: readonly number[]) => {
      scene.setNow(`${date.slice(0, 4)}-01-05T12:00:00.000Z`)
      const { id } = await must('POST', '/v1/events', { name, date })
      await must('POST', `/v1/events/${id}/ticket-types`, { name: 'Standard' })
      for (const guest of guests) {
        const body = { name: `Guest ${guest}`, email: `Guest${guest}@example.org`, ticketType: 'Standard' }
        attendees.set(guest, (await must('POST', `/v1/events/${id}/attendees`, body)).id)
      }
    }
    const people = Array.from({ length: 20 }, (_, guest) => guest)
    await held('First', '2025-03-14', people)
    await held('Second', '2026-03-14', people.slice(0, 12))
    scene.setNow('2027-01-10T12:00:00.000Z')
    for (const guest of people.slice(0, agreed)) {
      const evidence = {
        question: 'Send me news',
        questionVersion: '1',
        page: 'paper list',
        grantedAt: '2026-01-01T00:00:00Z',
      }
      const { id } = await must('POST', '/v1/consents', { email: `guest${guest}@example.org`, ...evidence })
      if (guest >= agreed - left) await must('POST', `/v1/consents/${id}/withdraw`, { objected: guest % 2 === 0 })
    }
    for (const guest of people.slice(agreed - left - unprofiled, agreed - left)) {
      await must('PATCH', `/v1/attendees/${attendees.get(guest)}`, { profiling: false })
    }
    for (const guest of people.slice(0, withTicket)) {
      const body = { name: `Guest ${guest}`, email: `guest${guest}@example.org`, ticketType: 'VIP', payment: 'cash' }
      await must('POST', `/v1/events/${scene.event}/attendees`, body)
    }
    const apiKey = scopes === undefined ? undefined : await service.key({ name: 'agent', scopes })
    const { json } = await scene.make({ kind: 'marketing', price: undefined }, apiKey)
    return (
      json.suggestions as { code: string; title: string; command: string; why: { text: string; figures: object }[] }[]
    ).find(({ code }) => code === 'past_absent')
  } finally {
    await scene.close()
  }
}
