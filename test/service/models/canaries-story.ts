// An account with a word that nothing else has in every field of people, orders, answers and secrets, in this event, another
// event and another account: in which requests to the model one of them stood.
import { modelTasks, suggestedTasks } from '../../../src/contract/models/choices.ts'
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
  for (const { id } of [event, other]) await fill(scene, id)
  await must('POST', '/v1/templates/edit', {
    name: 'reminder',
    subject: 'See {{ event.name }}',
    text: 'Hello {{ name }}, see you.',
  })
  const suggestion = await suggestionIn(scene, event.id)
  model.forget()
  const asked = [
    draft,
    { ...draft, purpose: 'tier', language: 'de' },
    { ...draft, purpose: 'thanks' },
    { task: 'translate', template: 'reminder', language: 'de' },
    { task: 'reword', suggestion },
    { task: 'variant', event: 'devconf', subject: 'Doors open at nine for {{ name }}' },
    { task: 'tag', event: 'devconf' },
    { task: 'wish', event: 'devconf', wish: `${word('speaker')} speaker not on Sunday` },
    { task: 'wish', event: 'devconf', wish: 'Types needs a projector' },
  ]
  const suggested: readonly string[] = suggestedTasks
  for (const body of asked) {
    const send = (sent: object) =>
      suggested.includes(body.task ?? '') ? scene.send('POST', '/v1/model/suggest', { body: sent }) : scene.ask(sent)
    await send(body)
    // A repair is a request too.
    model.next({ content: '{}' })
    await send({ ...body, fresh: true })
  }
  const found = model.requests.flatMap(({ text }) => [...text.matchAll(/canary\w+/g)].map(([one]) => `${one} was sent`))
  const usage = (await must('GET', '/v1/model/usage')).data as { task: string; result: string }[]
  const lacking = modelTasks.filter((task) => !usage.some((use) => use.task === task && use.result === 'answered'))
  const enough = model.requests.length >= asked.length * 2 ? [] : [`only ${model.requests.length} requests`]
  await scene.close()
  return [...new Set([...enough, ...lacking.map((task) => `${task} was not answered`), ...found])]
}

async function fill(scene: Awaited<ReturnType<typeof openScene>>, id: string): Promise<void> {
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
  await must('POST', `${path}/attendees`, {
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
}

/** What the statistics propose where each person costs more than a ticket; its reasons are what `reword` sends. */
async function suggestionIn(scene: Awaited<ReturnType<typeof openScene>>, id: string): Promise<string> {
  const body = { kind: 'price', price: { perHead: 6000 } }
  return (await scene.must('POST', `/v1/events/${id}/suggestions`, body)).id
}
