// The ticket list on a laptop: sealed with the device's secret, refused when changed, and gone once the device is revoked.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { labelOf, openRoster } from '../../../../src/cli/door/offline/roster-seal.ts'
import type { Exchange } from '../../../../src/contract/core/exchange.ts'
import { made, type Typed, typedIn } from '../../../host/command-line.ts'
import { temporaryDirectory } from '../../../host/host.ts'
import { openService, type TestService } from '../../../service/server/serve.ts'

const now = new Date('2027-03-14T09:00:00.000Z')
let service: TestService
let exchange: Exchange
let home: string
let typed: Typed
let token: string
let deviceId: string
let apiKey: string

const organizer = (command: string) =>
  made<Record<string, unknown>>(typedIn(temporaryDirectory(), { now, exchange }), command)
beforeEach(async () => {
  service = await openService({ now: () => now })
  exchange = (request) => service.service.handle(request, { principal: service.owner })
  await organizer('events create --name DevConf --date 2027-03-14 --slug devconf')
  await organizer('ticket-types create --event devconf --name Standard')
  const register =
    'attendees register --event devconf --name "Ada Lovelace" --email a@example.org --ticket-type Standard'
  const { ticket } = (await organizer(register)) as { ticket: { id: string } }
  token = String((await organizer(`tickets show ${ticket.id}`)).token)
  home = temporaryDirectory()
  typed = await laptop()
})
afterEach(() => service.close())

/** A laptop with a device's key, whose requests the service authenticates by that key. */
async function laptop(): Promise<Typed> {
  const device = await organizer('devices create --event devconf --name Laptop')
  deviceId = String(device.id)
  apiKey = String(device.apiKey)
  const env = { TURNOUT_BASE_URL: 'http://127.0.0.1:9', TURNOUT_API_KEY: apiKey }
  return typedIn(home, { now, env, exchange: (request) => service.service.handle(request) })
}

const folder = () => join(home, '.local/share/turnout/door')
const filesOf = (ending: string) => readdirSync(folder()).filter((name) => name.endsWith(ending))
const listFile = () => join(folder(), filesOf('.tickets')[0] ?? '')
const scan = async (flags: string) => {
  const { stdout, ...rest } = await typed(`door scan devconf ${flags}`, { stdin: `${token}\n` })
  return { ...rest, verdicts: stdout.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)])) }
}

describe('the ticket list on a laptop', () => {
  it('tells nobody who has the file alone, and works offline with the key of the device', async () => {
    const { path } = await made<{ path: string }>(typed, 'door prepare devconf')
    const text = readFileSync(path, 'latin1')
    for (const word of ['Ada', 'Lovelace', 'Standard', 'tkt_']) expect(text).not.toContain(word)
    expect((await scan('--offline')).verdicts).toMatchObject([{ result: 'ok', name: 'Ada Lovelace' }])
  })

  it('is not opened with another key', async () => {
    await made(typed, 'door prepare devconf')
    typed = await laptop()
    const { stderr, exitCode } = await scan('--offline')
    expect(stderr).toContain('was prepared with another API key')
    expect(exitCode).toBe(2)
  })

  it.each([
    [
      'its label',
      (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('"Everyone"', '"Everybody"'), 'latin1'),
    ],
    ['its last byte', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.of((bytes.at(-1) ?? 0) ^ 1)])],
    ['its end', (bytes: Buffer) => bytes.subarray(0, -20)],
  ])('is refused once %s was changed, and scanning online goes on', async (_what, change) => {
    await made(typed, 'door prepare devconf')
    writeFileSync(listFile(), change(readFileSync(listFile())))
    const { stderr, exitCode } = await scan('--offline')
    expect(stderr).toContain('the ticket list of devconf on this machine was changed or damaged')
    expect(stderr).toContain('turnout door prepare devconf')
    expect(exitCode).toBe(2)
    const online = await scan('')
    expect(online.verdicts).toMatchObject([{ result: 'ok', offline: false }])
    expect(online.stderr).toContain('not prepared for scanning offline')
    expect(await made(typed, 'door prepare devconf')).toMatchObject({ tickets: 1 })
  })

  it('of an earlier version, in plain text, is replaced by a sealed one', async () => {
    await made(typed, 'door prepare devconf')
    const bytes = readFileSync(listFile())
    const label = labelOf(bytes)
    const door = label && openRoster(bytes, label, apiKey)
    writeFileSync(`${listFile()}.json`, JSON.stringify(door))
    rmSync(listFile())
    expect((await scan('--offline')).verdicts).toMatchObject([{ result: 'ok', name: 'Ada Lovelace' }])
    expect(filesOf('.tickets.json')).toEqual([])
    expect(readFileSync(listFile(), 'latin1')).not.toContain('Ada')
  })

  it('is deleted when the service says that the device was revoked', async () => {
    await made(typed, 'door prepare devconf')
    await organizer(`devices revoke ${deviceId} --yes`)
    const { stderr, exitCode } = await typed('door search devconf ada')
    expect(exitCode).toBe(4)
    expect(stderr).toContain('this device was revoked: its ticket list of devconf, Everyone was deleted')
    expect(filesOf('.tickets')).toEqual([])
  })
})
