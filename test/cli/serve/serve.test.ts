import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { main } from '../../../src/cli/main.ts'
import { createTestHost, type HostOptions, run, temporaryDirectory } from '../../host/host.ts'

/** Serves until told to stop; gives what is printed once it listens. */
async function serving(options: HostOptions & { flags?: readonly string[] } = {}) {
  const stop = new AbortController()
  const argv = ['serve', '--port', '0', ...(options.flags ?? ['--json'])]
  const host = createTestHost({ ...options, argv, signal: stop.signal })
  const ended = main(host)
  while (host.output().stdout === '') {
    if ((await Promise.race([ended, delay(5)])) !== undefined) throw new Error(host.output().stderr)
  }
  return {
    ...host.output(),
    end: async () => {
      stop.abort('SIGTERM')
      return { exitCode: await ended, ...host.output() }
    },
  }
}

describe('turnout serve', () => {
  it('prints where it listens and the first key as one line, takes commands with it, and ends with 0', async () => {
    const home = temporaryDirectory()
    const { stdout, end } = await serving({ home })
    const { url, apiKey } = JSON.parse(stdout)
    expect(stdout.trim().split('\n')).toHaveLength(1)
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(apiKey).toMatch(/^tk_/)
    const client = { env: { TURNOUT_BASE_URL: url, TURNOUT_API_KEY: apiKey } }
    const created = await run(['events', 'create', '--name', 'DevConf', '--date', '2027-03-14'], client)
    expect(created).toMatchObject({ exitCode: 0, stderr: '' })
    expect(await run(['events', 'list'], { env: { TURNOUT_BASE_URL: url } })).toMatchObject({ exitCode: 4, stdout: '' })
    const { exitCode, stderr } = await end()
    expect(exitCode).toBe(0)
    expect(stderr).not.toContain(apiKey)
    for (const line of stderr.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
    const listed = await run(['events', 'list', '--get', 'name'], { home })
    expect(listed.stdout).toBe('DevConf\n')
  })

  it('shows the key at the first start only', async () => {
    const home = temporaryDirectory()
    expect(JSON.parse((await (await serving({ home })).end()).stdout)).toHaveProperty('apiKey')
    expect(JSON.parse((await (await serving({ home })).end()).stdout)).not.toHaveProperty('apiKey')
  })

  it.each(['0', '1.5', '-1', 'none', '1000001'])('takes no rate limit of %s', async (rate) => {
    const { exitCode, stderr } = await run(['serve', `--rate-limit=${rate}`, '--port', '0'], {})
    expect(exitCode).toBe(2)
    expect(stderr).toContain('must be off or a whole number from 1 to 1000000')
  })

  it.each([
    ['5', 'q=50;'],
    ['off', undefined],
  ])('says its rate limit of %s to callers', async (rate, policy) => {
    const { stdout, end } = await serving({ flags: ['--json', '--rate-limit', rate] })
    const { url, apiKey } = JSON.parse(stdout)
    const { headers } = await fetch(`${url}/v1/events`, { headers: { authorization: `Bearer ${apiKey}` } })
    if (policy) expect(headers.get('ratelimit-policy')).toContain(policy)
    else expect(headers.get('ratelimit-policy')).toBeNull()
    await end()
  })

  it('tells a person what to do next, and keeps the log off the screen', async () => {
    const { stdout, end } = await serving({ tty: true, flags: [], env: { NO_COLOR: '1' } })
    expect(stdout).toMatch(/tk_/)
    expect(stdout).toMatch(/Event pages +http:\/\/127\.0\.0\.1:\d+\/e\/SLUG\n/)
    const { stderr, exitCode } = await end()
    expect(exitCode).toBe(0)
    expect(stderr).toContain('turnout auth login --base-url http://127.0.0.1:')
    expect(stderr).not.toContain('{')
  })

  it('prints the key alone under --quiet, for it is shown once', async () => {
    const { stdout, end } = await serving({ flags: ['--quiet'], tty: true })
    expect(stdout).toMatch(/^tk_\S+\n$/)
    await end()
  })

  it.each([
    [['--port', '70000'], 2, '--port "70000" is too large; the range is 0 to 65535'],
    [['--public-url', 'tickets.example.org'], 2, 'is not an address such as https://'],
    [['--database', 'mysql://x'], 9, 'database'],
    [['--webhook-allow', '10.1.0.0/33'], 2, '"10.1.0.0/33" is not a network such as 10.1.0.0/16'],
    [['--webhook-allow', 'internal'], 2, '"internal" is not a network'],
    [['--webhook-allow', '::ffff:10.0.0.0/104'], 2, 'is not a network'],
    [['--webhook-allow', 'fe80::1%eth0'], 2, 'is not a network'],
    [['--webhook-allow', '10.1.2.3/16'], 2, 'has bits set after the first 16: write the network'],
    [['--webhook-allow', 'fd12:3456:1::/32'], 2, 'has bits set after the first 32'],
    [['--webhook-proxy', 'proxy:3128'], 2, '--webhook-proxy is not an address such as http://proxy.example.org:3128'],
    [['--webhook-proxy', 'socks5://127.0.0.1'], 2, '--webhook-proxy is not an address'],
    [['--webhook-proxy', 'http://p:1', '--webhook-allow', '::1'], 2, 'cannot be combined with --webhook-proxy'],
  ])('refuses %j', async (flags, exitCode, problem) => {
    const result = await run(['serve', ...flags], { tty: true })
    expect(result.exitCode).toBe(exitCode)
    expect(result.stderr).toContain(problem)
  })

  it('lets webhooks reach the networks that are named, and says of others who can allow them', async () => {
    const { stdout, end } = await serving({ flags: ['--json', '--webhook-allow', '10.1.0.0/16,::1'] })
    const { url, apiKey } = JSON.parse(stdout)
    const client = { env: { TURNOUT_BASE_URL: url, TURNOUT_API_KEY: apiKey } }
    for (const target of ['http://10.1.2.3:3000/hooks', 'http://[::1]:3000/hooks']) {
      expect(await run(['webhooks', 'create', '--url', target, '--get', 'url'], client)).toMatchObject({ exitCode: 0 })
    }
    const { exitCode, stderr } = await run(['webhooks', 'create', '--url', 'http://127.0.0.1/'], client)
    expect(exitCode).toBe(7)
    expect(stderr).toContain('turnout serve --webhook-allow CIDR')
    await end()
  })

  it('takes the proxy for webhooks from the environment, and keeps its password off the screen', async () => {
    const env = { TURNOUT_WEBHOOK_PROXY: 'http://ada:s3cret@proxy/path' }
    const wrong = await run(['serve', '--port', '0'], { env })
    expect(wrong.exitCode).toBe(2)
    expect(wrong.stderr).toContain('TURNOUT_WEBHOOK_PROXY is not an address')
    expect(wrong.stderr).not.toContain('s3cret')
    const { end } = await serving({ env: { TURNOUT_WEBHOOK_PROXY: 'http://ada:s3cret@proxy.example.org:3128' } })
    expect(JSON.stringify(await end())).not.toContain('s3cret')
  })

  it('sends webhooks through the proxy that is named, which decides where they go', async () => {
    const asked: string[] = []
    const proxy = createServer().on('connect', ({ url = '' }, socket) => {
      asked.push(url)
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    })
    await once(proxy.listen(0, '127.0.0.1'), 'listening')
    const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const { stdout, end } = await serving({ flags: ['--json', '--webhook-proxy', address] })
    const { url, apiKey } = JSON.parse(stdout)
    const client = { env: { TURNOUT_BASE_URL: url, TURNOUT_API_KEY: apiKey } }
    const hook = ['webhooks', 'create', '--url', 'https://hooks.example.org/in', '--get', 'id']
    const { stdout: id } = await run(hook, client)
    expect((await run(['webhooks', 'test', id.trim()], client)).exitCode).toBe(9)
    expect(asked).toEqual(['hooks.example.org:443'])
    await end()
    proxy.close()
  })

  it.each([
    [[], { hasCodes: true, describe: undefined }],
    [['--no-device-login'], { hasCodes: false, describe: undefined }],
    [['--oauth-client-documents'], { hasCodes: true, describe: true }],
  ])('lets programs in as the flags %j say', async (flags, { hasCodes, describe: described }) => {
    const address = 'https://tickets.example.org'
    const { stdout, end } = await serving({ flags: ['--json', '--public-url', address, ...flags] })
    const { url } = JSON.parse(stdout)
    const answer = await fetch(`${url}/.well-known/oauth-authorization-server`)
    const metadata = (await answer.json()) as Record<string, unknown>
    expect(metadata).toMatchObject({ issuer: address })
    expect(Object.hasOwn(metadata, 'device_authorization_endpoint')).toBe(hasCodes)
    expect(metadata.client_id_metadata_document_supported).toBe(described)
    await end()
  })

  it('leaves a file of another program as it was', async () => {
    const home = temporaryDirectory()
    writeFileSync(join(home, 'notes.txt'), 'shopping list')
    const result = await run(['serve', '--port', '0', '--database', 'notes.txt'], { home, tty: true })
    expect(result.exitCode).toBe(2)
    expect(result.stderr).toContain('This is not a turnout database')
    expect(readFileSync(join(home, 'notes.txt'), 'utf8')).toBe('shopping list')
  })
})
