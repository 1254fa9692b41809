// Requests beside a model that does not answer: which of them wait for it.
import { draft, openScene } from './scene.ts'

const others = 50

/** What is wrong: nothing may wait for a model but who asked it. @param timeoutMs after which the asking ends by itself */
export async function waitingBeside(timeoutMs: number): Promise<string[]> {
  const scene = await openScene({ timeoutMs })
  const { must, model } = scene
  const { id } = await must('POST', '/v1/events', {
    name: 'DevConf',
    slug: 'devconf',
    date: '2027-03-14',
    capacity: 100,
  })
  await must('POST', `/v1/events/${id}/ticket-types`, { name: 'Standard', price: 0 })
  await must('POST', `/v1/events/${id}/sessions`, { title: 'Types', tags: ['types'] })
  await must('POST', `/v1/events/${id}/sessions`, { title: 'Types at scale' })
  await scene.connect()
  let answerAll = () => {}
  model.forget()
  model.always({
    until: new Promise<void>((resolve) => {
      answerAll = resolve
    }),
  })
  let ended = 0
  const asking = [
    scene.ask({ ...draft, purpose: undefined }),
    scene.send('POST', '/v1/model/suggest', { body: { task: 'tag', event: 'devconf' } }),
  ].map(async (answer) => {
    const { status } = await answer
    ended += 1
    return status
  })
  while (model.requests.length < 1) await new Promise((resolve) => setImmediate(resolve))
  const answers = await Promise.all(
    Array.from({ length: others }, (_, index) =>
      index % 2 === 0
        ? scene.send('POST', `/v1/events/${id}/attendees`, {
            body: { name: 'Ada', email: `ada${index}@example.org`, ticketType: 'Standard' },
          })
        : scene.send('GET', `/v1/events/${id}`),
    ),
  )
  const waited = ended === 0 ? [] : [`${ended} askings ended before the other requests`]
  answerAll()
  const asked = await Promise.all(asking)
  await scene.close()
  const refused = answers.filter(({ status }) => status >= 300).map(({ text }) => text)
  const unanswered =
    waited.length > 0 ? [] : asked.filter((status) => status >= 300).map((status) => `asked: ${status}`)
  return [...waited, ...refused, ...unanswered]
}
