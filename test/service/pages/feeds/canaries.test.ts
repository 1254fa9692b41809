// On both engines.
// What nobody but organizers may know is in no feed: each private field has a canary of its own.
import { expect, it, onTestFinished } from 'vitest'
import { openVisitor } from '../visitor.ts'
import { publishEvent } from './published-event.ts'

it('no feed has private fields, notes, blockers, drafts, plans, or another event', async () => {
  const visitor = await openVisitor()
  onTestFinished(() => visitor.service.close())
  const event = await publishEvent(visitor.organize)
  const at = `/v1/events/${event.id}`
  let canaries = 0
  const canary = () => {
    canaries += 1
    return `CANARY${canaries}`
  }
  const venues = await event.send('GET', '/v1/venues')
  const ids = async (path: string) => (await event.send('GET', path)).data.map(({ id }) => id)
  const contact = { contactName: canary(), contactEmail: `${canary()}@example.org`, contactPhone: canary() }
  await event.send('PATCH', `/v1/venues/${venues.data[0]?.id}`, { ...contact, notes: canary() })
  const rooms = await ids(`${at}/rooms`)
  for (const room of rooms) await event.send('PATCH', `/v1/rooms/${room}`, { speakerInfo: canary() })
  const secrets = { email: `${canary()}@example.org`, phone: canary(), notes: canary() }
  const withheld = { biography: canary(), pronouns: canary(), affiliation: canary() }
  const more = {
    pictureUrl: `https://example.org/${canary()}`,
    links: [{ title: canary(), url: 'https://example.org' }],
  }
  const shy = await event.send('POST', `${at}/speakers`, { name: 'Kim', ...secrets, ...withheld, ...more })
  const picture = `https://example.org/${canary()}`
  const open = { name: 'Grace', biography: 'Public.', pictureUrl: picture, consents: ['profile'] }
  const grace = await event.send('POST', `${at}/speakers`, { ...open, email: `${canary()}@example.org` })
  const speakers = [{ speaker: shy.id }, { speaker: grace.id }]
  const fields = { speakers, notes: canary(), doNotRecord: true, recordingUrl: `https://example.org/${canary()}` }
  const code = await event.place('Types', { room: 'Tent', start: '2027-03-27T10:00' }, { ...fields, track: 'Web' })
  const off = await event.place('Money', { room: 'Attic', start: '2027-03-27T10:00' })
  await event.place(canary(), { room: 'Attic', start: '2027-03-27T13:00' }, { status: 'draft' })
  const blocker = { op: 'add', kind: 'blocker', title: canary(), room: 'Attic', start: '2027-03-27T14:00' } as const
  await event.change([{ ...blocker, minutes: 60 }])
  await event.release()
  await event.send('POST', `${at}/schedule/publish`, {})
  const offId = (await event.send('GET', `${at}/sessions?code=${off}`)).data[0]?.id
  await event.send('POST', `/v1/sessions/${offId}/cancel`, { reason: canary() })
  await event.release({ note: 'Money is off' })
  // What is planned and not released: another title, another track, another session.
  const typesId = (await event.send('GET', `${at}/sessions?code=${code}`)).data[0]?.id
  await event.send('POST', `${at}/tracks`, { name: canary() })
  await event.send('PATCH', `/v1/sessions/${typesId}`, { title: canary(), track: `CANARY${canaries - 1}` })
  await event.place(canary(), { room: 'Attic', start: '2027-03-27T16:00' })
  const other = await event.send('POST', '/v1/events', { name: canary(), date: '2027-03-27', slug: 'other' })
  await event.send('POST', `/v1/events/${other.id}/sessions`, { title: canary() })

  const paths = ['agenda.ics', `agenda/${code}.ics`, `speakers/${shy.code}.ics`, 'schedule.xml', 'schedule.json']
  for (const path of [...paths, 'agenda.ics?track=Web', 'agenda/changes.atom']) {
    const { status, text } = await visitor.get(`/e/devconf/${path}`)
    expect([path, status]).toEqual([path, 200])
    expect(text).toMatch(/Types|Money/)
    expect([path, /canary\d+/i.exec(text.replace(/\r\n /g, ''))?.[0]]).toEqual([path, undefined])
  }
  expect(canaries).toBeGreaterThan(20)
})
