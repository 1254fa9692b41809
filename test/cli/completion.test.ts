import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { completionFiles, renderCompletion, type Shell, shells } from '../../src/cli/completion/render.ts'
import { loadTree } from '../../src/cli/tree.ts'
import { failing } from '../host/failing-exchange.ts'
import { run, temporaryDirectory } from '../host/host.ts'
import { seededHome } from '../host/seed.ts'

const tree = await loadTree()
const has = (shell: string) => spawnSync(shell, ['-c', 'exit 0']).status === 0

/** A directory with a `turnout` that answers `__complete` and notes what it was asked. */
function stage(shell: Shell) {
  const directory = temporaryDirectory()
  const program = join(directory, 'turnout')
  writeFileSync(
    program,
    `#!/bin/sh
printf '%s\\n' "$*" > "${directory}/asked"
case "$3" in
  event) printf 'devconf\\tDevConf\\nsummit\\tSummit\\n' ;;
  ticket-type) printf 'Early bird\\ton sale\\nVIP\\ton sale\\n' ;;
  profile) printf 'demo\\tembedded:\\n' ;;
esac
`,
  )
  chmodSync(program, 0o755)
  const script = join(directory, completionFiles[shell])
  writeFileSync(script, renderCompletion(shell, tree))
  const asked = () => readFileSync(join(directory, 'asked'), 'utf8').trim()
  return {
    directory,
    script,
    asked,
    env: { ...process.env, HOME: directory, PATH: `${directory}:${process.env.PATH}` },
  }
}

type Stage = ReturnType<typeof stage>
/** What a shell offers for the words after the program's name; the last is under the cursor. */
type Offer = (words: readonly string[], stage: Stage) => string[]

const linesOf = (text: string) => text.split('\n').filter((line) => line !== '')

const bash: Offer = (words, { script, env }) => {
  const driver =
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell fills it in
    'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _turnout; printf "%s\\n" "${COMPREPLY[@]}"'
  return linesOf(
    execFileSync('bash', ['--norc', '-uc', driver, 'bash', script, 'turnout', ...words], { env, encoding: 'utf8' }),
  )
}

// The parts of zsh's completion system that the script calls, printing instead of offering.
const zshDriver = `
compdef() { : }
compset() { PREFIX=\${PREFIX#*=} }
compadd() { shift; for word in "$@"; do [[ $word == $PREFIX* ]] && print -r -- $word; done; return 0 }
_files() { print -r -- files }
_describe() { local -a list; list=("\${(@P)4}"); for word in $list; do word=\${word%%:*}; [[ $word == $PREFIX* ]] && print -r -- $word; done; return 0 }
source "$1"; shift
words=("$@"); CURRENT=$#; PREFIX=\${words[CURRENT]}
_turnout || true`

const zsh: Offer = (words, { script, env }) =>
  linesOf(execFileSync('zsh', ['-fc', zshDriver, 'zsh', script, 'turnout', ...words], { env, encoding: 'utf8' }))

const fish: Offer = (words, { script, env }) => {
  const line = ['turnout', ...words].map((word) => (/\s/.test(word) ? `"${word}"` : word)).join(' ')
  const command = 'source $argv[1]; complete -C "$argv[2]"'
  const text = execFileSync('fish', ['--no-config', '-c', command, script, line], { env, encoding: 'utf8' })
  return linesOf(text).map((offer) => offer.split('\t')[0] ?? '')
}

const complete: Partial<Record<Shell, Offer>> = { bash, zsh, fish }

describe.each(Object.entries(complete))('the %s script', (name, offer) => {
  const shell = name as Shell
  const needed = has(shell) ? '' : ` (skipped: needs ${shell})`
  const here = it.skipIf(!has(shell))

  here(`offers nouns, verbs and flags at their places${needed}`, () => {
    const on = stage(shell)
    expect(offer(['ev'], on)).toEqual(['events'])
    expect(offer(['attendees', ''], on).sort()).toEqual([
      'cancel',
      'export',
      'import',
      'list',
      'register',
      'show',
      'update',
    ])
    expect(offer(['events', 'create', '--ca'], on)).toEqual(['--capacity'])
    expect(offer(['events', 'create', '--'], on)).toEqual(expect.arrayContaining(['--name', '--json', '--dry-run']))
    expect(offer(['--profile', 'events', 'ke'], on)).toEqual(['keys'])
    expect(offer([''], on)).not.toContain('__complete')
  })

  here(`offers the values of closed sets${needed}`, () => {
    const on = stage(shell)
    expect(offer(['events', 'list', '--output', 'n'], on)).toEqual(['ndjson'])
    expect(offer(['completion', ''], on).sort()).toEqual([...shells].sort())
  })

  here(`asks turnout for names, with the words before them${needed}`, () => {
    const on = stage(shell)
    expect(offer(['attendees', 'list', '--event', 'dev'], on)).toEqual(['devconf'])
    expect(offer(['events', 'show', ''], on)).toEqual(['devconf', 'summit'])
    expect(offer(['events', 'list', '--profile', ''], on)).toEqual(['demo'])
    const types = offer(['attendees', 'register', '--event', 'devconf', '--ticket-type', 'Ea'], on)
    expect(types.map((type) => type.replace('\\ ', ' '))).toEqual(['Early bird'])
    expect(on.asked()).toMatch(/^__complete -- ticket-type Ea attendees register --event devconf --ticket-type$/)
  })

  here(`is silent when turnout fails${needed}`, () => {
    const on = stage(shell)
    writeFileSync(join(on.directory, 'turnout'), '#!/bin/sh\necho broken >&2\nexit 1\n')
    expect(offer(['events', 'show', ''], on)).toEqual([])
  })
})

it.skipIf(!has('bash'))('completes a value behind a sign, which bash hands over in pieces', () => {
  const on = stage('bash')
  expect(bash(['events', 'list', '--output', '=', 'nd'], on)).toEqual(['ndjson'])
  expect(bash(['attendees', 'list', '--event', '='], on)).toEqual(['devconf', 'summit'])
})

describe('the PowerShell script', () => {
  const script = renderCompletion('powershell', tree)

  it('has its brackets in balance and every text closed', () => {
    const withoutTexts = script.replace(/^\s*#.*$/gm, '').replace(/'(?:[^']|'')*'|"(?:[^"`]|`.)*"/g, '')
    expect(withoutTexts).not.toMatch(/['"]/)
    for (const [open, close] of ['()', '{}', '[]'].map((pair) => pair.split('') as [string, string])) {
      expect(withoutTexts.split(open).length).toBe(withoutTexts.split(close).length)
    }
  })

  it('knows every noun, verb and flag', () => {
    for (const word of ['ticket-types', 'register', '--ticket-type', '--idempotency-key'])
      expect(script).toContain(word)
  })
})

it.each(shells)('turnout completion %s prints what is in completions/', async (shell) => {
  const { stdout, exitCode } = await run(['completion', shell])
  expect(exitCode).toBe(0)
  const path = new URL(`../../completions/${completionFiles[shell]}`, import.meta.url)
  expect(existsSync(path), 'node scripts/completions.mjs writes completions/').toBe(true)
  expect(readFileSync(path, 'utf8')).toBe(stdout)
})

describe('what completion scripts ask', () => {
  const ask = async (words: readonly string[], home?: string) =>
    run(['__complete', '--', ...words], home ? { home } : {})

  it('gives slugs, ids where an id is begun, ticket types of the event and profiles', async () => {
    const { home, ids } = await seededHome()
    const events = await ask(['event', ''], home)
    expect(linesOf(events.stdout).sort()[0]).toBe('devconf\tDevConf, 2027-03-14')
    expect((await ask(['event', 'evt_0'], home)).stdout).toContain(`${ids.event}\t`)
    const types = await ask(['ticket-type', '', 'attendees', 'register', '--event', 'devconf'], home)
    expect(
      linesOf(types.stdout)
        .map((line) => line.split('\t')[0] ?? '')
        .sort((a, b) => a.localeCompare(b)),
    ).toEqual(['Standard', 'VIP', 'Workshop'])
    const joined = await ask(['ticket-type', '', 'attendees', 'register', '--event', '=', 'devconf'], home)
    expect(joined.stdout).toBe(types.stdout)
  })

  it('makes no database by looking', async () => {
    const home = temporaryDirectory()
    expect(await ask(['event', ''], home)).toEqual({ stdout: '', stderr: '', exitCode: 0 })
    expect(existsSync(join(home, '.local'))).toBe(false)
  })

  it.each([
    ['an unknown kind', ['nonsense', '']],
    ['nothing at all', []],
    ['a flag that is none', ['event', '', '--nonsense', '--profile']],
    ['an unknown profile', ['event', '', '--profile', 'nobody']],
    ['a base URL that is none', ['event', '', '--base-url', 'x:y']],
  ])('is silent about %s', async (_, words) => {
    expect(await ask(words)).toEqual({ stdout: '', stderr: '', exitCode: 0 })
  })

  it('is silent about a service that refuses, and about one that never answers', async () => {
    const options = { env: { TURNOUT_BASE_URL: 'http://127.0.0.1:1', TURNOUT_API_KEY: 'tk_live_x' } }
    expect(await run(['__complete', '--', 'event', ''], { ...options, exchange: failing().send })).toMatchObject({
      stdout: '',
      stderr: '',
      exitCode: 0,
    })
    const never = () => new Promise<never>(() => {})
    expect(await run(['__complete', '--', 'event', ''], { ...options, exchange: never })).toMatchObject({
      stdout: '',
      exitCode: 0,
    })
  })

  it('asks the service once in half a minute', async () => {
    const home = temporaryDirectory()
    let requests = 0
    const exchange = async () => {
      requests += 1
      return {
        status: 200,
        headers: {},
        body: '{"data":[{"id":"evt_1","slug":"a\\u001b[2J","name":"A","date":"2027-01-01"}],"nextCursor":null}',
      }
    }
    const asked = async (now: string) =>
      (await run(['__complete', '--', 'event', ''], { home, exchange, now: new Date(now) })).stdout
    expect(await asked('2027-01-15T10:00:00Z')).toBe('a [2J\tA, 2027-01-01\n')
    await asked('2027-01-15T10:00:20Z')
    expect(requests).toBe(1)
    await asked('2027-01-15T10:00:40Z')
    expect(requests).toBe(2)
  })
})
