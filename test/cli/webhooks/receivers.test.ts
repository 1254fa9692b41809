// The receivers of docs/webhooks.md, run as they stand there.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { typedIn } from '../../host/command-line.ts'
import { temporaryDirectory } from '../../host/host.ts'
import { patience } from '../../host/patience.ts'
import { skipWithout } from '../../host/programs.ts'

const root = join(import.meta.dirname, '../../..')
const page = readFileSync(join(root, 'docs/webhooks.md'), 'utf8')

function blockOf(language: string): string {
  const [, code] = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page) ?? []
  if (code === undefined) throw new Error(`docs/webhooks.md has no receiver in ${language}`)
  return code
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Writes the receiver into a folder of its own, which finds the packages of this project. */
function written(language: string, name: string): string {
  const folder = temporaryDirectory()
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, name), blockOf(language))
  return folder
}

/** Sends an example with the right secret and one with another, and returns what the receiver printed. */
async function tried([program = '', ...words]: readonly string[], folder: string): Promise<string> {
  const home = temporaryDirectory()
  const typed = typedIn(home, { now: new Date() })
  const secret = (await typed('webhooks listen --print-secret')).stdout.trim()
  const stranger = typedIn(undefined, { now: new Date() })
  const port = await freePort()
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) }
  const receiver = spawn(program, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void receiver.kill('SIGKILL'))
  let printed = ''
  receiver.stdout.on('data', (piece: Buffer) => {
    printed += piece.toString()
  })
  const trigger = `webhooks trigger attendee.registered --forward-to localhost:${port} --json`
  const send = async (as: typeof typed) => JSON.parse((await as(trigger)).stdout).httpStatus
  await expect.poll(() => send(stranger), patience).toBe(400)
  expect(printed).toBe('')
  expect(await send(typed)).toBe(204)
  await expect.poll(() => printed, patience).toContain('attendee.registered')
  // The timestamp is signed, so a request that was recorded is refused later.
  const stale = typedIn(home, { now: new Date(Date.now() - 600_000) })
  expect(await send(stale)).toBe(400)
  return printed
}

test('the receiver in Node verifies with the official library', async () => {
  const folder = written('js', 'receive.mjs')
  expect(blockOf('js').split('\n').length).toBeLessThanOrEqual(16)
  expect(await tried([process.execPath, 'receive.mjs'], folder)).toMatch(/^attendee\.registered att_\w{26}\n$/)
})

test('the receiver in Python verifies with its standard library', async () => {
  skipWithout('python3')
  expect(await tried(['python3', 'receive.py'], written('python', 'receive.py'))).toMatch(
    /^attendee\.registered att_\w{26}\n$/,
  )
})

test('the receiver in Go verifies', async () => {
  skipWithout('go')
  const folder = written('go', 'main.go')
  expect(spawnSync('go', ['build', '-o', 'receive', 'main.go'], { cwd: folder }).status).toBe(0)
  expect(await tried([join(folder, 'receive')], folder)).toContain('attendee.registered')
})
