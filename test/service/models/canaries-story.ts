// An account with a word that nothing else has in every field of people, orders, answers and secrets, in this event, another
// event and another account: in which requests to the model one of them stood.
import { draftPurposes, type ModelTask, modelTasks, suggestedTasks } from '../../../src/contract/models/choices.ts'
import { chooseSessions, openTicketAgenda } from '../../../src/service/agenda/personal/personal-agendas.ts'
import { ownerOf } from '../../../src/service/keys/principal.ts'
import { insertAccount } from '../../../src/store/keys/accounts.ts'
import { draft, openScene } from './scene.ts'

const word = (what: string) => `canary${what}zq`
const mailbox = (what: string) => `${word(what)}@example.org`

/** Everything wrong, one line each. */
export async function canariesSent(): Promise<string[]> {
  const scene = await openScene()
  const { must, model } = scene
  await scene.connect({ apiKey: word('key') })
  const other = await must('POST', '/v1/events', {
    name: word('otherevent'),
    slug: 'other',
    date: '2027-05-01',
    capacity: 50,
  })
  const event = await must('POST', '/v1/events', {
    name: 'DevConf',
    slug: 'devconf',
    date: '2027-03-14',
    capacity: 50,
    waitlist: true,
  })
  const planted: Planted[] = []
  for (const { id } of [event, other]) planted.push(await fill(scene, id))
  await scene.key({ name: word('keyname'), scopes: ['events:read'] })
  const stranger = await strangerTo(scene)
  planted.push(await fill(stranger, (await stranger.must('POST', '/v1/events', strangersEvent)).id))
  const attendee = planted[0]?.attendee ?? ''
  await must('POST', '/v1/templates/edit', {
    name: 'reminder',
    subject: 'See {{ event.name }}',
    text: 'Hello {{ name }}, see you.',
  })
  const suggestion = await suggestionIn(scene, event.id)
  model.forget()
  const asked = requestsOf({ suggestion, attendee })
  const suggested: readonly string[] = suggestedTasks
  for (const body of asked) {
    const send = (sent: object) =>
      suggested.includes(body.task) ? scene.send('POST', '/v1/model/suggest', { body: sent }) : scene.ask(sent)
    await send(body)
    // A repair is a request too.
    model.next({ content: '{}' })
    await send({ ...body, fresh: true })
  }
  const found = model.requests.flatMap(({ text }) => foundIn(text, planted).map((one) => `${one} was sent`))
  const usage = (await must('GET', '/v1/model/usage')).data as { task: string; result: string }[]
  const lacking = modelTasks.filter((task) => !usage.some((use) => use.task === task && use.result === 'answered'))
  const enough = model.requests.length >= asked.length * 2 ? [] : [`only ${model.requests.length} requests`]
  await scene.close()
  return [...new Set([...enough, ...lacking.map((task) => `${task} was not answered`), ...found])]
}

const strangersEvent = {
  name: word('strangersevent'),
  slug: 'strangers',
  date: '2027-03-14',
  venue: word('strangersvenue'),
  description: word('strangersdescription'),
  capacity: 50,
}

/** The same scene as an owner of another account sees it, whose templates have a canary too. */
async function strangerTo(scene: Scene): Promise<Scene> {
  const { store, service } = scene
  const account = { id: 'acc_zz', name: word('strangersaccount'), currency: 'EUR', timezone: 'UTC' }
  await store.write((session) => insertAccount(session, { ...account, created_at: scene.now().toISOString() }))
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ name: word('strangerskey') })
  const principal = ownerOf(account.id)
  const { body: made } = await service.handle({ method: 'POST', path: '/v1/keys', headers, body }, { principal })
  const { apiKey } = JSON.parse(made)
  const send: Scene['send'] = (method, path, sending = {}) => scene.send(method, path, { apiKey, ...sending })
  const must: Scene['must'] = async (method, path, sent) => {
    const { status, text, json } = await send(method, path, sent === undefined ? {} : { body: sent })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text}`)
    return json
  }
  const text = word('strangerstemplate')
  await must('POST', '/v1/templates/edit', { name: 'reminder', subject: 'Hello', text })
  return { ...scene, owner: principal, send, must }
}

/** What each task is asked; a task that is missing here does not compile, nor is it answered. */
function requestsOf({ suggestion, attendee }: { readonly suggestion: string; readonly attendee: string }) {
  const byTask: Readonly<Record<ModelTask, readonly object[]>> = {
    draft: [
      ...draftPurposes.map((purpose) => ({ ...draft, purpose })),
      { ...draft, purpose: 'tier', language: 'de' },
      { ...draft, attendee },
    ],
    translate: [{ template: 'reminder', language: 'de' }],
    reword: [{ suggestion }],
    variant: [{ event: 'devconf', subject: 'Doors open at nine for {{ name }}' }],
    tag: [{ event: 'devconf' }],
    wish: [
      { event: 'devconf', wish: `${word('speaker')} speaker not on Sunday` },
      { event: 'devconf', wish: 'Types needs a projector' },
    ],
  }
  return Object.entries(byTask).flatMap(([task, bodies]) => bodies.map((body) => ({ task, ...body })))
}

/** Canaries in a request, and ids and codes of people, which no word of ours can be put into. */
const foundIn = (text: string, planted: readonly Planted[]): string[] => [
  ...[...text.matchAll(/canary\w+/g)].map(([one]) => one),
  ...planted.flatMap(({ secrets }) => secrets.filter(([, secret]) => text.includes(secret)).map(([what]) => what)),
]

type Scene = Awaited<ReturnType<typeof openScene>>

interface Planted {
  readonly attendee: string
  /** What it is, and the id or code itself. */
  readonly secrets: readonly (readonly [what: string, secret: string])[]
}

/** Whoever has a ticket is written to, stars a session, agrees to marketing e-mails, and is the first whom an automation writes to. */
async function follow({ must, store, owner, now }: Scene, eventId: string, attendee: string): Promise<void> {
  const words = { subject: `${word('messagesubject')} hello`, body: `${word('messagetext')}, {{ name }}` }
  await must('POST', `/v1/attendees/${attendee}/messages`, words)
  await must('POST', `/v1/events/${eventId}/mailings`, { to: 'confirmed', ...words, body: word('mailingtext') })
  const [session] = (await must('GET', `/v1/events/${eventId}/sessions`)).data
  const agenda = { id: `pag_${attendee.slice(4)}`, accountId: owner.accountId, eventId, attendeeId: attendee }
  await openTicketAgenda(store, { ...agenda, generation: 1, now: now(), sessions: [] })
  await chooseSessions(store, { id: agenda.id, now: now(), add: [session.id], remove: [] })
  const told = `do: { mail: { purpose: service, subject: Hello, text: ${word('automationtext')} } }`
  const definition = `name: ${word('automation')}\nwhen: { at: start - 1 day }\nto: confirmed\n${told}`
  await must('POST', `/v1/events/${eventId}/automations`, { definition })
}

async function fill(scene: Scene, id: string): Promise<Planted> {
  const { must } = scene
  const path = `/v1/events/${id}`
  const tell = (what: string) => `${word(what)} ${what}`
  await must('POST', `${path}/ticket-types`, { name: 'Standard', price: 4900, quantity: 3 })
  await must('POST', `${path}/ticket-types`, { name: tell('hidden'), price: 12_345, hidden: true })
  const speaker = await must('POST', `${path}/speakers`, {
    name: tell('speaker'),
    email: mailbox('speaker'),
    phone: '+49 40 7654321',
    biography: tell('biography'),
    affiliation: tell('affiliation'),
    notes: tell('speakernotes'),
  })
  await must('POST', `${path}/sessions`, {
    title: 'Types',
    abstract: `By ${tell('speaker')}, who writes to ${mailbox('abstract')}.`,
    description: tell('sessiondescription'),
    recordingUrl: `https://${word('recording')}.example.org/`,
    notes: tell('sessionnotes'),
    speakers: [{ speaker: speaker.id }],
  })
  await must('POST', `${path}/sessions`, { title: 'Old', tags: ['types'], needs: ['projector'] })
  await must('PATCH', `${path}/form`, {
    questions: [{ key: 'diet', kind: 'text', label: tell('question'), required: false }],
  })
  const attendee = await must('POST', `${path}/attendees`, {
    name: tell('attendee'),
    email: mailbox('attendee'),
    ticketType: 'Standard',
    answers: { diet: tell('answer') },
  })
  await must('POST', `${path}/orders`, {
    name: tell('buyer'),
    email: mailbox('buyer'),
    items: [{ ticketType: 'Standard', quantity: 1 }],
  }).catch(() => undefined)
  await must('POST', `${path}/promo-codes`, { code: word('code').toUpperCase(), percent: 10 })
  await must('POST', `${path}/expenses`, {
    description: tell('expense'),
    category: 'venue',
    amount: 100_000,
    date: '2027-01-01',
  })
  await scene.send('POST', `${path}/waitlist`, {
    body: { name: tell('waiting'), email: mailbox('waiting'), ticketType: 'Standard' },
  })
  await scene.send('POST', `${path}/devices`, { body: { name: tell('device') } })
  await scene.send('POST', '/v1/consents', { body: { email: mailbox('consent'), words: tell('consentwords') } })
  await follow(scene, id, attendee.id)
  const secrets = [
    ['an attendee’s id', attendee.id],
    ['a ticket code', attendee.ticket.code],
    ['an order’s id', attendee.orderId],
  ] as const
  return { attendee: attendee.id, secrets }
}

/** What the statistics propose where each person costs more than a ticket; its reasons are what `reword` sends. */
async function suggestionIn(scene: Scene, id: string): Promise<string> {
  const body = { kind: 'price', price: { perHead: 6000 } }
  return (await scene.must('POST', `/v1/events/${id}/suggestions`, body)).id
}
