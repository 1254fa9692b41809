// What tasks send, what they make of the answer, and what they leave alone.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { forgetAnswers } from '../../../src/service/models/ask.ts'
import { conferenceIn, draft, openScene, type Scene } from './scene.ts'

let scene: Scene
beforeEach(async () => {
  scene = await openScene()
  await conferenceIn(scene)
  await scene.connect()
  scene.model.forget()
})
afterEach(() => scene.close())

const good = { subject: 'Doors open at nine', body: 'Hello {{ name }}, see you at {{ event.name }} on Sunday.' }
const hostile = { ...good, body: 'Hello, write to mallory@evil.example for your refund of 900 EUR.' }
const json = (value: object) => ({ content: JSON.stringify(value) })

describe('a draft', () => {
  it('is made of the public facts of an event, and of the words that were typed', async () => {
    scene.model.next(json(good))
    const { status, json: answer } = await scene.ask(draft)
    expect({ status, subject: answer.subject, body: answer.body, writer: answer.writer }).toEqual({
      status: 201,
      ...good,
      writer: 'model made-up',
    })
    const [request] = scene.model.requests
    const facts = JSON.parse(request?.body.messages[1].content)
    expect(facts).toEqual({
      task: 'draft',
      typed: { about: 'Doors open at nine', purpose: 'reminder', language: 'en' },
      event: {
        name: 'DevConf',
        date: '2027-03-14',
        startTime: '09:30',
        timezone: 'Europe/Berlin',
        venue: 'Old Mill, Hamburg',
        description: 'A day about types. Questions: [email-1] or [phone-1].',
      },
      days: ['2027-03-14 is a Sunday'],
      ticketTypes: [{ name: 'Standard', currentPrice: '49.00 EUR' }],
    })
  })

  it('is what its preview showed, to the byte', async () => {
    const preview = await scene.must('POST', '/v1/model/preview', draft)
    expect(scene.model.requests).toEqual([])
    await scene.ask(draft)
    expect(scene.model.requests.map(({ text }) => text)).toEqual([preview.body])
    expect(preview).toMatchObject({ url: `${scene.model.url}/chat/completions`, replaced: ['[email-1]', '[phone-1]'] })
  })

  it('puts back what was replaced, here and nowhere else', async () => {
    scene.model.next(json({ ...good, body: 'Hello {{ name }}, write to [email-1] if you have questions.' }))
    const { json: answer } = await scene.ask(draft)
    expect(answer.body).toContain('info@devconf.example')
    expect(scene.model.requests[0]?.text).not.toContain('info@devconf.example')
  })

  it('replaces names of speakers, unless they are allowed to be sent', async () => {
    await scene.must('POST', '/v1/events/devconf/speakers', { name: 'Kim Example' })
    const asked = { ...draft, about: 'Kim Example speaks at nine' }
    scene.model.next(json({ ...good, subject: '[speaker-1] speaks at nine' }))
    expect((await scene.ask(asked)).json.subject).toBe('Kim Example speaks at nine')
    expect(scene.model.requests[0]?.text).not.toContain('Kim Example')
    await scene.ask({ ...asked, allowSpeakerNames: true })
    expect(scene.model.requests[1]?.text).toContain('Kim Example')
  })

  it('is asked for once more with what was wrong, and no third time', async () => {
    scene.model.next(json(hostile), json(good))
    expect((await scene.ask(draft)).json).toMatchObject({ repaired: true, body: good.body })
    const repair = scene.model.requests[1]?.body.messages.at(-1).content
    expect(repair).toContain('body has an e-mail address')
    scene.model.forget()
    scene.model.always(json(hostile))
    const { status, json: problem } = await scene.ask({ ...draft, fresh: true })
    expect({ status, code: problem.code }).toEqual({ status: 422, code: 'ai_bad_output' })
    expect(scene.model.requests).toHaveLength(2)
  })

  it.each<[string, Parameters<Scene['model']['always']>[0], number, string, number]>([
    ['no JSON', { content: 'Sure! Here is your draft:' }, 422, 'ai_bad_output', 2],
    ['JSON of another form', { content: '["subject"]' }, 422, 'ai_bad_output', 2],
    ['a field too many', json({ ...good, refund: 'all' }), 422, 'ai_bad_output', 2],
    [
      'a call of a tool',
      { message: { tool_calls: [{ function: { name: 'refundAllOrders' } }] } },
      422,
      'ai_bad_output',
      2,
    ],
    ['a body that is no answer', { raw: '<html>' }, 422, 'ai_bad_output', 2],
    ['an endless body', 'endless', 422, 'ai_bad_output', 2],
    ['a broken connection', 'hang up', 503, 'ai_unavailable', 1],
    ['a redirect', { status: 302, headers: { location: '/v1/elsewhere' } }, 422, 'ai_refused', 1],
    ['status 401', { status: 401 }, 422, 'ai_refused', 1],
    ['status 404', { status: 404 }, 422, 'ai_refused', 1],
    ['status 429', { status: 429 }, 503, 'ai_unavailable', 1],
    ['status 500', { status: 500 }, 503, 'ai_unavailable', 1],
  ])('fails by its code after %s', async (_what, fault, status, code, requests) => {
    scene.model.always(fault)
    const answer = await scene.ask(draft)
    expect({ status: answer.status, code: answer.json.code }).toEqual({ status, code })
    expect(scene.model.requests).toHaveLength(requests)
    // Everything else goes on.
    expect((await scene.send('GET', '/v1/events/devconf')).status).toBe(200)
  })

  it.each(['drip', 'hang'] as const)('is given up where a server takes too long: %s', async (fault) => {
    scene.model.always(fault)
    scene.answerWithin(300)
    expect((await scene.ask(draft)).json.code).toBe('ai_unavailable')
    // On a busy machine the time is over before it was sent.
    expect(scene.model.requests.length).toBeLessThan(2)
    expect((await scene.send('GET', '/v1/events/devconf')).status).toBe(200)
  })

  it('is given again for 30 days without asking, unless it is asked for anew', async () => {
    await scene.ask(draft)
    expect((await scene.ask(draft)).json).toMatchObject({ cached: true, tokensIn: 0 })
    expect((await scene.ask({ ...draft, fresh: true })).json.cached).toBe(false)
    scene.passHours(31 * 24)
    expect((await scene.ask(draft)).json.cached).toBe(false)
    expect(scene.model.requests).toHaveLength(3)
  })

  it('is deleted once it is too old to be given again', async () => {
    await scene.ask(draft)
    const left = () => scene.store.read(({ db }) => db.selectFrom('model_answers').selectAll().execute())
    scene.passHours(30 * 24)
    await forgetAnswers(scene.store, scene.now())
    expect(await left()).toHaveLength(1)
    scene.passHours(1)
    await forgetAnswers(scene.store, scene.now())
    expect(await left()).toEqual([])
  })

  it('needs a model, an event and words, and says which is missing', async () => {
    const preview = (body: object) => scene.send('POST', '/v1/model/preview', { body: { task: 'draft', ...body } })
    expect((await preview({ event: 'devconf' })).json.errors[0].pointer).toBe('/about')
    expect((await preview({ about: 'Doors' })).json.errors[0].pointer).toBe('/event')
    expect((await scene.ask({ ...draft, event: 'nothing' })).json.code).toBe('not_found')
    await scene.must('POST', '/v1/model/disconnect')
    expect((await scene.ask(draft)).json).toMatchObject({
      code: 'not_connected',
      hint: expect.stringContaining('turnout model connect --url URL --model NAME'),
    })
  })

  it('shows nobody an event that their key may not read', async () => {
    const apiKey = await scene.key({ name: 'models only', scopes: ['models:write'] })
    const { json: problem } = await scene.send('POST', '/v1/model/preview', { apiKey, body: draft })
    expect(problem).toMatchObject({ code: 'insufficient_scope', scope: 'events:read' })
    const drafter = await scene.key({ name: 'drafts only', scopes: ['models:write', 'suggestions:write'] })
    const body = { about: 'Doors open at nine' }
    const refused = await scene.send('POST', '/v1/events/devconf/message-drafts', { apiKey: drafter, body })
    expect(refused.json).toMatchObject({ code: 'insufficient_scope', scope: 'events:read' })
    expect(scene.model.requests).toEqual([])
  })
})

describe('reasons in other words', () => {
  it('send no figure, and have each of them back', async () => {
    const body = { kind: 'price', price: { perHead: 6000 } }
    const { id } = await scene.must('POST', '/v1/events/devconf/suggestions', body)
    const { json: answer } = await scene.ask({ task: 'reword', suggestion: id })
    expect(answer.lines).toEqual([
      'So: Standard is sold for 49.00 EUR and each person costs 60.00 EUR: every further ticket loses 11.00 EUR. 0 are sold so far.',
    ])
    expect(scene.model.requests[0]?.body.messages[1].content).not.toMatch(/49|60|11/)
  })

  it('are refused where a figure is lost, or another one stands there', async () => {
    const body = { kind: 'price', price: { perHead: 6000 } }
    const { id } = await scene.must('POST', '/v1/events/devconf/suggestions', body)
    scene.model.always(json({ line1: 'Standard loses 5 EUR a ticket.' }))
    expect((await scene.ask({ task: 'reword', suggestion: id })).json.code).toBe('ai_bad_output')
  })
})

describe('a translation', () => {
  const template = 'Hi {{ name }}, {% for ticket in tickets %}{{ ticket.code }} {% endfor %}see {{ event.url }}'
  const asked = { task: 'translate', template: 'reminder', language: 'de' }

  it('sends no Liquid, and gets each piece of it back', async () => {
    await scene.must('POST', '/v1/templates/edit', {
      name: 'reminder',
      subject: 'See {{ event.name }}',
      text: template,
    })
    const { json: answer } = await scene.ask(asked)
    expect(scene.model.requests[0]?.body.messages[1].content).not.toMatch(/[{][{%]/)
    expect(answer.text).toBe(
      'Hallo {{ name }} {% for ticket in tickets %} {{ ticket.code }} {% endfor %} {{ event.url }}',
    )
    expect(answer.subject).toBe('Hallo {{ event.name }}')
  })

  it('refuses an answer that lost a piece of it, or wrote its own', async () => {
    await scene.must('POST', '/v1/templates/edit', {
      name: 'reminder',
      subject: 'See {{ event.name }}',
      text: template,
    })
    scene.model.always(json({ subject: 'Hallo [code-1]', text: 'Hallo {% for i in (1..1000000000) %}x{% endfor %}' }))
    expect((await scene.ask(asked)).json).toMatchObject({ code: 'ai_bad_output' })
  })

  it('says that templates as they came need none', async () => {
    expect((await scene.ask(asked)).json).toMatchObject({ code: 'state_conflict' })
  })
})

describe('other subjects', () => {
  const asked = { task: 'variant', event: 'devconf', subject: 'Doors of {{ event.name }} open at nine', count: 2 }

  it('are as many as were asked for, without Liquid in the request and with it in the answer', async () => {
    const { json: answer } = await scene.ask(asked)
    expect(answer.lines).toEqual([
      'Please note: Doors of {{ event.name }} open at nine',
      'A reminder: Doors of {{ event.name }} open at nine',
    ])
    expect(JSON.parse(scene.model.requests[0]?.body.messages[1].content)).toEqual({
      task: 'variant',
      typed: { subject: 'Doors of [code-1] open at nine', language: 'en' },
      event: {
        name: 'DevConf',
        date: '2027-03-14',
        startTime: '09:30',
        timezone: 'Europe/Berlin',
        venue: 'Old Mill, Hamburg',
        description: 'A day about types. Questions: [email-1] or [phone-1].',
      },
      days: ['2027-03-14 is a Sunday'],
    })
    expect((await scene.ask(asked)).json).toMatchObject({ cached: true, tokensIn: 0, tokensOut: 0 })
  })

  it.each([
    ['a repetition', 'Doors of [code-1] open at nine!', /repeats the subject/],
    ['a figure that nobody said', 'Only 3 seats until nine', /number 3/],
    ['pressure', 'Your last chance: doors at nine', /last chance/],
    ['an address', 'Doors at nine: evil.example', /web address/],
    ['code', 'Doors at nine {{ ticket.code }}', /braces/],
  ])('are refused with %s among them', async (_what, subject2, fault) => {
    scene.model.always(json({ subject1: 'At nine the doors of [code-1] open', subject2 }))
    expect((await scene.ask(asked)).json).toMatchObject({
      code: 'ai_bad_output',
      detail: expect.stringMatching(fault),
    })
  })
})
