import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createExternalServices } from '../../../src/service/jobs/external-services.ts'
import { cert, key } from '../../fakes/mail/certificate.ts'
import { type FakeMailServer, type MailServerOptions, startMailServer } from '../../fakes/mail/mail-server.ts'
import { openService, type TestService } from '../server/serve.ts'
import { takeInventory } from '../snapshot.ts'

let server: FakeMailServer
let service: TestService
afterEach(async () => {
  await service.close()
  await server.close()
})

async function open(options: MailServerOptions = {}, trusted: string | null = cert) {
  server = await startMailServer(options)
  const mail = { instead: { host: '127.0.0.1', port: server.port } }
  service = await openService({
    services: createExternalServices({ mail: { ...mail, ...(trusted ? { ca: trusted } : {}) } }),
  })
}

const login = { user: 'ada', password: 'correct horse' }
const wanted = { host: 'smtp.example.org', from: 'tickets@example.org', ...login }
const connect = (body: object = {}) => service.send('POST', '/v1/mail/connect', { body: { ...wanted, ...body } })
const show = async () => (await service.send('GET', '/v1/mail/connection')).json

describe('connecting a mail server', () => {
  it.each([
    ['starttls', 587, { tls: { key, cert } }],
    ['implicit', 465, { tls: { key, cert, secure: true } }],
  ])('by %s logs in over a verified certificate and never reveals the password', async (tls, port, options) => {
    await open({ ...login, ...options })
    const { status, text, json } = await connect({ tls, fromName: 'DevConf' })
    expect({ status, text }).toMatchObject({ status: 200 })
    expect(json).toMatchObject({ connected: true, host: 'smtp.example.org', port, tls, user: 'ada', usable: true })
    expect(text).not.toContain(login.password)
    expect(await show()).toEqual(json)
    expect(JSON.stringify(await takeInventory(service.store))).not.toContain(login.password)
    expect(server.connections).toBe(1)
  })

  it.each<[string, MailServerOptions, object, string | null, number, string, RegExp]>([
    [
      'a wrong password',
      { ...login, tls: { key, cert } },
      { password: 'wrong one' },
      cert,
      422,
      'mail_refused',
      /rejected the login of ada/,
    ],
    [
      'a certificate that nobody vouches for',
      { ...login, tls: { key, cert } },
      {},
      null,
      422,
      'mail_refused',
      /its certificate is not signed by an authority that this machine trusts/,
    ],
    [
      'a certificate of another name',
      { ...login, tls: { key, cert } },
      { host: 'mail.example.org' },
      cert,
      422,
      'mail_refused',
      /No secure connection/,
    ],
    ['a server without STARTTLS', login, {}, cert, 422, 'mail_refused', /it does not offer STARTTLS/],
    ['a server without TLS', login, { tls: 'implicit' }, cert, 422, 'mail_refused', /it does not speak TLS/],
    ['plain text over the net', login, { tls: 'none' }, cert, 422, 'validation_failed', /this machine/],
    [
      'a user without a password',
      login,
      { password: undefined },
      cert,
      422,
      'validation_failed',
      /"password" is required with "user"/,
    ],
    ['a host that is none', login, { host: 'a b' }, cert, 422, 'validation_failed', /"host"/],
    [
      'a sender with another header in it',
      login,
      { from: 'a@x.org\r\nBcc: v@x.org' },
      cert,
      422,
      'validation_failed',
      /"from"/,
    ],
    [
      'a sender name with another header in it',
      login,
      { fromName: 'A\r\nBcc: v@x.org' },
      cert,
      422,
      'validation_failed',
      /"fromName"/,
    ],
  ])('refuses %s and connects nothing', async (_, options, body, trusted, status, code, said) => {
    await open(options, trusted)
    const answer = await connect(body)
    expect(answer).toMatchObject({ status, json: { code } })
    expect(answer.json.detail + JSON.stringify(answer.json.errors)).toMatch(said)
    expect(answer.text).not.toMatch(/correct horse|wrong one/)
    expect((await show()).connected).toBe(false)
  })

  it('says that an unreachable server can be tried again', async () => {
    await open()
    await server.close()
    const { status, json } = await connect({ tls: 'none', host: 'localhost', user: undefined, password: undefined })
    expect({ status, json }).toMatchObject({ status: 503, json: { code: 'mail_unavailable', retryable: true } })
    server = await startMailServer()
  })

  it.each([
    ['SSH', 'SSH-2.0-inner_9.6\r\n'],
    ['POP3', '+OK inner ready\r\n'],
    ['IMAP', '* OK inner ready\r\n'],
    ['HTTP', 'HTTP/1.1 400 inner\r\nServer: inner\r\n\r\n'],
    ['a word about TLS', 'TLS certificate of inner\r\n'],
    ['half a line', 'inner'],
    ['half a line that looks like SMTP', '421 inner'],
    ['a refusal', '554 inner is closed\r\n'],
    ['a busy sign', '421-inner\r\n421 inner\r\n'],
    ['a line beyond all measure', 'inner'.repeat(20_000)],
  ])('repeats nothing from a service that greets with %s', async (_, greeting) => {
    await open()
    const stranger = createServer((socket) =>
      socket
        .on('error', () => {})
        .resume()
        .end(greeting),
    )
    await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
    const instead = { host: '127.0.0.1', port: (stranger.address() as AddressInfo).port }
    const asking = await openService({ services: createExternalServices({ mail: { instead } }) })
    for (const tls of ['none', 'starttls', 'implicit']) {
      const body = { ...wanted, host: 'localhost', tls }
      const { status, text } = await asking.send('POST', '/v1/mail/connect', { body })
      expect([tls, status]).toEqual([tls, tls === 'implicit' ? 422 : 503])
      expect(text).not.toContain('inner')
    }
    await asking.close()
    await new Promise((resolve) => stranger.close(resolve))
  })

  it('repeats none of the names in a certificate', async () => {
    await open({ ...login, tls: { key, cert, secure: true } })
    const { text, json } = await connect({ tls: 'implicit', host: 'mail.example.org' })
    expect(json.detail).toMatch(/mail\.example\.org:465 .*: its certificate is for another name/)
    expect(text).not.toContain('smtp.example.org')
  })

  it('allows plain text to this machine, and elsewhere only with explicit permission', async () => {
    await open({ ...login })
    expect((await connect({ tls: 'none', host: '127.0.0.1' })).json).toMatchObject({ tls: 'none', port: 25 })
    expect((await connect({ tls: 'none', allowPlaintext: true })).status).toBe(200)
  })

  it('sends a test mail and reports the server’s reply, until it is disconnected', async () => {
    await open()
    expect((await connect({ tls: 'none', host: 'localhost', user: undefined, password: undefined })).status).toBe(200)
    const test = () => service.send('POST', '/v1/mail/test', { body: { to: 'bob@example.org' } })
    const { json } = await test()
    expect(json).toMatchObject({ to: 'bob@example.org', response: '250 taken as 1' })
    expect(server.taken).toMatchObject([{ to: ['bob@example.org'], email: { messageId: json.messageId } }])
    expect((await service.send('POST', '/v1/mail/disconnect')).json).toMatchObject({ connected: false, host: null })
    expect(await test()).toMatchObject({ status: 409, json: { code: 'not_connected' } })
    expect(server.taken).toHaveLength(1)
  })
})
