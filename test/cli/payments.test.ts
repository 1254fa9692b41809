import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noun } from '../../src/cli/payments/index.ts'
import { type FakeStripe, startFakeStripe } from '../fakes/stripe/fake-stripe.ts'
import { bareService } from '../host/bare-service.ts'
import { temporaryDirectory } from '../host/host.ts'
import { made, type Typed, typedIn } from '../host/typed.ts'

let fake: FakeStripe
let typed: Typed
beforeEach(async () => {
  fake = await startFakeStripe()
  typed = typedIn(temporaryDirectory(), { env: { TURNOUT_STRIPE_URL: fake.url } })
})
afterEach(() => fake.close())

const screen = { tty: { stdout: true, stderr: true }, columns: 100, env: { NO_COLOR: '1' } }
const lines = () => `${fake.secretKey}\n${fake.webhookSecret}\n`

describe('payments connect', () => {
  it('takes both secrets from stdin and shows neither, whatever is asked for', async () => {
    for (const flags of ['', '--json', '--debug', '--verbose', '--dry-run']) {
      const { stdout, stderr, exitCode } = await typed(`payments connect stripe ${flags}`, { stdin: lines() })
      expect({ flags, exitCode }).toEqual({ flags, exitCode: 0 })
      for (const secret of [fake.secretKey, fake.webhookSecret]) expect(stdout + stderr).not.toContain(secret)
    }
  })

  it('shows whose account it is and where events are to be sent', async () => {
    const { stdout, stderr } = await typed('payments connect stripe', {
      stdin: `${fake.secretKey}\n`,
      ...screen,
      env: { NO_COLOR: '1', TURNOUT_STRIPE_URL: fake.url },
    })
    expect(stdout).toMatch(/Connected to stripe[\s\S]*Account +Fake Events[\s\S]*Mode +test/)
    expect(stdout.replace(/\s+/g, ' ')).toContain('closed: no signing secret is stored')
    expect(stderr).toMatch(/make a webhook for \/v1\/webhooks\/stripe\/pcn_/)
  })

  it.each([
    ['nothing on stdin', '', 'is missing'],
    ['a publishable key', 'pk_test_000000000000', 'sk_test_…'],
    ['a signing secret of another kind', 'sk_test_000000000000\nsecret', 'whsec_…'],
  ])('refuses %s with 2, sends nothing and quotes nothing', async (_, stdin, said) => {
    const service = bareService()
    const { stderr, exitCode } = await typed('payments connect stripe', { stdin, exchange: service.exchange })
    expect({ exitCode, sent: service.requests.length }).toEqual({ exitCode: 2, sent: 0 })
    expect(stderr).toContain(said)
    for (const line of stdin.split('\n').filter(Boolean)) expect(stderr).not.toContain(line)
  })

  it('does not repeat a key that was typed as a word', async () => {
    const { stdout, stderr, exitCode } = await typed(`payments connect stripe sk_live_abcdefgh12345678`)
    expect(exitCode).toBe(2)
    expect(stdout + stderr).not.toContain('sk_live_abcdefgh12345678')
  })

  it('ends with 7 for a key that Stripe does not know', async () => {
    const { stderr, exitCode } = await typed('payments connect stripe', { stdin: 'sk_test_wrong000000000\n' })
    expect(exitCode).toBe(7)
    expect(stderr).toContain('processor_refused')
  })

  it('asks on a screen, unseen', async () => {
    const stdin = Readable.from(
      (async function* () {
        for (const line of [fake.secretKey, fake.webhookSecret]) {
          await new Promise((resolve) => setTimeout(resolve, 300))
          yield Buffer.from(`${line}\r`)
        }
      })(),
    )
    const { stdout, stderr } = await typed('payments connect stripe', { tty: true, stdin, columns: 100 })
    expect(stderr + stdout).not.toContain(fake.secretKey)
    expect(stdout).toContain('Connected to stripe')
  })
})

describe('payments status and disconnect', () => {
  it('know what is connected, in another process too', async () => {
    expect(await made(typed, 'payments status')).toMatchObject({ connected: false })
    await typed('payments connect stripe', { stdin: lines() })
    expect(await made(typed, 'payments status')).toMatchObject({ connected: true, usable: true, webhookSecret: true })
    expect(await typed('payments disconnect')).toMatchObject({ exitCode: 3 })
    expect(await made(typed, 'payments disconnect --yes')).toMatchObject({ connected: false })
    expect(await typed('payments disconnect --yes')).toMatchObject({ exitCode: 6 })
  })
})

describe('payments listen', () => {
  it('ends in its time, with nothing where nothing came', async () => {
    expect(await typed('payments listen --for 1ms --json')).toMatchObject({ exitCode: 0, stdout: '' })
  })
})

const verbs = await Promise.all(
  Object.values(noun.verbs).map(async (entry) => ({ entry, command: await entry.load() })),
)

describe('the verbs of payments', () => {
  it.each(verbs.flatMap(({ command }) => command.examples.map((example) => example.command)))(
    'run their example: %s',
    async (example) => {
      if (!example.includes('connect stripe')) await typed('payments connect stripe', { stdin: lines() })
      const { stderr, exitCode } = await typed(example.replace(/ < .*/, ''), { stdin: lines() })
      expect({ stderr: exitCode === 0 ? '' : stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
    },
  )

  it.each(verbs.map((verb) => [verb.command.name, verb] as const))(
    'say the same of themselves in contents and help, with two examples or more: %s',
    (_, { entry, command }) => {
      expect(entry.summary).toBe(command.summary)
      expect(command.examples.length).toBeGreaterThanOrEqual(2)
    },
  )
})
