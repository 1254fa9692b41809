// A post office that may send marketing mail: a public address, a seller, and an event whose form asks for consent.
import { openPostOffice, type PostOffice } from '../mail-service.ts'

const site = 'https://tickets.example.org'

export async function openMarketing(options: Parameters<typeof openPostOffice>[0] = {}): Promise<PostOffice> {
  const office = await openPostOffice({ publicUrl: site, ...options })
  await must(office, 'PATCH', '/v1/seller', {
    name: 'Conference Club',
    address: 'Town Hall 1',
    postcode: '8010',
    city: 'Graz',
  })
  await must(office, 'PATCH', `/v1/events/${office.eventId}/form`, {
    questions: [{ key: 'news', kind: 'consent', label: 'Send me news', marketing: true }],
  })
  return office
}

/** @throws Error where it is refused */
export async function must(office: PostOffice, ...request: Parameters<PostOffice['send']>) {
  const answer = await office.send(...request)
  if (answer.status >= 300) throw new Error(`${request[0]} ${request[1]}: ${answer.text}`)
  return answer.json
}

const words = { subject: 'DevConf is back', body: 'Hello {{ name }}, come again.' }

export const mailing = (office: PostOffice, changes: object = {}) =>
  must(office, 'POST', `/v1/events/${office.eventId}/mailings`, {
    to: 'confirmed',
    purpose: 'marketing',
    ...words,
    ...changes,
  })

/** The marketing mails that arrived, by address. */
export const arrived = ({ server }: PostOffice) =>
  server.taken.filter(({ raw }) => raw.includes('List-Unsubscribe-Post'))

/** The path of the link in a mail's header. */
export const linkIn = (raw: Buffer): string =>
  /<https:\/\/tickets\.example\.org(\/u\/[\w.-]+)>/.exec(unfolded(raw))?.[1] ?? ''

export const unfolded = (raw: Buffer): string => raw.toString().replace(/\r\n[ \t]+/g, ' ')
