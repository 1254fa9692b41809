// How a command ends when it is told to stop, or when nobody reads what it prints.
import { describe, expect, it, vi } from 'vitest'
import { json, served } from '../client/misbehaving-servers.ts'
import { patience } from '../host/patience.ts'
import { needs, skipWithout } from '../host/programs.ts'
import { made, someKey, stackTrace, terminal } from './terminal.ts'

/** A service that takes a request and never answers it. */
async function silent() {
  let asked = () => {}
  const reached = new Promise<void>((done) => {
    asked = done
  })
  const { baseUrl, received } = await served(() => asked())
  return { reached, received, env: { TURNOUT_BASE_URL: baseUrl, TURNOUT_API_KEY: someKey } }
}

const screened = needs('script', '--version')
const onScreen = it.skipIf(screened !== '')

const create = 'turnout events create --name DevConf --date 2027-03-14'

describe('a command that waits for an answer', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends at %s with %i and says that the outcome of its write is unknown', async (signal, code) => {
    const { reached, env, received } = await silent()
    const started = terminal().start(`exec ${create} --json`, { env })
    await reached
    started.process.kill(signal)
    const { stdout, stderr, exitCode } = await started.ended
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: code })
    const { error } = JSON.parse(stderr)
    expect(error).toMatchObject({ code: 'interrupted', exitCode: code, outcome: 'unknown', attempts: 1 })
    expect(error.retryArgv).toEqual(expect.arrayContaining(['--idempotency-key', error.idempotencyKey]))
    expect(received[0]?.headers['idempotency-key']).toBe(error.idempotencyKey)
  })

  it('tells a person so in words, without a stack', async () => {
    const { reached, env } = await silent()
    const started = terminal().start(`exec ${create} --output table`, { env })
    await reached
    started.process.kill('SIGINT')
    const { stderr } = await started.ended
    expect(stderr).toMatch(/outcome unknown/)
    expect(stderr).toMatch(/^again: turnout events create .*--idempotency-key/m)
    expect(stderr).not.toMatch(stackTrace)
  })

  it('that only reads has nothing to be unsure of', async () => {
    const { reached, env } = await silent()
    const started = terminal().start('exec turnout events list --json', { env })
    await reached
    started.process.kill('SIGINT')
    const { stderr, exitCode } = await started.ended
    expect(exitCode).toBe(130)
    expect(JSON.parse(stderr).error.outcome).toBe('not_applied')
  })
})

describe('an interrupted search for a schedule', () => {
  it('ends with the best plan so far, which can be accepted', async () => {
    const on = terminal()
    await made(on, `${create} --slug devconf`)
    await made(on, 'turnout rooms create --event devconf --name Hall')
    for (const code of ['TYPES1', 'HURRY1']) {
      await made(on, `turnout sessions create --event devconf --code ${code} --title ${code} --minutes 45`)
    }
    const searching = on.start('exec turnout suggest schedule devconf --effort long --verbose --json')
    await searching.says(/^> POST .*suggestions/m)
    searching.process.kill('SIGINT')
    const { stdout, stderr, exitCode } = await searching.ended
    expect(stderr).toContain('Stopping with the best so far; press Ctrl-C again to stop at once')
    expect(exitCode).toBe(0)
    const { id, method } = JSON.parse(stdout)
    expect(method).toContain('ended early')
    expect((await on.type(`turnout suggestions accept ${id} --yes`)).exitCode).toBe(0)
    expect((await on.type('turnout schedule check devconf')).exitCode).toBe(0)
  })

  it('of another service ends as any command does, since there is nobody to ask', async () => {
    const { reached, env } = await silent()
    const started = terminal().start('exec turnout suggest schedule evt_1 --json', { env })
    await reached
    started.process.kill('SIGINT')
    expect((await started.ended).exitCode).toBe(130)
  })
})

describe('an interrupted import', () => {
  it('is continued by the same command, which is all that it advises', async () => {
    let asked = () => {}
    const reached = new Promise<void>((done) => {
      asked = done
    })
    const event = { id: 'evt_1', name: 'DevConf', currency: 'EUR', date: '2027-03-14' }
    const plan = { results: [{ outcome: 'created' }], ahead: [] }
    const started = { id: 'imp_1', eventId: 'evt_1', rows: 1, rowsDone: 0 }
    const { baseUrl } = await served((request, response) => {
      if (request.url.endsWith('/imports/plan')) return json(response, 200, plan)
      if (request.url.endsWith('/imports')) return json(response, 201, started)
      if (request.url.endsWith('/rows')) return asked()
      if (request.url.endsWith('/form')) return json(response, 200, { questions: [] })
      return json(response, 200, event)
    })
    const on = terminal()
    const file = `printf 'Name,Email,Ticket type\\nAda,ada@example.org,Standard\\n' > people.csv`
    const line = 'turnout attendees import people.csv --event evt_1 --yes'
    const env = { TURNOUT_BASE_URL: baseUrl, TURNOUT_API_KEY: someKey, TURNOUT_OUTPUT: 'table' }
    const importing = on.start(`${file}; exec ${line}`, { env })
    await reached
    importing.process.kill('SIGINT')
    const { stderr, exitCode } = await importing.ended
    expect(exitCode).toBe(130)
    expect(stderr).toContain('import imp_1 is not finished\n')
    expect(stderr.match(/^(fix|again|next): .*$/gm)).toEqual([`again: ${line}`])
    expect(stderr).not.toContain('idempotency-key')
  })
})

describe('an error whose command is captured', () => {
  onScreen(`is a sentence on the screen: x=$(turnout ...)${screened}`, async () => {
    const line = 'x=$(turnout events show nope); echo "captured [$x]"'
    const { stdout } = await terminal().type(line, { screen: true })
    expect(stdout).toMatch(/^error: .*nope/m)
    expect(stdout).toContain('captured []')
    expect(stdout).not.toContain('{"error"')
  })

  onScreen(`is JSON on the screen when JSON was asked for${screened}`, async () => {
    const { stdout } = await terminal().type('x=$(turnout events show nope --json)', { screen: true })
    expect(stdout).toMatch(/^\{"error":/m)
  })
})

const row = (index: number) => ({ id: `evt_${index}`, name: `Event ${'x'.repeat(200)} ${index}`, date: '2027-03-14' })

/** A list without an end: reading it whole would never stop. */
const endless = () =>
  served(({ url }, response) => {
    const from = Number(new URL(url, 'http://x').searchParams.get('cursor') ?? 0)
    const data = Array.from({ length: 500 }, (_, index) => row(from + index))
    json(response, 200, { data, nextCursor: String(from + 500) })
  })

describe('a reader that goes away', () => {
  it.each(['json', 'ndjson', 'csv', 'yaml'])('ends a list as %s quietly with 0', async (format) => {
    const { baseUrl } = await endless()
    const env = { TURNOUT_BASE_URL: baseUrl, TURNOUT_API_KEY: someKey }
    const { stdout, stderr, exitCode } = await terminal().type(
      `turnout events list --output ${format} | head -c 100; exit "\${PIPESTATUS[0]}"`,
      { env },
    )
    expect({ length: stdout.length, stderr, exitCode }).toEqual({ length: 100, stderr: '', exitCode: 0 })
  })

  it('ends turnout events list --json | head -1 quietly with 0', async () => {
    const on = terminal()
    await made(on, create)
    const ended = await on.type('set -o pipefail; turnout events list --json | head -1')
    expect(ended).toMatchObject({ stderr: '', exitCode: 0 })
    expect(ended.stdout).toMatch(/^\[/)
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell fills it in
    expect(await on.type('turnout --help | head -1; exit "${PIPESTATUS[0]}"')).toMatchObject({
      stderr: '',
      exitCode: 0,
    })
  })

  it.each(['>&-', '2>&-', '<&-', '>&- 2>&- <&-'])('was never there: %s shows no stack and ends', async (closed) => {
    const { stdout, stderr, exitCode } = await terminal().type(`turnout events list --json ${closed}`)
    expect(stdout + stderr).not.toMatch(stackTrace)
    expect([0, 1, 9]).toContain(exitCode)
  })

  it('is a full device, which is an error in words', async () => {
    const { stderr, exitCode } = await terminal().type(`${create} --json > /dev/full`)
    expect(exitCode).not.toBe(0)
    expect(stderr).toMatch(/^\{"error":/)
    expect(stderr).not.toMatch(stackTrace)
  })
})

describe('a large answer', () => {
  it('is whole in a slow pipe before the command ends', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => row(index))
    const { baseUrl } = await served((_, response) => json(response, 200, { data: rows, nextCursor: null }))
    const env = { TURNOUT_BASE_URL: baseUrl, TURNOUT_API_KEY: someKey }
    const { stdout, exitCode } = await terminal().type('turnout events list --json | (sleep 0.5; cat)', { env })
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout)).toHaveLength(5000)
  })
})

const shells = [
  [
    'bash',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell fills it in
    'source <(turnout completion bash); COMP_WORDS=(turnout events show dev); COMP_CWORD=3; COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}; _turnout turnout dev show; printf "%s\\n" "${COMPREPLY[@]}"',
  ],
  ['fish', `fish --no-config -c 'turnout completion fish | source; complete -C "turnout events show dev"' | cut -f1`],
  [
    'zsh',
    `zsh -fc 'autoload -U compinit; compinit -u; source <(turnout completion zsh); print -r -- \${_comps[turnout]}; turnout __complete -- event dev' | cut -f1`,
  ],
] as const

describe('completion', () => {
  it.each(shells)('in %s offers the events there are', async (shell, lines) => {
    skipWithout(shell)
    const on = terminal()
    await made(on, create)
    const offered = shell === 'zsh' ? ['_turnout', 'devconf'] : ['devconf']
    // A busy machine may take longer than a Tab waits.
    await vi.waitFor(
      async () => {
        const { stdout, stderr } = await on.type(lines)
        expect({ stderr, offered: stdout.trim().split('\n') }).toEqual({ stderr: '', offered })
      },
      { ...patience, interval: 200 },
    )
  })
})

describe('quickstart in an empty home', () => {
  const command = /^\$ turnout \S+ \S+/gm

  it('runs twice in a pipe, and prints one object with --json', async () => {
    const on = terminal()
    for (const _ of [1, 2]) {
      const { stdout, stderr, exitCode } = await on.type('set -o pipefail; turnout quickstart | cat')
      expect(exitCode).toBe(0)
      expect(stdout.match(command)?.length).toBeGreaterThan(5)
      expect(stderr).not.toMatch(stackTrace)
    }
    expect(Object.keys(await made(on, 'turnout quickstart')).length).toBeGreaterThan(1)
  })

  it.skipIf(screened !== '')(
    `runs twice on a screen, with its commands, the attendees and the revenue${screened}`,
    async () => {
      const on = terminal()
      for (const _ of [1, 2]) {
        const { stdout, exitCode } = await on.type('turnout quickstart', { screen: true })
        expect(exitCode).toBe(0)
        expect(stdout.match(command)?.length).toBeGreaterThan(5)
        expect(stdout).toMatch(/Net profit/)
        expect(stdout).not.toMatch(stackTrace)
      }
      expect((await on.type('turnout events list --profile demo --get name')).stdout.trim().split('\n')).toHaveLength(1)
      expect((await on.type('turnout events list')).stdout).toBe('[]\n')
    },
  )
})
