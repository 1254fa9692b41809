import { describe, expect, it } from 'vitest'
import { failing } from '../../host/failing-exchange.ts'
import { run, temporaryDirectory } from '../../host/host.ts'
import { seededHome } from '../../host/sample-conference.ts'

const create = ['events', 'create', '--name', 'DevConf', '--date', '2027-03-14']

/** Runs a line that must be refused before anything is sent. */
async function refused(argv: readonly string[]) {
  const exchange = failing()
  const result = await run(argv, { exchange: exchange.send, tty: true })
  expect(exchange.requests).toBe(0)
  expect(result.stdout).toBe('')
  expect(result.exitCode).toBe(2)
  return result.stderr
}

describe('a mistyped command line', () => {
  it.each([
    ['an unknown noun', ['evnts', 'list'], 'unknown command "evnts"', 'turnout events'],
    ['a noun in the singular', ['event'], 'unknown command "event"', 'turnout events'],
    ['the name of a noun elsewhere', ['coupons', 'list'], 'unknown command "coupons"', 'turnout promo-codes'],
    ['the door by another name', ['checkin'], 'unknown command "checkin"', 'turnout door scan'],
    ['a verb of other programs', ['events', 'ls'], 'verbs are create, ', 'turnout events list'],
    ['a verb for removing', ['orders', 'rm'], 'orders has no verb "rm"', 'turnout orders cancel'],
    [
      'a verb that two commands do',
      ['sessions', 'swap'],
      'sessions has no verb "swap"',
      'turnout schedule edit, or turnout sessions place for each',
    ],
    ['a list of what is shown', ['schedule', 'list'], 'schedule has no verb "list"', 'turnout schedule show'],
    ['a verb where a noun belongs', ['login'], 'unknown command "login"', 'turnout auth login'],
    [
      'an unknown verb',
      ['attendees', 'regsiter', '--name', 'Ada'],
      'attendees has no verb "regsiter"',
      'turnout attendees register',
    ],
    ['an unknown flag', ['events', 'list', '--jsno'], 'turnout events list has no flag --jsno', '--json'],
    ['another word for a time', ['schedule', 'add', '--day', '2027-03-14'], 'no flag --day', '--start'],
    ['a word for a time alone', ['sessions', 'place', 'K7M2PQ', '--at', '11:00'], 'no flag --at', '--start'],
    ['a word for an address', ['events', 'list', '--url', '127.0.0.1:4010'], 'no flag --url', '--base-url'],
    ['another word for minutes', ['sessions', 'create', '--duration', '45'], 'no flag --duration', '--minutes'],
    [
      'a flag for what is an argument',
      ['people', 'export', '--email', 'a@b.example'],
      'no flag --email',
      'turnout people export EMAIL',
    ],
    [
      'a verb named for its object',
      ['refunds', 'account'],
      'refunds has no verb "account"',
      'turnout refunds set-account',
    ],
    ['an unknown flag before the noun', ['--quite', 'events', 'list'], 'turnout has no flag --quite', '--quiet'],
    [
      'an unknown flag with a value',
      [...create, '--capcity=5'],
      'turnout events create has no flag --capcity',
      '--capacity',
    ],
    ['an unknown topic', ['help', 'exit-code'], 'unknown command or topic "exit-code"', 'turnout help exit-codes'],
  ])('suggests the nearest match for %s', async (...[, argv, problem, near]) => {
    const stderr = await refused(argv)
    expect(stderr).toContain(problem)
    expect(stderr).toContain(`did you mean ${near}?`)
  })

  it.each([
    ['invoices seller', '--zip'],
    ['invoices seller', '--postal-code'],
    ['invoices seller', '--plz'],
    ['venues create --name Hall', '--postcode'],
    ['orders create --event devconf --name A --email a@b.example --ticket VIP', '--billing-zip'],
  ])('takes a postcode by each of its names: turnout %s %s', async (command, flag) => {
    const { stdout, exitCode } = await (await seededHome()).typed(`${command} ${flag}=8010 --dry-run --json`)
    expect([exitCode, stdout]).toEqual([
      0,
      expect.stringMatching(/"(billing":\{"postcode|postcode|postalCode)":"8010"/),
    ])
  })

  it.each([
    ['a day that does not exist', ['--date', '2027-02-30'], '--date "2027-02-30" is not a date; write 2027-03-14'],
    ['a number with a fraction', ['--capacity', '1.5'], '--capacity "1.5" is not a whole number'],
    ['a number below the limit', ['--capacity', '-1'], '--capacity "-1" is too small; the minimum is 1'],
    ['a number written in words', ['--capacity', 'ten'], '--capacity "ten" is not a whole number'],
    ['an empty value', ['--venue', ''], '--venue must not be empty'],
    ['an empty value behind a sign', ['--venue='], '--venue must not be empty'],
    ['a missing value at the end', ['--venue'], '--venue needs a value'],
    ['a missing value before a flag', ['--venue', '--capacity', '5'], '--venue needs a value'],
    ['a format that is none', ['--output', 'xml'], '--output "xml" is not one of table, json, ndjson, csv, yaml'],
    ['a time without a unit that exists', ['--timeout', '5x'], '--timeout'],
    ['a time over the limit', ['--timeout', '2h'], '--timeout "2h" is too large; the range is 1ms to 1h'],
    ['too many retries', ['--retries', '11'], '--retries "11" is too large; the range is 0 to 10'],
    ['a list with an empty entry', ['--fields', 'id,,name'], '--fields "id,,name" has an empty entry'],
    ['a switch with a value', ['--json=true'], '--json does not take a value'],
    ['a word too many', ['Berlin'], 'unexpected argument "Berlin"; put a value with spaces in quotes'],
  ])('names flag, value and limit for %s', async (_, words, problem) => {
    const stderr = await refused([
      'events',
      'create',
      '--name',
      'A',
      ...(words[0] === '--date' ? [] : ['--date', '2027-03-14']),
      ...words,
    ])
    expect(stderr).toContain(`error: ${problem}`)
    expect(stderr.split('\n').filter((line) => line.startsWith('error:'))).toHaveLength(1)
  })

  it('refuses a single-value flag given twice', async () => {
    expect(await refused([...create, '--name', 'Other'])).toContain('--name may be given only once')
  })

  it('names all missing required flags at once', async () => {
    expect(await refused(['events', 'create', '--no-input'])).toContain('--name and --date are missing')
  })

  it('says which word is missing', async () => {
    expect(await refused(['events', 'show', ''])).toContain('must not be empty')
  })

  it.each([[['--api-key', 'tk_live_secret']], [['--api-key=tk_live_secret']]])(
    'refuses an API key on the command line and never shows it: %j',
    async (words) => {
      const stderr = await refused(['events', 'list', ...words])
      expect(stderr).toContain('--api-key is not supported')
      expect(stderr).toContain('--api-key-file')
      expect(stderr).not.toContain('tk_live_secret')
    },
  )

  it.each([['--json'], ['--output=ndjson']])('is reported as JSON on stderr under %s', async (flag) => {
    for (const argv of [
      ['evnts', flag],
      ['events', 'create', '--date', '2027-02-30', flag],
    ]) {
      const { error } = JSON.parse(await refused(argv))
      expect(error).toMatchObject({ code: 'usage', exitCode: 2, outcome: 'not_applied', retryable: false })
    }
  })

  it('is reported as JSON when stdout is not a terminal', async () => {
    const { stderr } = await run(['evnts'])
    expect(JSON.parse(stderr).error.code).toBe('usage')
  })
})

describe('a command line', () => {
  it('accepts global flags before the noun, between the words and after the verb', async () => {
    const globals = ['--dry-run', '--idempotency-key', 'k1']
    const lines = [
      [...globals, ...create],
      ['events', ...globals, ...create.slice(1)],
      [...create, ...globals],
    ]
    const results = await Promise.all(lines.map((argv) => run(argv, { exchange: failing().send })))
    expect(results.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0])
    expect(new Set(results.map(({ stdout }) => stdout)).size).toBe(1)
  })

  it('accepts values that start with a dash after an equals sign, and words after --', async () => {
    const dashed = await run(['events', 'create', '--name=--all', '--date', '2027-03-14', '--dry-run'])
    expect(dashed).toMatchObject({ exitCode: 0 })
    expect(dashed.stdout).toContain('--all')
    const { stdout, exitCode } = await run(['events', 'show', '--dry-run', '--', '-odd'])
    expect(exitCode).toBe(0)
    expect(stdout).toContain('/v1/events/-odd')
  })

  it('takes the fields that people who know gh type behind --json', async () => {
    const home = temporaryDirectory()
    await run(create, { home })
    const fields = { name: 'DevConf', date: '2027-03-14' }
    for (const argv of [
      ['events', 'list', '--json', 'name,date'],
      ['events', 'list', '--json', '--fields', 'name,date'],
    ]) {
      const { stdout } = await run(argv, { home, tty: true })
      expect(JSON.parse(stdout), argv.join(' ')).toEqual([fields])
    }
    const one = await run(['events', 'list', '--json', 'name'], { home, tty: true })
    expect(JSON.parse(one.stdout)).toEqual([{ name: 'DevConf' }])
    const show = await run(['events', 'show', 'devconf', '--json', 'name,date'], { home, tty: true })
    expect(JSON.parse(show.stdout)).toEqual(fields)
    const named = await run(['events', 'show', '--event', 'devconf', '--json', 'name'], { home, tty: true })
    expect(JSON.parse(named.stdout)).toEqual({ name: 'DevConf' })
    const event = await run(['events', 'show', '--json', 'devconf'], { home, tty: true })
    expect(JSON.parse(event.stdout)).toMatchObject(fields)
    const wrong = await run(['events', 'list', '--json', 'nme'], { home, tty: true })
    expect(wrong).toMatchObject({ exitCode: 2, stdout: '' })
    expect(wrong.stderr).toContain('nme')
  })

  it('prints only the version', async () => {
    const { stdout, exitCode } = await run(['--version'])
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect(exitCode).toBe(0)
  })
})

it('names the flag for a word where a command takes none and requires one', async () => {
  expect(await refused(['ticket-types', 'create', 'VIP'])).toContain(
    'unexpected argument "VIP"; write it as --name VIP',
  )
  expect(await refused(['budgets', 'set', 'catering', '6000.00', '--event', 'devconf'])).toContain(
    'unexpected argument "6000.00"; values have flags here: --category, --amount',
  )
})
