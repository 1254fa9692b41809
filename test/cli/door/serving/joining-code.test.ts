// The code by which a phone joins: what it says, where it is drawn, and when none is made.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { joiningAddress } from '../../../../src/cli/door/serving/joining-code.ts'
import { readQrCodes } from '../../../../src/documents/qr/read.ts'
import { made, type Typed, typedIn } from '../../../host/command-line.ts'
import { createTestHost, temporaryDirectory } from '../../../host/host.ts'

let home: string
let typed: Typed
const open = async () => {
  home = temporaryDirectory()
  typed = typedIn(home)
  await made(typed, 'events create --name DevConf --date 2027-03-14 --slug devconf')
}
const phone = 'devices create --event devconf --name Phone'

describe('turnout devices create', () => {
  it('writes the address of the page and the key as a picture that a phone reads', async () => {
    await open()
    const { stdout, stderr } = await typed(
      `${phone} --png join.png --public-url https://tickets.example.org/ --get apiKey`,
    )
    const { programDirectory } = createTestHost({ home })
    const picture = readFileSync(join(home, 'join.png'))
    const text = `https://tickets.example.org/door#${stdout.trim()}`
    expect(await readQrCodes(picture, programDirectory, { timeMs: 25_000 })).toEqual({ result: 'ok', texts: [text] })
    expect(stderr).not.toContain(stdout.trim())
  })

  it('draws the code beside the record, whose output stays the same', async () => {
    await open()
    const { stdout, stderr } = await typed(`${phone} --qr --public-url https://tickets.example.org --json`)
    expect(JSON.parse(stdout)).toMatchObject({ name: 'Phone', status: 'active' })
    expect(stderr).toMatch(/[▀▄█]{8}/)
  })

  it('has the same address as text beside the card, where the address of the service is known', async () => {
    await open()
    const screen = { tty: true, columns: 120, env: { NO_COLOR: '1' } }
    const { stdout, stderr } = await typed(`${phone} --public-url https://tickets.example.org`, screen)
    const [, key = 'no key'] = /API key +(tk_live_\w+)/.exec(stdout) ?? []
    expect(stderr).toContain(`a phone joins at https://tickets.example.org/door#${key}\n`)
    expect((await typed(phone, screen)).stderr).not.toContain('joins at')
  })

  it('warns where the camera is not allowed, and creates no device without an address', async () => {
    await open()
    const unsafe = await typed(`${phone} --qr --public-url http://192.168.1.5:8484 --json`)
    expect(unsafe.stderr).toContain('browsers allow the camera only on https pages')
    const none = await typed(`${phone} --qr --json`)
    expect(none.exitCode).toBe(2)
    expect(none.stderr).toContain('add --public-url https://…')
    expect(await made<object[]>(typed, 'devices list devconf')).toHaveLength(1)
  })
})

it.each([
  ['https://a.example', 'https://a.example/door#tk_x'],
  ['https://a.example/', 'https://a.example/door#tk_x'],
  ['http://127.0.0.1:8485', 'http://127.0.0.1:8485/door#tk_x'],
])('the page of %s is at %s', (url, address) => expect(joiningAddress(url, 'tk_x')).toBe(address))
