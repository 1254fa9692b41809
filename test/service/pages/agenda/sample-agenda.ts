// An event with an agenda of two days that shows everything pages of it can show, made over the API.

/** A request of the organizer; gives the answer's JSON. @throws Error for a refusal */
// biome-ignore lint/suspicious/noExplicitAny: tests look at whatever came
export type Organize = (method: string, path: string, body?: object) => Promise<any>

/** In every private field; must be in no page. */
export const canary = 'KANARIENVOGEL'

export const hostile = '</script><img src=x onerror=alert(1)>=HYPERLINK("http://e")'

/** Makes and releases the agenda twice, so that something moved and something is off; the event is published. */
export async function makeSampleAgenda(organize: Organize, event: object = {}): Promise<void> {
  const of = '/v1/events/devconf'
  const first = {
    name: 'DevConf',
    slug: 'devconf',
    date: '2027-03-27',
    endDate: '2027-03-28',
    timezone: 'Europe/Berlin',
  }
  await organize('POST', '/v1/events', { ...first, ...event })
  await organize('POST', `${of}/publish`)
  const venue = { name: 'Town Hall', street: 'Rathausmarkt 1', postalCode: '20095', city: 'Hamburg', country: 'DE' }
  const secret = { contactName: canary, contactEmail: `${canary}@example.org`, contactPhone: canary, notes: canary }
  await organize('POST', '/v1/venues', { ...venue, access: 'A lift at the back entrance.', ...secret })
  for (const [name, capacity] of Object.entries({ 'Main hall': 300, Tent: 120, Lab: 24 })) {
    const more = { description: `Follow the signs to the ${name}.`, speakerInfo: canary }
    await organize('POST', `${of}/rooms`, { name, capacity, venue: 'Town Hall', ...more })
  }
  await organize('POST', `${of}/tracks`, { name: 'Web', color: '#3a6ea5' })
  await organize('POST', `${of}/tracks`, { name: 'Data', color: '#b3541e', description: 'Stores and streams' })
  await makePeople(organize, of)
  await makeSessions(organize, of)
  await organize('POST', `${of}/schedule/releases`, { note: 'The first programme', force: true })
  const { data } = await organize('GET', `${of}/slots?session=HURRY1`)
  const changes = [{ op: 'move', slot: data[0].id, start: '2027-03-27T14:00' }]
  await organize('POST', `${of}/schedule/changes`, { changes })
  const off = await organize('GET', `${of}/sessions?code=LIGHT1`)
  await organize('POST', `/v1/sessions/${off.data[0].id}/cancel`, { reason: canary })
  await organize('POST', `${of}/schedule/releases`, { force: true })
  await organize('POST', `${of}/schedule/publish`, {})
}

async function makePeople(organize: Organize, of: string): Promise<void> {
  const secret = { phone: canary, notes: canary }
  const about = {
    affiliation: 'US Navy',
    pronouns: 'she/her',
    links: [{ title: 'Site', url: 'https://grace.example/' }],
  }
  const biography = 'Wrote the first compiler.\n\nTaught everybody what a nanosecond is.'
  const consents = ['profile', 'picture']
  const pictureUrl = 'https://pictures.example/grace.png'
  const grace = { name: 'Grace Hopper', code: 'GRACE1', email: `a.${canary}@example.org` }
  await organize('POST', `${of}/speakers`, { ...grace, ...about, biography, consents, pictureUrl, ...secret })
  const edsger = { name: 'Edsger Dijkstra', code: 'EDSGER', email: `b.${canary}@example.org` }
  const unsaid = { biography: canary, affiliation: canary, pronouns: canary, pictureUrl: `https://${canary}.example/` }
  await organize('POST', `${of}/speakers`, { ...edsger, ...unsaid, ...secret })
  await organize('POST', `${of}/speakers`, { name: canary, code: 'NOBODY', consents: ['profile'] })
}

async function makeSessions(organize: Organize, of: string): Promise<void> {
  const abstract = 'What a type system can do for a city of programs.\n\nNo prior knowledge is needed.'
  const links = [{ title: 'Slides', url: 'https://slides.example/types', kind: 'slides' }]
  const grace = [{ speaker: 'GRACE1', role: 'speaker' }]
  const sessions = [
    { code: 'OPENIN', title: 'Opening: what a city learns from its computers', minutes: 60, featured: true },
    {
      code: 'TYPES1',
      title: 'Types at scale',
      subtitle: 'And below it',
      abstract,
      links,
      track: 'Web',
      speakers: grace,
    },
    {
      code: 'HURRY1',
      title: 'Postgres for people in a hurry',
      track: 'Data',
      speakers: [{ speaker: 'EDSGER', role: 'host' }],
    },
    { code: 'SOLDER', title: 'Soldering', type: 'workshop', minutes: 105, language: 'de', tags: ['Hands-on'] },
    { code: 'LIGHT1', title: 'Lightning talks', minutes: 30, doNotRecord: true },
    { code: 'PARTY1', title: 'Party', type: 'social', minutes: 150 },
    { code: 'EVIL01', title: hostile, tags: ['<b>"\'&'], abstract: hostile, streamUrl: 'https://stream.example/1' },
    { code: 'DRAFT1', title: `Draft ${canary}`, status: 'draft' },
  ]
  for (const session of sessions)
    await organize('POST', `${of}/sessions`, { notes: canary, needs: [canary], ...session })
  const place = (session: string, room: string, start: string) => ({ op: 'place', session, room, start })
  const changes = [
    place('OPENIN', 'Main hall', '2027-03-27T09:30'),
    place('TYPES1', 'Main hall', '2027-03-27T10:45'),
    place('HURRY1', 'Tent', '2027-03-27T10:45'),
    place('SOLDER', 'Lab', '2027-03-27T10:45'),
    place('LIGHT1', 'Tent', '2027-03-27T11:45'),
    place('PARTY1', 'Main hall', '2027-03-27T23:00'),
    place('EVIL01', 'Tent', '2027-03-28T11:00'),
    place('DRAFT1', 'Tent', '2027-03-28T13:00'),
    { op: 'add', kind: 'break', title: 'Lunch', start: '2027-03-27T12:45', minutes: 60 },
    { op: 'add', kind: 'blocker', title: canary, start: '2027-03-28T15:00', minutes: 60, room: 'Lab' },
  ]
  await organize('POST', `${of}/schedule/changes`, { changes })
}
