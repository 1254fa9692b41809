import { describe, expect, it } from 'vitest'
import { made, typedIn } from '../../host/command-line.ts'
import { baseUrl, openConsenting } from '../auth/consenting.ts'

const screen = { tty: true, columns: 100, env: { NO_COLOR: '1' } }
const secretText = /tcs_[\w-]{43}/
const app = 'oauth-clients create --name "Wall display" --redirect-uri https://display.example.org/callback'

describe('oauth-clients', () => {
  it('registers a program, and prints its secret once', async () => {
    const typed = typedIn()
    const client = await made(typed, 'oauth-clients create --name CI --scopes events:write,money:read')
    expect(client).toMatchObject({
      name: 'CI',
      grantTypes: ['client_credentials'],
      scopes: ['events:write', 'money:read'],
      clientSecret: expect.stringMatching(secretText),
      grant: { status: 'active' },
    })
    expect((await typed('oauth-clients list')).stdout).not.toMatch(secretText)
  })

  it('says on a screen that the secret is not shown again', async () => {
    const { stdout, stderr } = await typedIn()('oauth-clients create --name CI', screen)
    expect(stdout).toMatch(secretText)
    expect(stderr).toContain('not shown again')
  })

  it.each([
    ['http://127.0.0.1:8787', 'OAuth needs a public address. Start the service with turnout serve --public-url'],
    [baseUrl, `people sign in at ${baseUrl}/oauth/authorize, with PKCE (S256); tokens are at ${baseUrl}/oauth/token`],
  ])('says where a client of %s gets tokens, or what the service lacks', async (address, said) => {
    const { service, exchange } = await openConsenting(address === baseUrl ? {} : ({ publicUrl: undefined } as never))
    const env = { NO_COLOR: '1', TURNOUT_BASE_URL: address, TURNOUT_API_KEY: service.apiKey }
    const { stderr, exitCode } = await typedIn()(app, { ...screen, exchange, env, columns: 200 })
    expect([exitCode, stderr.replace(/\s+/g, ' ')]).toEqual([0, expect.stringContaining(said)])
  })

  it('prints nothing but a new secret with --get', async () => {
    const typed = typedIn()
    await made(typed, 'oauth-clients create --name CI')
    const { stdout } = await typed('oauth-clients rotate-secret CI --yes --get clientSecret')
    expect(stdout.trim()).toMatch(new RegExp(`^${secretText.source}$`))
  })

  it('asks before it replaces a secret, which ends the old one', async () => {
    const typed = typedIn()
    const { hint } = await made(typed, 'oauth-clients create --name CI')
    const refused = await typed('oauth-clients rotate-secret CI', { ...screen, stdin: 'n\n' })
    expect([refused.exitCode, refused.stderr]).toEqual([
      3,
      expect.stringContaining('Replace the secret of CI? The old one is refused at once.'),
    ])
    expect((await typed('oauth-clients rotate-secret CI')).exitCode).toBe(3)
    expect(await made(typed, 'oauth-clients list')).toMatchObject([{ hint }])
  })

  it('registers an app that keeps no secret, for two places to return to', async () => {
    const client = await made(typedIn(), `${app} --redirect-uri http://127.0.0.1/done --public`)
    expect(client).toMatchObject({
      isPublic: true,
      clientSecret: null,
      grantTypes: ['authorization_code'],
      redirectUris: ['https://display.example.org/callback', 'http://127.0.0.1/done'],
    })
  })

  it.each([
    ['--name CI --quiet', '--get clientSecret'],
    ['--name CI --redirect-uri http://display.example.org/', 'https://'],
    ['--name CI --scopes events:fly', 'events:read'],
    ['', '--name'],
  ])('refuses %j with 2 before anything is sent', async (flags, named) => {
    const { stderr, exitCode } = await typedIn()(`oauth-clients create ${flags}`)
    expect(exitCode).toBe(2)
    expect(stderr).toContain(named)
  })

  it('is revoked by its name, with its grants, after a question', async () => {
    const typed = typedIn()
    await made(typed, 'oauth-clients create --name CI')
    const refused = await typed('oauth-clients revoke CI', { ...screen, stdin: 'n\n' })
    expect([refused.exitCode, refused.stderr]).toEqual([3, expect.stringContaining('Revoke OAuth client CI?')])
    expect(await made(typed, 'oauth-clients revoke CI --yes')).toMatchObject({ status: 'revoked' })
    const statuses = async (noun: string) =>
      (await made<{ status: string }[]>(typed, `${noun} list`)).map(({ status }) => status)
    expect(await statuses('oauth-clients')).toEqual(['revoked'])
    expect(await statuses('grants')).toEqual(['revoked'])
  })
})

describe('grants', () => {
  it('are listed by client and status, and revoked by the name of their client', async () => {
    const typed = typedIn()
    const { id } = await made<{ id: string }>(typed, 'oauth-clients create --name CI --scopes events:write')
    await made(typed, 'oauth-clients create --name Other')
    const { stdout } = await typed('grants list', screen)
    expect(stdout).toMatch(/CI +active +with the client/)
    const asked = await typed('grants revoke CI', { ...screen, stdin: 'n\n' })
    expect(asked.stderr).toContain('Revoke what was granted to CI? The app is logged out at once.')
    expect(await made(typed, 'grants revoke CI --yes')).toMatchObject({ clientName: 'CI', status: 'revoked' })
    const names = async (flags: string) =>
      (await made<{ clientName: string }[]>(typed, `grants list ${flags}`)).map(({ clientName }) => clientName)
    expect(await names('--status active')).toEqual(['Other'])
    expect(await names(`--client ${String(id)}`)).toEqual(['CI'])
    expect(await names(`--client ${String(id)} --status active`)).toEqual([])
  })
})
