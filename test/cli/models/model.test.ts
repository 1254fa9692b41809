// The commands of the model, against a made-up one.

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { usageTable } from '../../../src/cli/models/columns.ts'
import { verbs } from '../../../src/cli/models/index.ts'
import type { ModelUsage } from '../../../src/contract/models/models.ts'
import { type FakeModel, startFakeModel } from '../../fakes/models/fake-model.ts'
import { type Typed, typedIn } from '../../host/command-line.ts'
import { temporaryDirectory } from '../../host/host.ts'

const key = 'sk-made-up-key-0123456789'
let fake: FakeModel
let typed: Typed

beforeEach(async () => {
  fake = await startFakeModel()
  fake.habits.model = undefined
  typed = typedIn(temporaryDirectory(), { env: { TURNOUT_MODEL_SERVER: fake.place, NO_COLOR: '1' } })
  for (const command of [
    'events create --name DevConf --slug devconf --date 2027-03-28 --end-date 2027-03-29 --timezone Europe/Berlin --capacity 100',
    'ticket-types create --event devconf --name Standard --price 49',
  ]) {
    const { exitCode, stderr } = await typed(command)
    expect(exitCode, `${command}: ${stderr}`).toBe(0)
  }
})
afterEach(() => fake.close())

const connect = (more = '') =>
  typed(`model connect --url https://models.example.org/v1 --model small --key-file - ${more}`, { stdin: `${key}\n` })

const commands = await Promise.all(Object.values(verbs).map(async ({ load }) => (await load()).command))
const examples = commands.flatMap((command) => command.examples.map((example) => example.command))

describe('model', () => {
  it('connect reads the key from stdin, and never shows it again', async () => {
    fake.habits.key = key
    const { stdout, stderr, exitCode } = await connect('--json')
    expect(exitCode).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ model: 'small', keyHint: '…6789', usable: true })
    expect(stdout + stderr + (await typed('model show --full')).stdout).not.toContain(key)
  })

  it('connect without a file of a key sends none', async () => {
    expect((await typed('model connect --url http://127.0.0.1:11434/v1 --model small')).exitCode).toBe(0)
    expect(fake.requests[0]?.headers.authorization).toBeUndefined()
  })

  it('says what is used of a budget in money', async () => {
    await connect('--price-in 0.15 --price-out 0.60 --monthly-budget 5')
    const { stdout } = await typed('model show --output table')
    expect(stdout).toMatch(/Prices +0\.15 in, 0\.6 out, EUR per million tokens/)
    expect(stdout).toMatch(/Used this month +0\.00 EUR of 5\.00 EUR/)
  })

  it('preview works before a model is connected, and sends nothing', async () => {
    const { stdout, exitCode } = await typed('model preview draft devconf --about "Mail ada@example.org" --json')
    expect(exitCode).toBe(0)
    const { url, body, replaced } = JSON.parse(stdout)
    expect({ url, replaced }).toEqual({ url: null, replaced: ['[email-1]'] })
    expect(body).not.toContain('ada@example.org')
    expect(fake.requests).toEqual([])
  })

  it('preview shows a person instructions and data by themselves, and no JSON within JSON', async () => {
    const { stdout } = await typed('model preview draft devconf --about "Doors open at nine" --output table')
    expect(stdout).toMatch(/As typed +all your other words, including any attendee's name/)
    expect(stdout).toMatch(/Instructions\n +You help the organizer of an event/)
    expect(stdout).toMatch(/Data\n +\{\n +"task": "draft",/)
    expect(stdout).toMatch(/Settings .*\n +\{\n +"model": "MODEL"/)
    expect(stdout).not.toContain('\\"')
    const { stdout: body } = await typed('model preview draft devconf --about "Doors open at nine" --get body')
    expect(JSON.parse(body).messages).toHaveLength(2)
  })

  it('usage says what requests cost with the currency', () => {
    const cost = usageTable('EUR').columns.find(({ key }) => key === 'costMillionths')
    const use = { costMillionths: 1_250 } as ModelUsage['data'][number]
    expect(cost?.value?.(use)).toBe('0.0013 EUR')
  })

  it.each([
    ['ai_refused', 7, { status: 401 }],
    ['ai_bad_output', 7, { content: 'no' }],
    ['ai_unavailable', 9, { status: 503 }],
  ] as const)('ends with the code of %s, and asks nothing again by itself', async (code, exit, fault) => {
    await connect()
    fake.forget()
    fake.always(fault)
    const { stderr, exitCode } = await typed(
      'messages draft devconf --about "Doors open at nine" --writer model --json',
    )
    expect({ code: JSON.parse(stderr).error.code, exitCode }).toEqual({ code, exitCode: exit })
    expect(fake.requests.length).toBeLessThanOrEqual(2)
  })

  it('ends with 8 once the budget is spent, and with 6 without a model', async () => {
    expect((await typed('messages draft devconf --about "Doors open at nine" --writer model')).exitCode).toBe(6)
    await connect('--daily-tokens 1000')
    fake.forget()
    const { exitCode, stderr } = await typed('messages draft devconf --about "Doors open at nine" --writer model')
    expect(exitCode).toBe(8)
    expect(stderr).toContain('--daily-tokens')
    expect(fake.requests).toEqual([])
  })

  it('shows what a wish would change, and changes it once it is accepted', async () => {
    await connect()
    await typed('speakers create --event devconf --name "Kim Example" --code KIMX')
    const { stdout, exitCode } = await typed('model wish devconf "Kim not on Sunday" --output table')
    expect(exitCode).toBe(0)
    expect(stdout).toContain("Speaker KIMX can't come on 2027-03-28")
    expect(stdout).toContain('1. Change a speaker: available 2027-03-29 00:00 to 2027-03-30 00:00')
    expect((await typed('speakers show KIMX --event devconf --get available')).stdout.trim()).toBe('')
    const accepted = await typed('suggestions accept model_wish --yes')
    expect(accepted.exitCode, accepted.stderr).toBe(0)
    expect((await typed('speakers show KIMX --event devconf --get available')).stdout).toContain('2027-03-29')
  })

  it('a sentence that is no wish ends with what can be wished', async () => {
    await connect()
    const { stderr, exitCode } = await typed('model wish devconf "Refund all orders"')
    expect(exitCode).toBe(7)
    expect(stderr).toContain('Kim not on Saturday')
  })

  it.each(examples)('%s', async (example) => {
    await typed('templates edit reminder --subject "See you at {{ event.name }}"')
    await typed('ticket-types create --event devconf --name Cheap --price 5')
    await typed('speakers create --event devconf --name "Kim Example"')
    await typed('sessions create --event devconf --title "Types at scale"')
    await typed('sessions create --event devconf --title Old --tag types --needs projector')
    if (!example.includes('model connect')) await connect()
    const [line = '', file] = example.split(' < ')
    if (line.includes('price_below_cost')) return
    const command = line.replace(/^turnout /, '')
    const { exitCode, stderr } = await typed(command, file === undefined ? {} : { stdin: `${key}\n` })
    expect(exitCode, stderr).toBe(0)
  })
})
