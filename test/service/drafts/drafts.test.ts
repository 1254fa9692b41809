// On both engines.
// Drafts of messages: kept as suggestions, sent once and only by a mailing that names them, and forgotten.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { forgetSuggestions } from '../../../src/service/suggestions/forget-suggestions.ts'
import { doDueJobs } from '../jobs/do-due-jobs.ts'
import { about, type DraftScene, openDrafts } from './scene.ts'

let scene: DraftScene
beforeEach(async () => {
  scene = await openDrafts()
})
afterEach(() => scene.close())

const drafted = async (body: object = {}) => {
  const { status, text, json } = await scene.draft(body)
  if (status !== 201) throw new Error(text)
  return json
}

describe('a draft', () => {
  it('is kept as a suggestion of a message with its words, and mails nobody', async () => {
    const draft = await drafted({ for: 'reminder' })
    expect(draft).toMatchObject({
      for: 'reminder',
      language: 'en',
      purpose: 'service',
      subject: '{{ event.name }}: doors open at nine',
      writer: 'template',
      command: `turnout messages send devconf --to everyone --from-draft ${draft.id}`,
      warnings: [],
      tokensIn: 0,
    })
    const { subject, body } = draft
    expect(await scene.show(draft.id)).toMatchObject({
      kind: 'message',
      code: 'message_reminder',
      subject: 'en',
      status: 'proposed',
      writer: 'template',
      changes: [],
      command: draft.command,
      draft: { subject, body, language: 'en', purpose: 'service', mailingId: null, messageId: null },
    })
    const { data } = await scene.must('GET', '/v1/suggestions?kind=message')
    expect(data.map(({ id }: { id: string }) => id)).toEqual([draft.id])
    expect(await scene.mailed()).toEqual({ mailings: 0, messages: 0 })
  })

  it('cannot be accepted, since mail is never among changes: its command is all there is', async () => {
    const { id, command } = await drafted()
    const { status, json } = await scene.send('POST', `/v1/suggestions/${id}/accept`, { body: {} })
    expect({ status, code: json.code, command: json.command }).toEqual({ status: 409, code: 'state_conflict', command })
    expect((await scene.must('POST', `/v1/suggestions/${id}/rehearse`, {})).refusal).toMatchObject({
      code: 'state_conflict',
    })
    expect(await scene.mailed()).toEqual({ mailings: 0, messages: 0 })
  })

  it('supersedes the one before for the same occasion and language, and no other', async () => {
    const first = await drafted({ for: 'reminder' })
    const others = [
      await drafted({ for: 'thanks' }),
      await drafted({ for: 'reminder', language: 'de' }),
      await drafted(),
    ]
    const second = await drafted({ for: 'reminder', about: 'doors open at ten' })
    expect((await scene.show(first.id)).status).toBe('superseded')
    for (const { id } of [...others, second]) expect((await scene.show(id)).status).toBe('proposed')
  })

  it('is made again after it was rejected', async () => {
    const { id } = await drafted()
    await scene.must('POST', `/v1/suggestions/${id}/reject`, { reason: 'not_wanted' })
    const { json } = await scene.sendDraft(id)
    expect(json).toMatchObject({ code: 'state_conflict', suggestionStatus: 'rejected' })
    expect((await drafted()).id).not.toBe(id)
  })

  it('is in the language of the event, and where there are no phrases says so', async () => {
    await scene.must('PATCH', `/v1/events/${scene.event}`, { language: 'de' })
    const letter = await drafted({ about: 'Einlass ab neun' })
    expect(letter).toMatchObject({ language: 'de', subject: '{{ event.name }}: Einlass ab neun', warnings: [] })
    expect(letter.body).toContain('Guten Tag {{ name }}')
    const { warnings } = await drafted({ about: 'Danke', for: 'thanks' })
    expect(warnings).toEqual([{ code: 'no_phrases', detail: expect.stringContaining('in English only') }])
  })

  it('takes the account’s own template in that language', async () => {
    await scene.must('POST', '/v1/templates/edit', {
      name: 'reminder',
      subject: 'See you at {{ event.name }}',
      text: 'Hi {{ name }},\n\nsee you.\n',
      translations: { de: { subject: 'Bis bald bei {{ event.name }}', text: 'Moin {{ name }},\n\nbis bald.\n' } },
    })
    expect(await drafted({ about: 'Einlass ab neun', for: 'reminder', language: 'de' })).toMatchObject({
      subject: 'Bis bald bei {{ event.name }}',
      body: 'Moin {{ name }},\n\nEinlass ab neun.\n\nbis bald.\n',
    })
    // In English our own phrases stand, and other languages have their letter.
    expect((await drafted({ for: 'reminder' })).body).not.toContain('see you')
    expect((await drafted({ for: 'reminder', language: 'fr' })).body).toContain('Bonjour {{ name }}')
  })

  it('becomes a letter where a template breaks when words come into it', async () => {
    const text = '{% if name != ""\n\n%}Moin {{ name }}{% endif %}\n'
    await scene.must('POST', '/v1/templates/edit', {
      name: 'reminder',
      text: 'Hi\n',
      translations: { de: { subject: 'Bis bald', text } },
    })
    expect((await drafted({ for: 'reminder', language: 'de' })).body).toContain('Guten Tag {{ name }}')
  })

  it('names the price that ends next, but of no hidden ticket type', async () => {
    const types = `/v1/events/${scene.event}/ticket-types`
    const tiers = (price: number, until: string) => [{ name: 'Early', price, until }]
    await scene.must('POST', types, { name: 'Late', price: 9000, tiers: tiers(7000, '2027-02-20T23:00:00Z') })
    await scene.must('POST', types, { name: 'Soon', price: 5000, tiers: tiers(4000, '2027-02-01T12:00:00Z') })
    const hidden = { name: 'Crew', price: 900, tiers: tiers(800, '2027-01-20T12:00:00Z'), hidden: true }
    await scene.must('POST', types, hidden)
    const { body, purpose, command } = await drafted({ for: 'tier' })
    expect(body).toContain('Soon costs 40.00 EUR until 1 February 2027 at 12:00 (UTC), and 50.00 EUR after that.')
    expect(body).not.toMatch(/Crew|Late/)
    expect({ purpose, isToAgreed: command.includes('--to agreed') }).toEqual({ purpose: 'marketing', isToAgreed: true })
  })

  it.each(['template', 'auto'])('says of no price that it ends where none does, by %s', async (writer) => {
    const refused = await scene.draft({ for: 'tier', writer, language: 'de' })
    expect([refused.status, refused.json.code]).toEqual([409, 'state_conflict'])
    expect(refused.json.detail).toMatch(/has no price tier that ends in the future\. Its public ticket types are \w+/)
  })

  it('ends with a week, or where the event begins; thanks may be written afterwards', async () => {
    expect((await drafted()).expiresAt).toBe('2027-01-17T12:00:00.000Z')
    scene.setNow('2027-03-12T12:00:00.000Z')
    expect((await drafted()).expiresAt).toBe('2027-03-14T00:00:00.000Z')
    scene.setNow('2027-03-20T12:00:00.000Z')
    expect((await drafted({ for: 'thanks' })).expiresAt).toBe('2027-03-27T12:00:00.000Z')
  })

  it('does not go with a copy of its event', async () => {
    await drafted()
    const copy = await scene.must('POST', `/v1/events/${scene.event}/duplicate`, { date: '2028-03-12' })
    expect((await scene.must('GET', `/v1/suggestions?event=${copy.id}`)).data).toEqual([])
  })

  it('shows no template to a key that may not read mail', async () => {
    await scene.must('POST', '/v1/templates/edit', {
      name: 'reminder',
      text: 'Hi\n',
      translations: { de: { subject: 'Bis bald', text: 'Moin {{ name }}\n' } },
    })
    const apiKey = await scene.key({ name: 'no mail', scopes: ['events:read', 'suggestions:write'] })
    const { json } = await scene.draft({ for: 'reminder', language: 'de' }, apiKey)
    expect(json.body).not.toContain('Moin')
  })

  it('needs words to be made of', async () => {
    for (const nothing of ['', '  ', '{{ }}']) {
      const { status, json } = await scene.draft({ about: nothing })
      expect({ status, pointer: json.errors[0].pointer }).toEqual({ status: 422, pointer: '/about' })
    }
  })

  it('refuses fields that only a model has a use for', async () => {
    const { status, json } = await scene.draft({ fresh: true })
    expect({ status, pointer: json.errors[0].pointer }).toEqual({ status: 422, pointer: '/fresh' })
  })
})

describe('sending a draft', () => {
  it('shows one e-mail and who wrote it, and changes nothing', async () => {
    const { id } = await drafted({ for: 'reminder' })
    const { status, json } = await scene.preview(id)
    expect({ status, json }).toMatchObject({
      status: 200,
      json: { addresses: 3, writer: 'template', subject: 'DevConf: doors open at nine' },
    })
    expect(json.text).toContain('Hello Ada,\n\nDevConf is coming up')
    expect((await scene.show(id)).status).toBe('proposed')
    expect(await scene.mailed()).toEqual({ mailings: 0, messages: 0 })
  })

  it('has its dates in the language of its words, whatever the reader’s', async () => {
    const { id } = await drafted({ for: 'reminder', language: 'de' })
    expect((await scene.preview(id)).json.text).toContain('Sonntag, 14. März 2027')
    await scene.sendDraft(id)
    await doDueJobs(scene.store, { now: scene.now, services: createExternalServices({}), onError: () => undefined })
    const [message] = (await scene.must('GET', '/v1/messages?kind=message')).data
    const { text } = await scene.must('GET', `/v1/messages/${message.id}/text`)
    expect(text).toContain('Sonntag, 14. März 2027')
  })

  it('makes one mailing with its words, and says of the draft which', async () => {
    const { id, subject } = await drafted()
    const { status, json: mailing } = await scene.sendDraft(id)
    expect({ status, subject: mailing.subject }).toEqual({ status: 201, subject })
    expect(await scene.show(id)).toMatchObject({
      status: 'accepted',
      accepted: [],
      decidedBy: expect.stringMatching(/^key_/),
      draft: { mailingId: mailing.id },
    })
    const again = await scene.sendDraft(id)
    expect({ status: again.status, json: again.json }).toMatchObject({
      status: 409,
      json: {
        code: 'state_conflict',
        detail: `This draft was already sent on 2027-01-10 12:00 UTC as ${mailing.id}`,
        mailingId: mailing.id,
        hint: expect.stringContaining(`turnout messages show ${mailing.id}`),
      },
    })
    expect((await scene.preview(id)).status).toBe(409)
    expect((await scene.mailed()).mailings).toBe(1)
  })

  it('happens once under ten at once', async () => {
    const { id } = await drafted()
    const answers = await Promise.all(Array.from({ length: 10 }, () => scene.sendDraft(id)))
    expect(answers.map(({ status }) => status).filter((status) => status !== 409)).toEqual([201])
    expect((await scene.mailed()).mailings).toBe(1)
  })

  it('leaves the draft open where the mailing is refused', async () => {
    const { id } = await drafted({ for: 'invitation' })
    const { json } = await scene.sendDraft(id, { to: 'agreed' })
    expect(json.code).toBe('not_connected')
    expect((await scene.show(id)).status).toBe('proposed')
  })

  it('takes the purpose of the draft, unless another one is named', async () => {
    const { id } = await drafted({ for: 'invitation' })
    expect((await scene.sendDraft(id)).json.code).toBe('not_connected')
    const { json } = await scene.preview(id, { purpose: 'service' })
    expect(json).toMatchObject({ purpose: 'service', addresses: 3 })
    expect((await scene.sendDraft(id, { purpose: 'service' })).json.purpose).toBe('service')
  })

  it('refuses one that has expired or was superseded', async () => {
    const old = await drafted({ for: 'reminder' })
    await drafted({ for: 'reminder' })
    expect((await scene.sendDraft(old.id)).json).toMatchObject({
      code: 'state_conflict',
      suggestionStatus: 'superseded',
    })
    const { id } = await drafted()
    scene.setNow('2027-01-17T12:00:00.000Z')
    for (const answer of [await scene.preview(id), await scene.sendDraft(id)]) {
      expect(answer.json).toMatchObject({ code: 'state_conflict', suggestionStatus: 'expired' })
    }
    expect((await scene.mailed()).mailings).toBe(0)
  })

  it('refuses one for another event, and a suggestion that is no message', async () => {
    const { id } = await drafted()
    const other = await scene.must('POST', '/v1/events', { name: 'Other', date: '2027-05-01' })
    const body = { to: 'everyone', draft: id }
    const { status, json } = await scene.send('POST', `/v1/events/${other.id}/mailings`, { body })
    expect({ status, pointer: json.errors[0].pointer }).toEqual({ status: 422, pointer: '/draft' })
    await scene.must('POST', `/v1/events/${scene.event}/ticket-types`, { name: 'VIP', price: 5000 })
    const price = { kind: 'price', price: { perHead: 6000 } }
    const suggestion = await scene.must('POST', `/v1/events/${scene.event}/suggestions`, price)
    expect((await scene.sendDraft(suggestion.id)).json.detail).toContain('is of kind price')
    expect((await scene.sendDraft('sug_00000000000000000000000000')).status).toBe(404)
  })

  it('needs a draft, or a subject and a body, and never both', async () => {
    const { id } = await drafted()
    const pointers = async (body: object) => {
      const { json } = await scene.send('POST', `/v1/events/${scene.event}/mailings`, {
        body: { to: 'everyone', ...body },
      })
      return json.errors[0].pointer
    }
    expect(await pointers({})).toBe('/subject')
    expect(await pointers({ subject: 'Hi' })).toBe('/body')
    expect(await pointers({ draft: id, subject: 'Hi' })).toBe('/draft')
    expect(await pointers({ draft: id, body: 'Hi' })).toBe('/draft')
  })

  it('asks for the scope of suggestions besides that of mail', async () => {
    const { id } = await drafted()
    const apiKey = await scene.key({ name: 'mail only', scopes: ['mail:write'] })
    expect((await scene.sendDraft(id, {}, apiKey)).json).toMatchObject({
      code: 'insufficient_scope',
      scope: 'suggestions:read',
    })
    const reader = await scene.key({ name: 'reader', scopes: ['mail:write', 'suggestions:read'] })
    expect((await scene.sendDraft(id, {}, reader)).json).toMatchObject({
      code: 'insufficient_scope',
      scope: 'suggestions:write',
    })
    expect((await scene.show(id)).status).toBe('proposed')
    expect((await scene.mailed()).mailings).toBe(0)
  })

  it('is not possible for a key of another event, to which neither event nor draft exists', async () => {
    const { id } = await drafted()
    const other = await scene.must('POST', '/v1/events', { name: 'Other', date: '2027-05-01' })
    const apiKey = await scene.key({ name: 'other', eventId: other.id })
    expect((await scene.draft({}, apiKey)).status).toBe(404)
    expect((await scene.sendDraft(id, {}, apiKey)).status).toBe(404)
    const body = { to: 'everyone', draft: id }
    expect((await scene.send('POST', `/v1/events/${other.id}/mailings`, { body, apiKey })).status).toBe(404)
  })

  it('recommends sessions only where its words have a place for them', async () => {
    const { id } = await drafted()
    const { status, json } = await scene.sendDraft(id, { personalize: {} })
    expect({ status, code: json.code }).toEqual({ status: 422, code: 'validation_failed' })
  })
})

describe('what a draft leaves', () => {
  it('is gone after 90 days, and other suggestions after a year', async () => {
    const { id } = await drafted()
    await scene.must('POST', `/v1/events/${scene.event}/ticket-types`, { name: 'VIP', price: 5000 })
    const price = { kind: 'price', price: { perHead: 6000 } }
    const suggestion = await scene.must('POST', `/v1/events/${scene.event}/suggestions`, price)
    await forgetSuggestions(scene.store, new Date('2027-04-10T11:59:00.000Z'))
    expect((await scene.show(id)).id).toBe(id)
    await forgetSuggestions(scene.store, new Date('2027-04-10T12:01:00.000Z'))
    expect((await scene.send('GET', `/v1/suggestions/${id}`)).status).toBe(404)
    expect((await scene.show(suggestion.id)).id).toBe(suggestion.id)
    await forgetSuggestions(scene.store, new Date('2028-01-10T12:01:00.000Z'))
    expect((await scene.send('GET', `/v1/suggestions/${suggestion.id}`)).status).toBe(404)
  })

  it('names nobody who was erased', async () => {
    const { id } = await drafted({ about: 'Ada speaks at nine. Questions: ada@example.org' })
    await scene.must('POST', `/v1/events/${scene.event}/speakers`, { name: 'Ada', email: 'ada@example.org' })
    scene.setNow('2027-04-01T12:00:00.000Z')
    await scene.must('POST', '/v1/people/erase', { email: 'ada@example.org' })
    const text = JSON.stringify(await scene.show(id))
    expect(text).not.toMatch(/ada@example\.org|Ada/)
    expect(text).toContain('erased speaks at nine')
  })

  it('is in the feed by its ids, and in the audit record without its words', async () => {
    const { id } = await drafted()
    const mailing = (await scene.sendDraft(id)).json
    const { data } = await scene.must('GET', '/v1/audit?limit=2')
    expect(JSON.stringify(data)).not.toContain(about)
    const changes = await scene.must('GET', '/v1/changes?kinds=suggestion.made,suggestion.accepted')
    expect(changes.data.map(({ data: told }: { data: object }) => told)).toMatchObject([
      { kind: 'message' },
      { kind: 'message', changes: 0, mailingId: mailing.id },
    ])
  })
})

describe('a draft to one attendee', () => {
  it('names them in its command, and nothing about them in its words', async () => {
    const attendee = await scene.attendee('bob@example.org')
    const draft = await drafted({ attendee })
    expect(draft.command).toBe(`turnout messages send devconf --to ${attendee} --from-draft ${draft.id}`)
    expect(JSON.stringify([draft.subject, draft.body])).not.toContain('Bob')
  })

  it('is for somebody of the event, by a key that may know them, and not about what buyers owe', async () => {
    const attendee = await scene.attendee('bob@example.org')
    expect((await scene.draft({ attendee: 'att_01m00000000000000000000000' })).status).toBe(404)
    const blind = await scene.key({ name: 'blind', scopes: ['suggestions:write', 'events:read'] })
    expect((await scene.draft({ attendee }, blind)).json).toMatchObject({
      code: 'insufficient_scope',
      scope: 'attendees:read',
    })
    const owed = await scene.draft({ attendee, for: 'payment' })
    expect([owed.status, owed.json.errors[0].pointer]).toEqual([422, '/attendee'])
    expect((await scene.must('GET', '/v1/suggestions?kind=message')).data).toEqual([])
  })

  it('is sent once, to that one alone, and the suggestion names the e-mail', async () => {
    const bob = await scene.attendee('bob@example.org')
    const { id } = await drafted({ language: 'de' })
    const sent = await scene.sendToOne(bob, id)
    expect(sent.json).toMatchObject({ to: 'bob@example.org', purpose: 'service', status: 'waiting' })
    expect(await scene.mailed()).toEqual({ mailings: 0, messages: 1 })
    expect(await scene.show(id)).toMatchObject({
      status: 'accepted',
      draft: { mailingId: null, messageId: sent.json.id },
    })
    expect((await scene.must('GET', `/v1/messages/${sent.json.id}/text`)).text).toContain('Guten Tag Bob')
    for (const again of [await scene.sendToOne(bob, id), await scene.sendDraft(id)]) {
      expect(again.json).toMatchObject({ code: 'state_conflict', messageId: sent.json.id })
    }
  })

  it('is not sent with words besides, or where its words are about an order', async () => {
    const ada = await scene.attendee('ada@example.org')
    const { id } = await drafted({ for: 'payment' })
    expect((await scene.sendToOne(ada, id)).status).toBe(422)
    expect((await scene.preview(id, { to: undefined, attendee: ada })).status).toBe(422)
    const { id: other } = await drafted()
    expect((await scene.sendToOne(ada, other, { subject: 'Hello' })).status).toBe(422)
    expect(await scene.mailed()).toEqual({ mailings: 0, messages: 0 })
  })
})
