// A fair that shows everything pages can show, and a walk over all of its pages.
import { expect } from 'vitest'
import { ticketPath, unsubscribePath, waitlistPath } from '../../../src/service/core/signed-links.ts'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { chosen, openVisitor, type Visitor } from './visitor.ts'

const services = createExternalServices()

const fair = {
  name: 'Fair',
  date: '2027-03-14',
  startTime: '09:00',
  venue: 'Hall',
  slug: 'fair',
  languages: ['de', 'ar'],
  description: '# Book fair\n\nBook [fair](https://fair.example)',
}

export interface Fair {
  readonly visitor: Visitor
  /** Ids of its ticket types, by name. */
  readonly type: Readonly<Record<string, string>>
  /** The speaker's own page. */
  readonly speaker: string
}

export async function openFair(): Promise<Fair> {
  const visitor = await openVisitor({ services })
  const organize = async (method: string, path: string, body?: object) => {
    const { status, json, text } = await visitor.organize(method, path, body)
    expect(status, text).toBeLessThan(300)
    return json
  }
  const path = `/v1/events/${fair.slug}`
  await organize('POST', '/v1/events', fair)
  await organize('POST', `${path}/publish`)
  const type: Record<string, string> = {}
  for (const [name, more] of Object.entries({
    Standard: { tiers: [{ name: 'Early', price: 0, first: 5, until: '2027-01-31T00:00:00Z' }], price: 1000 },
    Crew: { hidden: true, saleEndsAt: '2027-03-01T00:00:00Z' },
    VIP: { price: 5000, taxRate: '19', taxName: 'MwSt', taxMode: 'inclusive', maxPerOrder: 5, minPerOrder: 2 },
    Gift: { kind: 'donation', price: 1000, minPrice: 500 },
    Sold: { quantity: 1 },
    Extra: { kind: 'add_on', price: 700 },
  })) {
    type[name] = (await organize('POST', `${path}/ticket-types`, { name, ...more })).id
  }
  await organize('POST', `${path}/attendees`, { name: 'Grace', email: 'g@example.org', ticketType: 'Sold' })
  await organize('POST', `${path}/promo-codes`, { code: 'SPRING', percent: 10 })
  await organize('POST', `${path}/promo-codes`, { code: 'CREW', unlocksHidden: true, amount: 500 })
  await organize('PATCH', `${path}/form`, {
    questions: [{ key: 'diet', label: 'Diet', kind: 'choice', options: ['Vegan'], required: false }],
  })
  await organize('PATCH', `${path}/page`, {
    transferInstructions: 'IBAN',
    imprintUrl: 'https://fair.example/imprint',
    privacyUrl: 'https://fair.example/privacy',
    termsUrl: 'https://fair.example/terms',
    contact: 'team@fair.example',
    pictureUrl: 'https://pictures.example/fair.jpg',
    showLeft: true,
    selfCancelUntil: '2027-03-01T00:00:00Z',
  })
  const speaker = await makeAgenda(organize, path)
  return { visitor, type, speaker }
}

type Organize = (method: string, path: string, body?: object) => Promise<{ readonly id: string; readonly path: string }>

/** Two releases, so that something moved and something is off. @returns the speaker's own page */
async function makeAgenda(organize: Organize, path: string): Promise<string> {
  await organize('POST', `${path}/rooms`, { name: 'Hall', description: 'Fair', speakerInfo: 'Fair' })
  await organize('POST', `${path}/tracks`, { name: 'Standard' })
  const about = {
    email: 'ada@example.org',
    biography: 'Book fair',
    consents: ['profile'],
    links: [{ title: 'Book', url: 'https://fair.example' }],
  }
  const { id } = await organize('POST', `${path}/speakers`, { name: 'Ada Lovelace', code: 'ADA1', ...about })
  const guest = await organize('POST', `${path}/speakers`, { name: 'Grace' })
  const speakers = [{ speaker: 'ADA1', role: 'host' }]
  const more = { type: 'Gift', track: 'Standard', language: 'de', tags: ['Vegan', 'Diet'], doNotRecord: true, speakers }
  await organize('POST', `${path}/sessions`, { title: 'Book fair', code: 'BOOK1', abstract: 'Fair', ...more })
  const streamUrl = 'https://fair.example/stream'
  const early = await organize('POST', `${path}/sessions`, {
    title: 'Early fair',
    code: 'EARLY1',
    type: 'VIP',
    language: 'en',
    streamUrl,
  })
  const places = { kind: 'open', capacity: 1, closesAt: '2027-03-13T00:00:00Z' }
  const enrolments = {
    SEAT1: places,
    SEAT2: { ...places, ticketTypes: ['Standard'] },
    SEAT3: { kind: 'ticket', ticketTypes: ['Extra'] },
  }
  for (const [code, enrolment] of Object.entries(enrolments)) {
    await organize('POST', `${path}/sessions`, { title: 'Early fair', code, type: 'VIP', enrolment })
  }
  const place = (session: string, hour: number) => ({
    op: 'place',
    session,
    room: 'Hall',
    start: `2027-03-14T${hour}:00`,
  })
  const lunch = { op: 'add', kind: 'break', title: 'Diet', start: '2027-03-14T12:00', minutes: 30 }
  const seats = Object.keys(enrolments).map((code, index) => place(code, 16 + index))
  const changes = [place('BOOK1', 10), place('EARLY1', 11), lunch, ...seats]
  await organize('POST', `${path}/schedule/changes`, { changes })
  await organize('POST', `${path}/schedule/releases`, { note: 'Fair' })
  await organize('POST', `/v1/sessions/${early.id}/cancel`, {})
  await organize('POST', `${path}/schedule/changes`, { changes: [place('BOOK1', 14)] })
  await organize('POST', `${path}/schedule/releases`, {})
  for (const [title, status] of Object.entries({ Vegan: 'accepted', Diet: 'accepted', Standard: 'confirmed' })) {
    const people = title === 'Diet' ? [...speakers, { speaker: guest.id, role: 'panelist' }] : speakers
    await organize('POST', `${path}/sessions`, { title, status, speakers: people })
  }
  await organize('POST', `${path}/schedule/publish`, {})
  await organize('POST', `/v1/speakers/${id}/ticket`, { ticketType: 'Crew' })
  return (await organize('POST', `/v1/speakers/${id}/invite`, {})).path
}

/** Each page by its name, as somebody sees it who buys, pays, changes and cancels. */
export async function everyPage(
  { visitor, type, speaker }: Fair,
  lang?: string,
): Promise<[name: string, page: string][]> {
  const asking = (path: string) =>
    lang === undefined || path.includes('lang=') ? path : `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`
  const { slug } = fair
  const seen: [name: string, page: string][] = []
  const look = async (name: string, path: string) => {
    const { text } = await visitor.get(asking(path))
    seen.push([name, text])
  }
  await look('event', `/e/${slug}?promo=SPRING`)
  await look('unknown promo code', `/e/${slug}?promo=AUTUMN`)
  await look('promo code that opens', `/e/${slug}?promo=CREW`)
  await look('embed', `/e/${slug}/embed`)
  await look('agenda', `/e/${slug}/agenda`)
  await look('agenda as a grid', `/e/${slug}/agenda?view=grid`)
  await look('agenda, nothing found', `/e/${slug}/agenda?q=AUTUMN`)
  await look('older agenda', `/e/${slug}/agenda?release=1`)
  await look('session', `/e/${slug}/agenda/BOOK1`)
  await look('session that is off', `/e/${slug}/agenda/EARLY1`)
  for (const code of ['SEAT1', 'SEAT2', 'SEAT3']) await look(`session ${code}`, `/e/${slug}/agenda/${code}`)
  await look('speakers', `/e/${slug}/speakers`)
  await look('speaker', `/e/${slug}/speakers/ADA1`)
  await look('changes', `/e/${slug}/agenda/changes`)
  await look('own page of a speaker', `${speaker}?saved`)
  const { text: mistaken } = await visitor.fill(asking(speaker), {
    do: 'save',
    name: '',
    pictureUrl: 'x',
    'link.1.url': 'x',
  })
  seen.push(['own page, wrongly filled in', mistaken])
  await look('choosing an agenda', `/e/${slug}/agenda/my?add=BOOK1`)
  const choice = { star: ['BOOK1', 'SEAT1', 'SEAT2'] }
  const { headers: made } = await visitor.fill(asking(`/e/${slug}/agenda/my`), choice)
  const mine = (made.location ?? '').split('?')[0] ?? ''
  await look('an agenda of one’s own', mine)
  await look('changing an agenda of one’s own', `${mine}/choose`)
  const { text: old } = await visitor.send(asking(mine), choice)
  seen.push(['an old form of one’s own agenda', old])
  await look('nothing chosen', `/e/${slug}/register`)
  const register = asking(chosen(slug, { [String(type.VIP)]: 2, [String(type.Gift)]: 1 }))
  await look('register', register)
  await look('register two', chosen(slug, { [String(type.Standard)]: 2 }, 'SPRING'))
  const empty = await visitor.fill(register, { name: '', email: 'x', pay: '' })
  seen.push(['register, nothing filled in', empty.text])
  await look('send again', `/e/${slug}/resend`)
  await look('sent again', `/e/${slug}/resend?sent`)
  await look('waitlist', `/e/${slug}/waitlist?type=${type.Sold}`)
  await look('joined', `/e/${slug}/waitlist?joined`)
  const sent = { name: 'Ada Lovelace', email: 'ada@example.org', pay: 'transfer', [`amount.${type.Gift}`]: '10' }
  const { headers } = await visitor.fill(register, sent)
  const order = (headers.location ?? '').split('?')[0] ?? ''
  await look('order to pay', order)
  await look('cancel', `${order}/cancel`)
  await look('ticket', `${order}/tickets/1`)
  await look('not found', '/e/nowhere')
  await look('not found of an event', `/e/${slug}/nowhere`)
  await look('not found of an order', `${order}/nowhere`)
  await look('link of nobody', '/o/nobody')
  const free = await visitor.fill(asking(chosen(slug, { [String(type.Standard)]: 1 })), sent)
  const own = (free.headers.location ?? '').split('?')[0] ?? ''
  await look('order', own)
  await visitor.fill(asking(own), { profiling: 'no' }, { to: `${own}/profiling` })
  await look('order of who objects to profiling', own)
  const sessions = `${own}/tickets/1/sessions`
  await look('sessions to choose', sessions)
  await visitor.fill(asking(sessions), { session: 'SEAT1', do: 'enrol' })
  await look('sessions chosen', sessions)
  await look('order with sessions', own)
  await look('sessions, not paid yet', `${order}/tickets/1/sessions`)
  await look('add-ons', `${own}/tickets/1/add-ons`)
  const addOn = asking(`${own}/tickets/1/add-ons?q.${type.Extra}=1`)
  await look('add-on to buy', addOn)
  seen.push(['add-on, nothing filled in', (await visitor.fill(addOn, { pay: '' })).text])
  const bought = await visitor.fill(addOn, { pay: 'transfer' })
  await look('order of an add-on', (bought.headers.location ?? '').split('?')[0] ?? '')
  const late = await visitor.fill(asking(sessions), { session: 'BOOK1', do: 'enrol' })
  seen.push(['session that cannot be chosen', late.text])
  const held = await passOn(visitor)
  await look('ticket that was passed on', held)
  await look('changing a ticket that was passed on', `${held}/tickets/1`)
  await look('sessions of a ticket that was passed on', `${held}/tickets/1/sessions`)
  await look('not found of a ticket', `${held}/nowhere`)
  const given = { do: 'transfer', newName: 'Ada Lovelace', newEmail: 'ada@example.org' }
  seen.push(['passed on again', (await visitor.fill(asking(`${held}/tickets/1`), given)).text])
  await look('ticket of nobody', held)
  await visitor.fill(asking(`${order}/cancel`), {}, { to: asking(`${order}/cancel`) })
  await look('cancelled order', order)
  await lookAround(visitor, { look, waitlist: asking(`/e/${slug}/waitlist?type=${type.Sold}`) })
  return seen
}

interface Around {
  readonly look: (name: string, path: string) => Promise<void>
  readonly waitlist: string
}

/** A place on the waitlist from joining to leaving, and unsubscribing. */
async function lookAround(visitor: Visitor, { look, waitlist }: Around): Promise<void> {
  const { organize } = visitor
  const emmy = { name: 'Ada', email: 'ada@example.org' }
  await visitor.fill(waitlist, { ...emmy, quantity: '1' })
  const list = async (nouns: string) => (await organize('GET', `/v1/events/${fair.slug}/${nouns}`)).json.data
  const [entry] = await list('waitlist-entries')
  const link = await waitlistPath(services.secrets, entry.id)
  await look('waiting', link)
  const grace = (await list('attendees')).find(({ ticketType }: { ticketType: string }) => ticketType === 'Sold')
  await organize('POST', `/v1/attendees/${grace.id}/cancel`)
  await organize('POST', `/v1/waitlist-entries/${entry.id}/offer`)
  await look('offered a place', link)
  const offered = /href="([^"]+offer=[^"]+)"/.exec((await visitor.get(link)).text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  await look('taking an offer', offered)
  await visitor.fill(link, {})
  await look('left the waitlist', link)
  const evidence = { question: 'Diet', questionVersion: '1', page: 'Fair' }
  const consent = (await organize('POST', '/v1/consents', { email: emmy.email, ...evidence })).json
  await look('unsubscribing', await unsubscribePath(services.secrets, consent.id))
}

/** Gives Ada's latest ticket to Grace, and gives the path of its page. */
async function passOn(visitor: Visitor): Promise<string> {
  const { data } = (await visitor.organize('GET', `/v1/events/${fair.slug}/tickets?q=ada&status=valid`)).json
  const { id } = data.at(-1)
  const to = { name: 'Grace', email: 'grace@example.org' }
  const { json } = await visitor.organize('POST', `/v1/tickets/${id}/transfer`, to)
  return ticketPath(services.secrets, { id, linkNumber: json.generation })
}
