// A post office with a public agenda of two topics, and people who star its sessions.
import { openSegments, type SegmentOffice } from '../segments-office.ts'

export interface PersonalOffice extends SegmentOffice {
  /** Registers somebody who stars sessions in the agenda of their ticket. */
  fan(name: string, ...codes: readonly string[]): ReturnType<SegmentOffice['register']>
  /** Sends a personal mailing. @returns the texts that arrived, by name */
  personalize(changes?: object): Promise<Readonly<Record<string, string>>>
  readonly of: string
}

export const body = `{% for session in recommended %}{{ session.title }} | {{ session.when }} | {{ session.room }} | {{ session.link }} | {{ session.why }}
{% endfor %}`

const abstracts = {
  TYPE: 'Compilers infer types of functional programs',
  SOLD: 'Soldering circuits for hardware makers',
}

/** Codes are TYPES1, TYPE11, TYPE12, … and SOLD11, …; each has an hour of its own. */
export async function openPersonal(): Promise<PersonalOffice> {
  const office = await openSegments()
  const { eventId } = office
  const must: SegmentOffice['must'] = (...request) => office.must(...request)
  const of = `/v1/events/${eventId}`
  await must('POST', `${of}/rooms`, { name: 'Tent' })
  const topics = Object.entries(abstracts)
  for (const [index, [code, abstract]] of topics.entries()) {
    for (const number of [1, 2, 3]) {
      const session = { code: `${code}1${number}`, title: `${code} ${number}`, abstract, minutes: 45 }
      await must('POST', `${of}/sessions`, session)
      const start = `2027-03-14T${String(10 + index * 4 + number)}:00`
      const changes = [{ op: 'place', session: session.code, room: 'Tent', start }]
      await must('POST', `${of}/schedule/changes`, { changes })
    }
  }
  const changes = [{ op: 'place', session: 'TYPES1', room: 'Tent', start: '2027-03-14T10:00' }]
  await must('POST', `${of}/schedule/changes`, { changes })
  await must('POST', `${of}/schedule/releases`, { notify: [] })
  await must('POST', `${of}/schedule/publish`, {})
  return Object.assign(office, {
    of,
    async fan(name: string, ...codes: readonly string[]) {
      const attendee = await office.add(name)
      for (const code of codes) await office.star(attendee, code)
      return attendee
    },
    async personalize(asked: object = {}) {
      await office.jobs()
      office.server.taken.length = 0
      await must('POST', `${of}/mailings`, { to: 'confirmed', subject: 'For you', body, personalize: {}, ...asked })
      await office.jobs()
      return Object.fromEntries(
        office.server.taken.map(({ to: [address = ''], email }) => [address.split('@')[0], email.text ?? '']),
      )
    },
  })
}

/** The titles that a mail recommends. */
export const titlesIn = (text = '') => [...text.matchAll(/^(\w+ \w+) \|/gm)].map(([, title]) => title ?? '')

/** The stars that it names. */
export const starsIn = (text = '') => [
  ...new Set([...text.matchAll(/because you starred “(.*?)”/g)].map(([, one]) => one)),
]
