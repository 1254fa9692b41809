// A proof.
// A server that answers with terminal attacks, too much, or another place: on a real screen, in a pipe and as JSON.
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { json, served } from '../client/misbehaving-servers.ts'
import { needs } from '../host/programs.ts'
import { actsOnTerminal, attacks, reorders } from '../terminal/attacks.ts'
import { someKey, stackTrace, terminal } from './terminal.ts'

const screened = needs('script', '--version')
const onScreen = it.skipIf(screened !== '')

const events = attacks.map((name, index) => ({
  id: `evt_${index}`,
  slug: `devconf-${index}`,
  name,
  date: '2027-03-14',
  status: name,
  capacity: 10,
}))

const hostile = () =>
  served(({ method, url }, response) => {
    if (method === 'POST') {
      const issue = { pointer: '/name', code: attacks[0], detail: attacks.join(' ') }
      return json(response, 422, {
        code: 'validation_failed',
        title: attacks[0],
        detail: attacks.join(' '),
        errors: [issue],
      })
    }
    if (url.includes('/events?') || url.endsWith('/events'))
      return json(response, 200, { data: events, nextCursor: null })
    const event = events[Number(/evt_(\d+)/.exec(url)?.[1])]
    return event ? json(response, 200, event) : json(response, 404, { code: attacks[1], detail: attacks[0] })
  })

const using = (baseUrl: string) => ({ TURNOUT_BASE_URL: baseUrl, TURNOUT_API_KEY: someKey })

// Colour, weight and the spinner's own cursor moves are ours; anything else in front of a final byte is not.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ours = /\u001b\[(?:[\d;]*m|\?25[hl]|\d*[GK]|\d*A)|\u001b[78]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
const bare = (screen: string) => screen.replaceAll('\r\n', '\n').replace(ours, '')

describe('hostile text from a server', () => {
  onScreen(`moves nothing on a screen: list, card and error${screened}`, async () => {
    const { baseUrl } = await hostile()
    const on = terminal()
    const typing = { env: { ...using(baseUrl), TURNOUT_TIMEOUT: '20s' }, screen: true }
    const list = await on.type('turnout events list --color always', typing)
    const cards = await on.type('for n in 0 1 2 3; do turnout events show evt_$n; done', typing)
    const refusal = await on.type('turnout events create --name DevConf --date 2027-03-14', typing)
    const missing = await on.type('turnout events show nowhere', typing)
    expect([list, cards, refusal, missing].map(({ exitCode }) => exitCode)).toEqual([0, 0, 7, 5])
    for (const { stdout } of [list, cards, refusal, missing]) {
      expect(stdout.length).toBeGreaterThan(20)
      expect(bare(stdout)).not.toMatch(control)
      expect(Buffer.from(stdout).includes(Buffer.from([0x1b, 0x5d]))).toBe(false)
    }
    const rows = bare(list.stdout)
      .split('\n')
      .filter((line) => line.includes('devconf-'))
    expect(rows).toHaveLength(events.length)
  })

  it('moves nothing in a pipe, on either stream', async () => {
    const { baseUrl } = await hostile()
    const on = terminal()
    const typing = { env: using(baseUrl) }
    for (const command of [
      'turnout events list --output table',
      'turnout events list --get name',
      'turnout events show evt_1 --output table',
      'turnout events create --name DevConf --date 2027-03-14 --output table',
      'turnout events create --name DevConf --date 2027-03-14 --output table --debug',
    ]) {
      const { stdout, stderr } = await on.type(command, typing)
      expect(stdout + stderr).not.toBe('')
      expect(stdout.replaceAll('\r\n', '\n'), command).not.toMatch(control)
      expect(stderr, command).not.toMatch(control)
    }
  })

  it('is YAML in which nothing acts on a terminal', async () => {
    const { baseUrl } = await hostile()
    const { stdout } = await terminal().type('turnout events list --output yaml', { env: using(baseUrl) })
    expect(parseYaml(stdout).map(({ name }: { name: string }) => name)).toEqual(attacks)
    expect(stdout).not.toMatch(actsOnTerminal)
    expect(stdout).not.toMatch(reorders)
  })

  it('is one CSV record a row, with no control but the line breaks inside quotes', async () => {
    const { baseUrl } = await hostile()
    const { stdout } = await terminal().type('turnout events list --output csv', { env: using(baseUrl) })
    expect(parse(stdout, { columns: true })).toHaveLength(events.length)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(stdout).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/)
  })

  it('is JSON that means the same, with nothing else on stdout', async () => {
    const { baseUrl } = await hostile()
    const { stdout, stderr } = await terminal().type('turnout events list --json', { env: using(baseUrl) })
    expect(JSON.parse(stdout).map(({ name }: { name: string }) => name)).toEqual(attacks)
    expect(stderr).toBe('')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/)
  })
})

describe('a server that answers too much or too late', () => {
  it('is read for 1 MiB of an error of 50 MB, and shown in a few lines', async () => {
    let taken = 0
    const { baseUrl } = await served((_, response) => {
      response.writeHead(400, { 'content-type': 'text/plain' })
      const part = Buffer.alloc(1024 * 1024, 'x')
      const send = () => {
        while (taken < 50 && !response.destroyed) {
          taken += 1
          if (!response.write(part)) return void response.once('drain', send)
        }
        response.end()
      }
      send()
    })
    const { stdout, stderr, exitCode } = await terminal().type(
      'turnout events create --name DevConf --date 2027-03-14 --output table',
      { env: using(baseUrl) },
    )
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 7 })
    expect(stderr.length).toBeLessThan(1000)
    expect(taken).toBeLessThan(50)
  })

  it.each(['1e12', '1000000000000', '-1', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'asking to wait for %j is not waited for beyond the timeout',
    async (after) => {
      const { baseUrl } = await served((_, response) =>
        json(response, 429, { code: 'rate_limited' }, { 'retry-after': after }),
      )
      const { exitCode, stderr } = await terminal().type('turnout events list --timeout 2s --json', {
        env: using(baseUrl),
      })
      expect([8, 9]).toContain(exitCode)
      expect(JSON.parse(stderr).error.retryable).toBe(true)
    },
  )

  it.each([
    ['no HTTP at all', 'hello'],
    ['JSON cut short', '{"data":['],
    ['HTML', '<html><script>alert(1)</script>'],
  ])('%s gives an error with its beginning and no stack', async (_, body) => {
    const { baseUrl } = await served((_request, response) => response.writeHead(200).end(body))
    const { stdout, stderr, exitCode } = await terminal().type('turnout events list --json', { env: using(baseUrl) })
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 9 })
    expect(JSON.parse(stderr).error).toMatchObject({ code: 'invalid_response' })
    expect(stderr).not.toMatch(stackTrace)
  })
})

describe('an id', () => {
  it.each(['../orders/x', 'a?b=c', '%2e%2e%2f', 'a/b;c#d', '..%2f..'])(
    '%s reaches the server as one segment',
    async (id) => {
      const { baseUrl, received } = await served((_, response) => json(response, 200, { id: 'x' }))
      const env = { ...using(baseUrl), ID: id }
      await terminal().type('turnout events show "$ID"; turnout revenue show --event "$ID"', { env })
      const paths = received.map(({ url }) => url.split('/'))
      expect(paths.map((parts) => parts.length)).toEqual([4, 5])
      expect(paths.map((parts) => decodeURIComponent(parts[3] ?? ''))).toEqual([id, id])
    },
  )
})
