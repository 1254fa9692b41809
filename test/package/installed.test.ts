// The tarball as a stranger gets it: installed without scripts into an empty folder, run with an empty home directory.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { needsNode24, node24 } from './other-node.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const scratch = mkdtempSync(join(tmpdir(), 'turnout-installed-'))
const whole = join(scratch, 'whole')
const withoutDriver = join(scratch, 'without-driver')

beforeAll(async () => {
  const packing = ['pack', '--ignore-scripts', '--json', '--pack-destination', scratch]
  const { stdout } = await execa('npm', packing, { cwd: root })
  const tarball = join(scratch, JSON.parse(stdout)[0].filename)
  const quiet = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  for (const [folder, flags] of [
    [whole, []],
    [withoutDriver, ['--omit=optional']],
  ] as const) {
    mkdirSync(folder)
    await execa('npm', ['install', ...quiet, ...flags, '--prefix', folder, tarball], { cwd: folder })
  }
})

afterAll(() => rmSync(scratch, { recursive: true, force: true }))

interface Installation {
  readonly node: string
  readonly folder: string
}

/** Runs the installed program with nothing in its environment but a path and an empty home directory. */
function turnout({ node, folder }: Installation, home: string, argv: readonly string[]) {
  const program = join(folder, 'node_modules/turnout/bin/turnout.js')
  return execa(node, [program, ...argv], {
    cwd: scratch,
    env: { PATH: process.env.PATH ?? '', HOME: home },
    extendEnv: false,
    reject: false,
  })
}

const emptyHome = () => mkdtempSync(join(scratch, 'home-'))

async function sellOneTicket(installation: Installation) {
  const home = emptyHome()
  const answer = async (...argv: string[]) => {
    const { stdout, stderr, exitCode } = await turnout(installation, home, [...argv, '--json'])
    const said = expect.stringMatching(/^(?:made the free ticket type "Standard".*)?$/)
    expect({ stderr, exitCode }).toEqual({ stderr: said, exitCode: 0 })
    return JSON.parse(stdout)
  }
  const event = await answer('events', 'create', '--name', 'DevConf', '--date', '2027-03-14', '--capacity', '2')
  expect(event.id).toMatch(/^evt_/)
  const person = ['--name', 'Ada', '--email', 'ada@example.org', '--ticket-type', 'Standard', '--create-type']
  const attendee = await answer('attendees', 'register', '--event', event.id, ...person)
  expect(attendee).toMatchObject({ name: 'Ada', email: 'ada@example.org', ticketType: 'Standard' })
  const revenue = await answer('revenue', 'show', '--event', event.id)
  expect(revenue).toMatchObject({ totalRevenue: 0, netProfit: 0, currency: 'EUR' })
}

const installations: [name: string, installation: Installation | null][] = [
  ['this Node', { node: process.execPath, folder: whole }],
  ['Node 24', node24 ? { node: node24, folder: whole } : null],
  ['Node 24 without the optional package', node24 ? { node: node24, folder: withoutDriver } : null],
]

describe.each(installations)('on %s', (_, installation) => {
  const here = test.skipIf(installation === null)
  const needed = installation === null ? needsNode24 : ''
  const used = installation as Installation

  here(`says its version and its help${needed}`, async () => {
    const home = emptyHome()
    const version = await turnout(used, home, ['--version'])
    expect(version).toMatchObject({ stdout: expect.stringMatching(/^\d+\.\d+\.\d+$/), stderr: '', exitCode: 0 })
    const help = await turnout(used, home, ['--help'])
    expect(help).toMatchObject({ stdout: expect.stringContaining('USAGE'), stderr: '', exitCode: 0 })
  })

  here(`takes the first three commands with nothing configured${needed}`, () => sellOneTicket(used))

  here(`serves over HTTP and stops when asked${needed}`, async () => {
    const serving = turnout(used, emptyHome(), ['serve', '--port', '0'])
    const address = await new Promise<string>((resolve, reject) => {
      let text = ''
      const read = (bytes: unknown) => {
        text += bytes
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text)
        if (found) resolve(found[0])
      }
      serving.stdout?.on('data', read)
      serving.stderr?.on('data', read)
      void serving.then(() => reject(new Error(`serve ended: ${text}`)))
    })
    const meta = await (await fetch(`${address}/v1/meta`)).json()
    expect(meta).toMatchObject({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/) })
    serving.kill('SIGTERM')
    expect((await serving).exitCode).toBe(0)
  })
})

test.skipIf(!process.version.startsWith('v20.'))(
  'on Node 20 without the optional package, says the one command that helps',
  async () => {
    const { stdout, stderr, exitCode } = await turnout({ node: process.execPath, folder: withoutDriver }, emptyHome(), [
      'events',
      'list',
    ])
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 9 })
    expect(stderr).toContain('npm install --include=optional @photostructure/sqlite')
  },
)
