import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Exchange, ExchangeRequest } from '../../../src/contract/core/exchange.ts'
import { type HostOptions, run, temporaryDirectory } from '../../host/host.ts'
import { seededHome } from '../../host/sample-conference.ts'

/** What a line of `turnout api` sends. */
async function sent(argv: readonly string[], options: HostOptions = {}) {
  const requests: ExchangeRequest[] = []
  const exchange: Exchange = async (request) => {
    requests.push(request)
    return { status: 200, headers: { 'content-type': 'application/json' }, body: '{"ok":true}' }
  }
  const result = await run(['api', ...argv], { exchange, ...options })
  const [request] = requests
  return {
    ...result,
    requests,
    request,
    body: request?.body === undefined ? undefined : JSON.parse(String(request.body)),
  }
}

describe('turnout api', () => {
  it.each([
    [['-f', 'name=A', '-f', 'note=true'], { name: 'A', note: 'true' }],
    [
      ['-F', 'capacity=40', '-F', 'open=true', '-F', 'venue=null', '-F', 'zip=007'],
      { capacity: 40, open: true, venue: null, zip: '007' },
    ],
    [['-F', 'venue[city]=Bonn', '-F', 'venue[seats]=4'], { venue: { city: 'Bonn', seats: 4 } }],
    [['-f', 'tags[]=a', '-f', 'tags[]=b,c'], { tags: ['a', 'b,c'] }],
    [['-f', 'rows[][x]=1', '-f', 'rows[][y]=2', '-f', 'rows[][x]=3'], { rows: [{ x: '1', y: '2' }, { x: '3' }] }],
    [['-f', 'formula=a=b'], { formula: 'a=b' }],
  ])('makes a JSON body of %j', async (fields, body) => {
    expect((await sent(['POST', '/v1/events', ...fields])).body).toEqual(body)
  })

  it.each([
    [['/v1/events'], 'GET'],
    [['v1/events', '-X', 'DELETE'], 'DELETE'],
    [['/v1/events', '--method', 'patch', '-f', 'name=A'], 'PATCH'],
    [['/v1/events', '-f', 'name=A'], 'POST'],
    [['/v1/events', '-f', 'limit=5', '--paginate'], 'GET'],
    [['GET', '/v1/events', '-f', 'limit=5'], 'GET'],
  ])('takes %j for a %s, as gh does', async (argv, method) => {
    const { request, exitCode } = await sent(argv)
    expect(exitCode).toBe(0)
    expect(request?.method).toBe(method)
    expect(request?.path).toMatch(/^\/v1\/events/)
  })

  it('sends a key named __proto__ as a key and changes no object', async () => {
    const { request } = await sent(['POST', '/v1/events', '-f', '__proto__[admin]=1'])
    expect(request?.body).toBe('{"__proto__":{"admin":"1"}}')
    expect(({} as { admin?: string }).admin).toBeUndefined()
  })

  it('makes a query of the fields of a GET, and takes a path without its first slash', async () => {
    const { request } = await sent(['get', 'v1/events?limit=2', '-f', 'q=a b&c'])
    expect(request).toMatchObject({ method: 'GET', path: '/v1/events?limit=2&q=a+b%26c' })
  })

  it('sends a body from a file or stdin unchanged, fields beside it in the query', async () => {
    const home = temporaryDirectory()
    writeFileSync(join(home, 'body.json'), '{"a": 1.0}')
    const fromFile = await sent(['POST', '/v1/events', '--input', 'body.json', '-f', 'x=1'], { home })
    expect(fromFile.request).toMatchObject({ path: '/v1/events?x=1', body: '{"a": 1.0}' })
    expect((await sent(['POST', '/v1/events', '--input', '-'], { stdin: '[1]' })).request?.body).toBe('[1]')
    expect((await sent(['POST', '/v1/events', '-F', 'text=@body.json'], { home })).body).toEqual({ text: '{"a": 1.0}' })
  })

  it('sends headers, and none that carries a key or belongs to the connection', async () => {
    expect((await sent(['GET', '/v1/events', '-H', 'Accept-Language: de'])).request?.headers).toMatchObject({
      'accept-language': 'de',
    })
    for (const header of ['Authorization: Bearer tk_live_secret1234', 'Host: evil', 'X: a\r\nY: b', 'nonsense']) {
      const { exitCode, requests, stderr } = await sent(['GET', '/v1/events', '-H', header])
      expect([exitCode, requests.length]).toEqual([2, 0])
      expect(stderr).not.toContain('tk_live_secret1234')
    }
  })

  it.each([
    [['FETCH', '/v1/events'], 'METHOD \\"FETCH\\" is not one of GET, POST, PATCH, PUT, DELETE'],
    [['GET'], 'PATH is missing'],
    [[], 'PATH is missing'],
    [['POST', '/v1/events', '-X', 'GET'], 'the method is given twice'],
    [['GET', 'https://evil.example/v1/events'], 'PATH must be below the base URL'],
    [['GET', '/v1/a b'], 'percent-encoded'],
    [['POST', '/v1/events', '-f', 'name'], '\\"name\\" is not KEY=VALUE'],
    [['POST', '/v1/events', '-f', 'a[=1'], 'is not a key'],
    [['POST', '/v1/events', '-f', 'a=1', '-f', 'a=2'], 'more than once'],
    [['POST', '/v1/events', '-f', 'a=1', '-f', 'a[b]=2'], 'not an object'],
    [['POST', '/v1/events', '-f', 'a[]=1', '-f', 'a[b]=2'], 'is both a list and an object'],
    [['POST', '/v1/events', '--input', 'missing.json'], 'cannot be read: no such file'],
    [['POST', '/v1/events', '--paginate'], 'only with GET'],
  ])('refuses %j and sends nothing', async (argv, problem) => {
    const { exitCode, stderr, stdout, requests } = await sent(argv)
    expect([exitCode, stdout, requests.length]).toEqual([2, '', 0])
    expect(stderr).toContain(problem)
  })

  it('refuses stdin that is not JSON', async () => {
    const { exitCode, stderr } = await sent(['POST', '/v1/events', '--input', '-'], { stdin: '{"a":' })
    expect(exitCode).toBe(2)
    expect(stderr).toContain('stdin is not JSON')
  })

  it('follows a list to its end', async () => {
    const { home } = await seededHome()
    const { stdout } = await run(['api', 'GET', '/v1/events?limit=1', '--paginate', '--get', 'slug'], { home })
    expect(stdout.trim().split('\n').sort()).toEqual(['devconf', 'meetup', 'summit'])
  })

  it('stops at a list that does not end', async () => {
    const exchange: Exchange = async () => ({
      status: 200,
      headers: {},
      body: '{"data":[{"id":"1"}],"nextCursor":"same"}',
    })
    const { exitCode, stderr } = await run(['api', 'GET', '/v1/events', '--paginate'], { exchange })
    expect(exitCode).toBe(9)
    expect(JSON.parse(stderr).error.code).toBe('invalid_response')
  })

  it('shows JSON on a screen and reports refusals like every command', async () => {
    const { home } = await seededHome()
    const shown = await run(['api', 'GET', '/v1/events/devconf'], { home, tty: true })
    expect(JSON.parse(shown.stdout)).toMatchObject({ slug: 'devconf' })
    const missing = await run(['api', 'GET', '/v1/events/nothing'], { home, tty: true })
    expect(missing).toMatchObject({ exitCode: 5, stdout: '' })
    expect(missing.stderr).toContain('There is no event "nothing"')
  })
})
