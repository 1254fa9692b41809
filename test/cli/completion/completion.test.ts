import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bareWord, plainId, unquotable } from '../../../src/cli/completion/powershell.ts'
import { completionFiles, renderCompletion, type Shell, shells } from '../../../src/cli/completion/render.ts'
import { manifest } from '../../../src/cli/nouns.ts'
import { loadTree } from '../../../src/cli/program/tree.ts'
import { failing } from '../../host/failing-exchange.ts'
import { run, temporaryDirectory } from '../../host/host.ts'
import { needs } from '../../host/programs.ts'
import { seededHome } from '../../host/sample-conference.ts'
import { actsOnTerminal, attacks, reorders } from '../../terminal/attacks.ts'

const tree = await loadTree(manifest)

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
  automation) printf 'thanks\\tend + 1 day, active\\n' ;;
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

// As bash calls it: with the line, and of it what readline would replace, which begins behind the last = or : outside of quotes.
const bash: Offer = (words, { script, env }) => {
  const driver =
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell fills it in
    'source "$1"; COMP_WORDS=(turnout) COMP_LINE=$2 COMP_POINT=${#2}; _turnout turnout "$3"; printf "%s\\n" "${COMPREPLY[@]}"'
  const line = ['turnout', ...words].join(' ')
  const replaced = (/"([^"]*)$/.exec(line) ?? /([^ =:]*)$/.exec(line))?.[1] ?? ''
  return linesOf(
    execFileSync('bash', ['--norc', '-uc', driver, 'bash', script, line, replaced], { env, encoding: 'utf8' }),
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
  const needed = needs(shell, '-c', 'exit 0')
  const here = it.skipIf(needed !== '')

  here(`offers nouns, verbs and flags at their places${needed}`, () => {
    const on = stage(shell)
    expect(offer(['ev'], on)).toEqual(['events'])
    expect(offer(['attendees', ''], on).sort()).toEqual([
      'add-on',
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
    expect(offer(['automations', 'list', '--status', 'p'], on)).toEqual(['paused'])
    // Patterns are taken as well.
    expect(offer(['changes', 'list', '--kinds', 'automation.r'], on)).toEqual(['automation.ran'])
  })

  here(`asks turnout for names, with the words before them${needed}`, () => {
    const on = stage(shell)
    expect(offer(['attendees', 'list', '--event', 'dev'], on)).toEqual(['devconf'])
    expect(offer(['events', 'show', ''], on)).toEqual(['devconf', 'summit'])
    expect(offer(['events', 'list', '--profile', ''], on)).toEqual(['demo'])
    expect(offer(['automations', 'show', ''], on)).toEqual(['thanks'])
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

describe('what bash inserts', () => {
  const needed = needs('bash', '-c', 'exit 0')
  const here = it.skipIf(needed !== '')

  here(`is the value behind a sign${needed}`, () => {
    const on = stage('bash')
    expect(bash(['events', 'list', '--output=nd'], on)).toEqual(['ndjson'])
    expect(bash(['attendees', 'list', '--event='], on)).toEqual(['devconf', 'summit'])
    bash(['attendees', 'register', '--event=devconf', '--ticket-type', '"Ea'], on)
    expect(on.asked()).toMatch(/^__complete -- ticket-type Ea attendees register --event=devconf --ticket-type$/)
  })

  here(`is nothing where a value would have to be computed${needed}`, () => {
    const on = stage('bash')
    expect(bash(['events', 'show', '$(touch x)d'], on)).toEqual([])
    expect(bash(['events', 'show', '"`touch x`d'], on)).toEqual([])
    expect(existsSync(join(on.directory, 'x'))).toBe(false)
  })

  // Two words at the cursor, and what stands in front of what readline replaces.
  here.each([
    [['--ticket-type', 'Day\\ 1:'], ['\\ VIP']],
    [['--ticket-type', '"Day 1: V'], ['Day 1: VIP']],
    [['--ticket-type=', ''], ['Day\\ 1:\\ VIP']],
  ])(`is what is missing of %j${needed}`, (words, expected) => {
    const on = stage('bash')
    writeFileSync(join(on.directory, 'turnout'), "#!/bin/sh\nprintf 'Day 1: VIP\\ton sale\\ttyp_1\\n'\n")
    const line = words[0]?.endsWith('=') ? [words.join('')] : words
    expect(bash(['attendees', 'register', ...line], on)).toEqual(expected)
  })
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

  // There is no PowerShell here: its rules are held against names by JavaScript's regular expressions, which read them alike.
  it('inserts bare only what PowerShell and cmd.exe read as it is, and in quotes only what stays in them', () => {
    const [bare, quoted] = [new RegExp(bareWord, 'u'), new RegExp(unquotable, 'u')]
    for (const part of [bareWord, unquotable, plainId]) expect(script).toContain(`match '${part}'`)
    const written = (name: string) => (bare.test(name) ? name : quoted.test(name) ? 'id' : `'${name}'`)
    const shown = (names: readonly string[]) => names.map(written)
    expect(shown(['devconf', '--json', 'a/b.c-d', 'Early_bird'])).toEqual([
      'devconf',
      '--json',
      'a/b.c-d',
      'Early_bird',
    ])
    const inQuotes = [
      'A$(calc)',
      'A;calc',
      'A{calc}',
      'A@(calc)',
      'Early bird',
      '~',
      '*',
      '#x',
      '-x',
      'a,b',
      '👩‍💻'.slice(0, 2),
    ]
    expect(shown(inQuotes)).toEqual(inQuotes.map((name) => `'${name}'`))
    const asId = [
      "A'; calc; '",
      'A’; calc; ‘',
      'A"b',
      'A`b',
      'A&calc',
      'A|calc',
      'A>b',
      '%PATH%',
      'A^b',
      'A!b',
      'A\r',
      'A\u202e',
    ]
    expect(shown(asId)).toEqual(asId.map(() => 'id'))
  })

  it('knows every noun, verb and flag', () => {
    for (const word of ['ticket-types', 'register', '--ticket-type', '--idempotency-key'])
      expect(script).toContain(word)
  })
})

it.each(shells)('turnout completion %s prints what is in completions/', async (shell) => {
  const { stdout, exitCode } = await run(['completion', shell])
  expect(exitCode).toBe(0)
  const path = new URL(`../../../completions/${completionFiles[shell]}`, import.meta.url)
  expect(existsSync(path), 'node scripts/completions.mjs writes completions/').toBe(true)
  expect(readFileSync(path, 'utf8')).toBe(stdout)
})

describe('what completion scripts ask', () => {
  const ask = async (words: readonly string[], home?: string) =>
    run(['__complete', '--', ...words], home ? { home } : {})

  it('gives slugs, ids where an id is begun, ticket types of the event and profiles', async () => {
    const { home, ids } = await seededHome()
    const events = await ask(['event', ''], home)
    expect(linesOf(events.stdout).sort()[0]).toBe(`devconf\tDevConf, 2027-03-14\t${ids.event}`)
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
        body: '{"data":[{"id":"evt_1","slug":"a","name":"A","date":"2027-01-01"}],"nextCursor":null}',
      }
    }
    const asked = async (now: string) =>
      (await run(['__complete', '--', 'event', ''], { home, exchange, now: new Date(now) })).stdout
    expect(await asked('2027-01-15T10:00:00Z')).toBe('a\tA, 2027-01-01\tevt_1\n')
    await asked('2027-01-15T10:00:20Z')
    expect(requests).toBe(1)
    await asked('2027-01-15T10:00:40Z')
    expect(requests).toBe(2)
  })

  const offered = async (kind: string, data: unknown, current = '') => {
    const exchange = async () => ({ status: 200, headers: {}, body: JSON.stringify({ data, nextCursor: null }) })
    const argv = ['__complete', '--', kind, current, 'attendees', 'register', '--event', 'devconf']
    return linesOf((await run(argv, { exchange })).stdout)
  }

  it.each([...attacks, 'A"b', "A'b", 'A`b', 'A’b', '“A”', '--yes', 'x'.repeat(201)])(
    'offers the id of what nobody can read or type as it is: %j',
    async (name) => {
      const [line = '', ...more] = await offered('ticket-type', [{ id: 'typ_1', name, status: name }])
      expect(more).toEqual([])
      expect(line).toMatch(/^typ_1\t[^\t]+\ttyp_1$/)
      expect(line.replaceAll('\t', '')).not.toMatch(actsOnTerminal)
      expect(line).not.toMatch(reorders)
    },
  )

  it('offers names and their ids, and nothing of what has neither', async () => {
    const rows = ['A$(touch x)', 'Early bird', 'Ñandú', '*'].map((name, index) => ({ id: `typ_${index}`, name }))
    expect(await offered('ticket-type', rows)).toEqual(rows.map(({ id, name }) => `${name}\t\t${id}`))
    expect(await offered('ticket-type', rows, 'typ_')).toEqual(rows.map(({ id, name }) => `${id}\t${name}, \t${id}`))
    const hostile = [{ id: '$(touch x)', name: 'A\u001bB' }, { id: { a: 1 }, name: [] }, { id: '-rf', name: '-rf' }, {}]
    expect(await offered('ticket-type', hostile)).toEqual([])
    expect(await offered('event', [{ id: 'evt_1', slug: '"; touch x', name: 'A\nB', date: '' }])).toEqual([
      'evt_1\t"; touch x, A\\nB, \tevt_1',
    ])
  })

  it('offers no profile that a hand-made configuration calls anything', async () => {
    const home = temporaryDirectory()
    mkdirSync(join(home, '.config/turnout'), { recursive: true })
    const profiles = { 'a$(touch x)': {}, 'b"': {}, 'c\u001b': {} }
    writeFileSync(join(home, '.config/turnout/config.json'), JSON.stringify({ profiles }), { mode: 0o600 })
    expect(linesOf((await ask(['profile', ''], home)).stdout)).toEqual(['a$(touch x)\tembedded:\t'])
  })
})
