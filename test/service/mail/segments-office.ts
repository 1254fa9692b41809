// A post office with an agenda and a form, to choose recipients from.
import { chooseSessions, openTicketAgenda } from '../../../src/service/agenda/personal/personal-agendas.ts'
import { openPostOffice, type PostOffice } from './mail-service.ts'

export interface SegmentOffice extends PostOffice {
  /** Sends a request that must succeed. @throws Error where it is refused */
  must(method: string, path: string, body?: object): ReturnType<PostOffice['send']>
  /** Registers `name@example.org`. */
  add(name: string, changes?: object): ReturnType<PostOffice['register']>
  /** Stars a session in the agenda of somebody's ticket, as the page of their order does. */
  star(attendee: { readonly id: string }, code: string): Promise<void>
  /** The mailboxes that conditions reach, as a mailing writes to them. */
  reached(where: readonly string[], to?: string): Promise<string[]>
  preview(where: readonly string[], changes?: object): ReturnType<PostOffice['send']>
}

const questions = [
  { key: 'diet', kind: 'choice', label: 'Diet', options: ['vegan', 'meat'] },
  { key: 'topics', kind: 'multiple', label: 'Topics', options: ['types', 'tests'] },
  { key: 'photos', kind: 'consent', label: 'Photos' },
  { key: 'beds', kind: 'number', label: 'Beds' },
  { key: 'wish', kind: 'text', label: 'Wish' },
]

export const words = { subject: 'Doors', body: 'Hello {{ name }}' }

export async function openSegments(): Promise<SegmentOffice> {
  const office = await openPostOffice({ publicUrl: 'https://tickets.example.org' })
  const of = `/v1/events/${office.eventId}`
  const must: SegmentOffice['must'] = async (...request) => {
    const answer = await office.send(...request)
    if (answer.status >= 300) throw new Error(`${request[0]} ${request[1]}: ${answer.text}`)
    return answer
  }
  for (const name of ['Standard', 'VIP, early']) await must('POST', `${of}/ticket-types`, { name, price: 0 })
  await must('PATCH', `${of}/form`, { questions })
  for (const code of ['TYPES1', 'TESTS1'])
    await must('POST', `${of}/sessions`, { code, title: `The ${code}`, minutes: 45 })
  const { store, owner } = office.service
  return Object.assign(office, {
    must,
    add: (name: string, changes: object = {}) => office.register({ name, email: `${name}@example.org`, ...changes }),
    async star({ id: attendeeId }: { readonly id: string }, code: string) {
      const [{ id: session }] = (await must('GET', `${of}/sessions?code=${code}`)).json.data
      const made = { id: `pag_${attendeeId.slice(4)}`, accountId: owner.accountId, eventId: office.eventId, attendeeId }
      const agenda = await openTicketAgenda(store, { ...made, generation: 1, now: office.now(), sessions: [] })
      await chooseSessions(store, { id: agenda.id, now: office.now(), add: [session], remove: [] })
    },
    async reached(where: readonly string[], to = 'confirmed') {
      await office.jobs()
      office.server.taken.length = 0
      await must('POST', `${of}/mailings`, { to, where, ...words })
      await office.jobs()
      return office.server.taken.map(({ to: [address = ''] }) => address.replace('@example.org', '')).sort()
    },
    preview: (where: readonly string[], changes: object = {}) =>
      office.send('POST', `${of}/mailing-preview`, { where, ...words, ...changes }),
  })
}
