// The file of the key for secrets after a power cut: one that holds no key is a lost one, and is kept for whoever asks.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createSecretBox } from '../../../src/service/core/secrets/secret-box.ts'
import { made, typedIn } from '../../host/command-line.ts'
import { temporaryDirectory } from '../../host/host.ts'

const name = 'turnout.db.secret'
const whole = `${Buffer.alloc(32, 7).toString('base64')}\n`
const broken: [string, string][] = [
  ['is empty', ''],
  ['was torn', whole.slice(0, 20)],
  ['was torn at its last letter', whole.slice(0, -2)],
  ['was zeroed', '\0'.repeat(45)],
  ['was zeroed at its end', whole.slice(0, 24) + '\0'.repeat(21)],
  ['holds something else', 'a shopping list\n'],
]

describe('the secret key', () => {
  it.each(broken)('is generated anew if its file %s, which is set aside unchanged', async (_, content) => {
    const folder = temporaryDirectory()
    const file = join(folder, name)
    writeFileSync(file, content)
    const told: string[] = []
    const box = createSecretBox(file, (aside) => told.push(aside))
    expect(await box.open('AAAA'.repeat(20), 'c')).toBeUndefined()
    expect([readFileSync(file, 'latin1'), told]).toEqual([content, []])
    const sealed = await box.seal('x', 'c')
    expect(await createSecretBox(file).open(sealed, 'c')).toBe('x')
    expect(await box.mac('x', 'c')).toEqual(await createSecretBox(file).mac('x', 'c'))
    expect(told).toEqual([`${file}.broken-1`])
    expect(readFileSync(`${file}.broken-1`, 'latin1')).toBe(content)
  })

  it('is the same for all processes that find the file broken at once', async () => {
    const file = join(temporaryDirectory(), name)
    writeFileSync(file, 'half')
    const told: string[] = []
    const boxes = Array.from({ length: 8 }, () => createSecretBox(file, (aside) => told.push(aside)))
    const sealed = await Promise.all(boxes.map((box) => box.seal('x', 'c')))
    const reader = createSecretBox(file)
    expect(await Promise.all(sealed.map((text) => reader.open(text, 'c')))).toEqual(sealed.map(() => 'x'))
    expect(told).toHaveLength(1)
  })

  it('does not touch files set aside earlier', async () => {
    const file = join(temporaryDirectory(), name)
    for (const content of ['first', 'second']) {
      writeFileSync(file, content)
      await createSecretBox(file).seal('x', 'c')
    }
    expect(['broken-1', 'broken-2'].map((end) => readFileSync(`${file}.${end}`, 'utf8'))).toEqual(['first', 'second'])
  })

  it('is not replaced if its file cannot be read: it may contain the key', async () => {
    const folder = temporaryDirectory()
    const file = join(folder, name)
    mkdirSync(file)
    for (const work of [createSecretBox(file).seal('x', 'c'), createSecretBox(file).open('AAAA', 'c')]) {
      await expect(work).rejects.toMatchObject({
        code: 'storage_unavailable',
        message: expect.not.stringContaining(folder),
      })
    }
    expect(readdirSync(folder)).toEqual([name])
  })
})

describe('an event with signed tickets', () => {
  it.each(broken)(
    'signs again if the secret key %s, reports that once, and admits printed tickets',
    async (_, content) => {
      const home = temporaryDirectory()
      const typed = typedIn(home, { now: new Date('2027-03-14T09:00:00.000Z') })
      await made(typed, 'events create --name DevConf --date 2027-03-14 --slug devconf')
      await made(typed, 'ticket-types create --event devconf --name Standard')
      for (const who of ['Ada', 'Grace']) {
        await made(typed, `orders create --event devconf --name ${who} --email a@example.org --ticket Standard`)
      }
      const tokens = async () => (await typed('tickets tokens devconf --all --get token')).stdout.trim().split('\n')
      const printed = await tokens()
      writeFileSync(join(home, '.local/share/turnout', name), content)
      const first = await typed('tickets tokens devconf --all --get token')
      expect(first).toMatchObject({ exitCode: 0, stderr: expect.stringContaining(`${name}.broken-1`) })
      expect(await typed('tickets tokens devconf --all --get token')).toMatchObject({ exitCode: 0, stderr: '' })
      const codes = [printed[0], (await tokens())[1]]
      const { stdout } = await typed('door scan devconf --get result', { stdin: `${codes.join('\n')}\n` })
      expect(stdout).toBe('ok\nok\n')
      const found = await made<{ check: string; status: string; detail: string; fix: string }[]>(typed, 'doctor')
      expect(found.filter(({ check }) => check === 'Secrets')).toMatchObject([
        {
          status: 'warn',
          detail: expect.stringContaining(`${name}.broken-1`),
          fix: expect.stringContaining('connect'),
        },
      ])
    },
  )
})

describe('turnout doctor', () => {
  it('names a file that should contain the key and does not, and changes nothing', async () => {
    const home = temporaryDirectory()
    const typed = typedIn(home)
    await made(typed, 'events create --name DevConf --date 2027-03-14 --slug devconf')
    const folder = join(home, '.local/share/turnout')
    writeFileSync(join(folder, name), '')
    const found = JSON.parse((await typed('doctor --json')).stdout) as {
      check: string
      status: string
      detail: string
    }[]
    expect(found.find(({ check }) => check === 'Secrets')).toMatchObject({
      status: 'warn',
      detail: expect.stringContaining(join(folder, name)),
    })
    expect(readFileSync(join(folder, name), 'utf8')).toBe('')
  })
})
