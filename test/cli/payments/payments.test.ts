import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manifest } from '../../../src/cli/nouns.ts'
import { commandsOf, loadTree } from '../../../src/cli/program/tree.ts'
import { type FakeStripe, startFakeStripe } from '../../fakes/stripe/fake-stripe.ts'
import { bareService } from '../../host/bare-service.ts'
import { made, type Typed, typedIn } from '../../host/command-line.ts'
import { fixedNow, temporaryDirectory } from '../../host/host.ts'

let fake: FakeStripe
let typed: Typed
beforeEach(async () => {
  fake = await startFakeStripe({ now: () => fixedNow })
  typed = typedIn(temporaryDirectory(), { env: { NO_COLOR: '1', TURNOUT_STRIPE_URL: fake.url } })
})
afterEach(() => fake.close())

const screen = { tty: { stdout: true, stderr: true }, columns: 200 }
const orderOfAda = 'orders create --event devconf --name Ada --email ada@example.org --ticket VIP'
const lines = () => `${fake.secretKey}\n${fake.webhookSecret}\n`

describe('payments connect', () => {
  it('reads both secrets from stdin and never shows them', async () => {
    for (const flags of ['', '--json', '--debug', '--verbose', '--dry-run']) {
      const { stdout, stderr, exitCode } = await typed(`payments connect stripe ${flags}`, { stdin: lines() })
      expect({ flags, exitCode }).toEqual({ flags, exitCode: 0 })
      for (const secret of [fake.secretKey, fake.webhookSecret]) expect(stdout + stderr).not.toContain(secret)
    }
  })

  it('shows the account and the webhook path', async () => {
    const { stdout, stderr } = await typed('payments connect stripe', {
      stdin: `${fake.secretKey}\n`,
      ...screen,
    })
    expect(stdout).toMatch(/Connected to stripe[\s\S]*Account +Fake Events[\s\S]*Mode +test/)
    expect(stdout.replace(/\s+/g, ' ')).toContain('closed until a signing secret is stored')
    expect(stderr).toMatch(/create a webhook for \/v1\/webhooks\/stripe\/pcn_/)
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
    const stdin = [`${fake.secretKey}\r`, `${fake.webhookSecret}\r`]
    const { stdout, stderr } = await typed('payments connect stripe', { tty: true, stdin, columns: 100 })
    expect(stderr + stdout).not.toContain(fake.secretKey)
    expect(stdout).toContain('Connected to stripe')
  })
})

describe('payments status and disconnect', () => {
  it('know the connection in another process, too', async () => {
    expect(await made(typed, 'payments status')).toMatchObject({ connected: false })
    await typed('payments connect stripe', { stdin: lines() })
    expect(await made(typed, 'payments status')).toMatchObject({ connected: true, usable: true, webhookSecret: true })
    expect(await typed('payments disconnect')).toMatchObject({ exitCode: 3 })
    expect(await made(typed, 'payments disconnect --yes')).toMatchObject({ connected: false })
    expect(await typed('payments disconnect --yes')).toMatchObject({ exitCode: 6 })
  })
})

describe('a payment', () => {
  it('is listed with the newest first in a table', async () => {
    await typed('payments connect stripe --return-url https://devconf.example/thanks', { stdin: lines() })
    const later = { now: new Date(fixedNow.getTime() + 60_000) }
    const { payment } = await ordered()
    const { paymentId } = await made<{ paymentId: string }>(typed, `${orderOfAda} --pay stripe`, later)
    const ends = [payment, paymentId].map((id) => id.slice(-10))
    const rows = async (flags = '') =>
      (await typed(`payments list devconf ${flags}`, { ...screen, ...later })).stdout
        .split('\n')
        .flatMap((line) => ends.find((end) => line.startsWith(end)) ?? [])
    expect(await rows()).toEqual(ends.toReversed())
    expect(await rows('--oldest-first')).toEqual(ends)
    expect(await rows('--limit 1')).toEqual(ends.slice(1))
  })

  it('is made for an order, paid at Stripe, found by a sync and listed', async () => {
    await typed('payments connect stripe --return-url https://devconf.example/thanks', { stdin: lines() })
    const { order, payment, checkoutUrl } = await ordered()
    const [session] = fake.world.all('checkout.session')
    expect(await made(typed, `payments create ${order}`)).toMatchObject({ id: payment, checkoutUrl: session?.url })
    expect(checkoutUrl).toBe(session?.url)
    fake.world.pay(session?.id)
    const { stdout } = await typed('payments sync', screen)
    expect(stdout.replace(/\s+/g, ' ')).toContain(`received 50.00 USD; order ${order.slice(-10).toUpperCase()} is paid`)
    expect(await made(typed, 'payments sync')).toMatchObject({ checked: expect.any(Number), changes: [], failures: [] })
    expect(await made(typed, 'payments list devconf')).toMatchObject([{ id: payment, status: 'confirmed' }])
    const shown = await typed(`payments show ${payment}`, screen)
    expect(shown.stdout).toMatch(/Status +confirmed[\s\S]*Amount +50\.00 USD/)
    const heard = await typed('payments listen --from-start --for 1ms', screen)
    expect(heard.stderr).toBe('listening; press Ctrl-C to stop\n')
    expect(heard.stdout).toMatch(/checkout\.session\.completed[\s\S]*The buyer has completed Stripe's checkout page\./)
    expect(await made(typed, 'revenue show devconf')).toMatchObject({ totalRevenue: 5000, expenses: 175 })
  })
})

describe('orders create --pay stripe', () => {
  it('shows where the buyer pays', async () => {
    await typed('payments connect stripe --return-url https://devconf.example/thanks', { stdin: lines() })
    await ordered()
    const { stdout } = await typed(`${orderOfAda} --pay stripe`, screen)
    expect(stdout).toMatch(/Pay at +https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_/)
  })

  it('says how to continue if Stripe is not connected, and keeps the order', async () => {
    await made(typed, 'events create --name DevConf --date 2027-03-14 --slug devconf --currency USD')
    await made(typed, 'ticket-types create --event devconf --name VIP --price 50.00')
    const { stderr, exitCode } = await typed(`${orderOfAda} --pay stripe`)
    expect(exitCode).toBe(6)
    const [{ id, status }] = await made<[{ id: string; status: string }]>(typed, 'orders list devconf')
    expect(stderr).toContain(`turnout payments create ${id}`)
    expect(status).toBe('reserved')
  })

  it('cannot be asked for together with a payment that was made', async () => {
    expect(await typed(`${orderOfAda} --pay stripe --payment cash`)).toMatchObject({ exitCode: 2 })
  })
})

describe('payments listen', () => {
  it('stops after its time, printing nothing without events', async () => {
    expect(await typed('payments listen --for 1ms --json')).toMatchObject({ exitCode: 0, stdout: '' })
  })
})

/** An order of `devconf` that waits for its money. */
async function ordered() {
  await made(typed, 'events create --name DevConf --date 2027-03-14 --slug devconf --currency USD')
  await made(typed, 'ticket-types create --event devconf --name VIP --price 50.00')
  const answer = await made(typed, `${orderOfAda} --pay stripe`)
  return { order: String(answer.id), payment: String(answer.paymentId), checkoutUrl: answer.checkoutUrl }
}

const verbs = commandsOf(await loadTree(manifest)).filter(({ path: [noun] }) => noun === 'payments')

describe('the verbs of payments', () => {
  it.each(verbs.flatMap(({ command }) => command.examples.map((example) => example.command)))(
    'run their example: %s',
    async (example) => {
      const page = '--return-url https://devconf.example/thanks'
      if (!example.includes('payments connect')) await typed(`payments connect stripe ${page}`, { stdin: lines() })
      const isFirst = example.includes('payments connect')
      const { order, payment } = isFirst ? { order: '', payment: '' } : await ordered()
      const command = example.replace(/ < .*/, '').replace('ord_…', order).replace('pay_…', payment)
      const { stderr, exitCode } = await typed(command, { stdin: lines() })
      expect({ stderr: exitCode === 0 ? '' : stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
    },
  )
})
