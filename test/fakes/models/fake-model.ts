// A made-up server of the OpenAI form, with a made-up model: it keeps what it was sent, answers each task obediently, and does
// wrong what a test asks for. No real model is behind it, so nothing here says how good one is.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface SentRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look at whatever was sent
  readonly body: any
}

/** What to do instead of answering: a status, the content of the message, a whole body, or a way of not answering. */
type Fault =
  | { readonly status: number; readonly body?: string; readonly headers?: Record<string, string> }
  | { readonly content: unknown }
  | { readonly message: object }
  | { readonly raw: string }
  /** Answers as a model should, once this has happened. */
  | { readonly until: Promise<void> }
  | 'hang'
  | 'hang up'
  | 'drip'
  | 'endless'

export interface FakeModel {
  /** `127.0.0.1:PORT`. */
  readonly place: string
  readonly url: string
  readonly requests: readonly SentRequest[]
  /** What it takes and counts. */
  readonly habits: {
    /** Without it, any key will do. */
    key: string | undefined
    /** Without it, any name will do. */
    model: string | undefined
    formats: readonly string[]
    usage: { readonly prompt_tokens: number; readonly completion_tokens: number } | undefined
  }
  /** Does so for the requests that come next, one after the other. */
  next(...faults: readonly Fault[]): void
  /** Does so from now on; undefined answers as a model should. */
  always(fault: Fault | undefined): void
  forget(): void
  close(): Promise<void>
}

/** Starts one on a free port of this machine. */
export async function startFakeModel(): Promise<FakeModel> {
  const requests: SentRequest[] = []
  const queue: Fault[] = []
  let standing: Fault | undefined
  const habits: FakeModel['habits'] = {
    key: undefined,
    model: 'made-up',
    formats: ['json_schema', 'json_object', 'text'],
    usage: { prompt_tokens: 200, completion_tokens: 50 },
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const body = text === '' ? undefined : JSON.parse(text)
      requests.push({ path: request.url ?? '', headers: request.headers, text, body })
      const fault = queue.shift() ?? standing
      if (typeof fault === 'object' && 'until' in fault)
        return void fault.until.then(() => reply(request, response, body))
      if (fault !== undefined) return misbehave(response, fault)
      return reply(request, response, body)
    })
  })
  const reply = (request: IncomingMessage, response: ServerResponse, body: SentRequest['body']) => {
    const refusal = refusalOf(request.headers, request.url ?? '', body)
    if (refusal !== undefined) return send(response, refusal, { error: { message: 'no' } })
    return answer(response, JSON.stringify(obedient(body)))
  }
  const refusalOf = (headers: IncomingHttpHeaders, path: string, body: SentRequest['body']): number | undefined => {
    if (path !== '/v1/chat/completions') return 404
    if (habits.key !== undefined && headers.authorization !== `Bearer ${habits.key}`) return 401
    if (habits.model !== undefined && body.model !== habits.model) return 404
    return habits.formats.includes(body.response_format?.type ?? 'text') ? undefined : 400
  }
  const answer = (response: ServerResponse, content: unknown) =>
    send(response, 200, { choices: [{ message: { role: 'assistant', content } }], usage: habits.usage })
  const misbehave = (response: ServerResponse, fault: Exclude<Fault, { until: Promise<void> }>) => {
    if (fault === 'hang') return
    if (fault === 'hang up') return response.socket?.destroy()
    if (fault === 'drip' || fault === 'endless') return pour(response, fault)
    if ('content' in fault) return answer(response, fault.content)
    if ('message' in fault) return send(response, 200, { choices: [{ message: fault.message }], usage: habits.usage })
    if ('raw' in fault) return response.writeHead(200, { 'content-type': 'application/json' }).end(fault.raw)
    return response.writeHead(fault.status, fault.headers).end(fault.body)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    place,
    url: `http://${place}/v1`,
    requests,
    habits,
    next: (...faults) => queue.push(...faults),
    always: (fault) => {
      standing = fault
    },
    forget: () => requests.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const send = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const dripMs = 20

/** A byte now and then, or more than anybody reads. */
function pour(response: ServerResponse, how: 'drip' | 'endless'): void {
  response.writeHead(200, { 'content-type': 'application/json' })
  if (how === 'drip') {
    const timer = setInterval(() => response.write(' '), dripMs)
    response.on('close', () => clearInterval(timer))
    return
  }
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(16_384)));
  }
  response.on('drain', more)
  more()
}

/** What an obedient model answers, from nothing but what it was sent. */
function obedient(body: SentRequest['body']): Record<string, string> {
  const facts = JSON.parse(body.messages[1].content)
  const { typed = {} } = facts
  if (facts.task === 'test') return { greeting: 'Hello there' }
  if (facts.task === 'variant') {
    const openings = ['Please note', 'A reminder', 'Good to know', 'For you', 'Soon']
    return answerEach(body, (_name, _words, index) => `${openings[index]}: ${typed.subject}`)
  }
  if (facts.task === 'tag') {
    return answerEach(body, (name, words) => {
      const text = JSON.stringify(facts.sessions[name]).toLowerCase()
      return words.filter((word) => text.includes(word.toLowerCase())).join(', ')
    })
  }
  if (facts.task === 'wish') return grant(facts)
  if (facts.task === 'translate') {
    const words = (text: string) => [...text.matchAll(/\[\p{L}+-\d+\]/gu)].map(([word]) => word).join(' ')
    const { subject, text } = facts.template
    return { subject: `Hallo ${words(subject)}`.trim(), text: `Hallo ${words(text)}`.trim() }
  }
  if (facts.task === 'reword') {
    return Object.fromEntries(Object.entries<string>(facts.suggestion.why).map(([name, line]) => [name, `So: ${line}`]))
  }
  if (typed.language === 'de')
    return { subject: 'Bis bald!', body: 'Hallo {{ name }},\n\nbis bald bei {{ event.name }}.' }
  return { subject: `{{ event.name }}: ${typed.about.slice(0, 60)}`, body: `Hello {{ name }},\n\n${typed.about}.` }
}

/** An answer for each field that was asked for, with the words that it may be made of. */
function answerEach(
  body: SentRequest['body'],
  answer: (name: string, words: readonly string[], index: number) => string,
): Record<string, string> {
  const [, list = ''] = body.messages[0].content.split('\nFields:\n')
  const fields = (list as string).split('\n').map((line, index) => {
    const [, name = '', choices = ''] = /^(\w+): .*?(?:; (?:one|up to \d+) of these.*?: (.*))?$/.exec(line) ?? []
    return [name, answer(name, choices === '' ? [] : choices.split(', '), index)] as const
  })
  return Object.fromEntries(fields)
}

/** A wish as a model reads it: weekdays, times and equipment that stand in the sentence. */
function grant({ typed: { wish }, days, needs }: SentRequest['body']): Record<string, string> {
  const [target = ''] = /\[(?:speaker|session)-\d+\]/.exec(wish) ?? []
  const kind = /needs/.test(wish)
    ? 'session-needs'
    : /only/.test(wish)
      ? 'speaker-only'
      : /rather/.test(wish)
        ? 'speaker-avoids'
        : /not|can't/.test(wish)
          ? 'speaker-cannot'
          : 'none'
  const meant = (days as string[])
    .map((line) => line.split(' is a ') as [string, string])
    .filter(([day, weekday]) => wish.includes(day) || wish.includes(weekday))
  return {
    kind,
    target,
    days: meant.map(([day]) => day).join(', '),
    from: /(?:after|from) (\d{2}:\d{2})/.exec(wish)?.[1] ?? '',
    to: /(?:before|until) (\d{2}:\d{2})/.exec(wish)?.[1] ?? '',
    needs: (needs as string[]).filter((word) => wish.includes(word)).join(', '),
  }
}
