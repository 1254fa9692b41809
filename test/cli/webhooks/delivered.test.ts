// Webhooks of a database on this machine: what its commands send, and a copy of it does not.
import { expect, it } from 'vitest'
import { type Typed, typedIn } from '../../host/command-line.ts'
import { temporaryDirectory } from '../../host/host.ts'
import { openReceiver } from './receiver.ts'

async function seeded() {
  const typed: Typed = typedIn(temporaryDirectory(), { env: { NO_COLOR: '1' } })
  const there = await openReceiver()
  const json = async (command: string) => JSON.parse((await typed(`${command} --json`)).stdout)
  await json('events create --name DevConf --slug devconf --date 2027-03-14')
  const hook = await json(`webhooks create --url ${there.url} --kinds "event.*" --description Hall`)
  return { typed, there, json, hook }
}

it('sends what a command has done behind its answer, and the rest with jobs run', async () => {
  const { typed, there, json } = await seeded()
  await typed('events update devconf --capacity 10')
  expect(there.received.map(({ body }) => JSON.parse(body).type)).toEqual(['event.updated'])
  there.answer({ status: 500, text: 'not now' })
  await typed('events update devconf --capacity 11')
  await typed('events update devconf --capacity 12')
  expect(there.received).toHaveLength(3)
  const [failed] = await json('webhooks deliveries Hall --status waiting')
  expect(await json('jobs run')).toMatchObject({ waiting: 0, deliveries: 2 })
  there.answer({ status: 200 })
  expect(await json(`webhooks replay ${failed.id}`)).toMatchObject({ status: 'waiting' })
  expect(await json('jobs run')).toMatchObject({ deliveries: 1 })
  expect(there.received).toHaveLength(4)
  const shown = await typed(`webhooks delivery ${failed.id}`, { tty: true, columns: 100 })
  expect(shown.stdout).toMatch(/not now/)
})

it('says of a body that a record is added to it when it is sent', async () => {
  const { typed, there, json } = await seeded()
  const bodyOf = async (capacity: number) => {
    await typed(`events update devconf --capacity ${capacity}`)
    const [{ id }] = await json('webhooks deliveries Hall')
    return (await typed(`webhooks delivery ${id}`, { tty: true, columns: 100 })).stdout
  }
  expect(await bodyOf(10)).toMatch(/^Body$/m)
  await typed('webhooks update Hall --payload record')
  expect(await bodyOf(11)).toMatch(/^Body, to which record and recordVersion are added when it is sent$/m)
  expect(there.received.map(({ body }) => 'recordVersion' in JSON.parse(body))).toEqual([false, true])
})

it('finds a delivery of any webhook by the end of its id, however many are newer', async () => {
  const { typed, there, json } = await seeded()
  await typed('events update devconf --capacity 10')
  const [oldest] = await json('webhooks deliveries Hall')
  await typed(`webhooks create --url ${there.url} --kinds "event.*" --description Door`)
  for (const capacity of [11, 12, 13]) await typed(`events update devconf --capacity ${capacity}`)
  expect(await json(`webhooks delivery ${oldest.id.slice(-10)}`)).toMatchObject({ id: oldest.id })
  const unknown = await typed('webhooks delivery 0000000000')
  expect([unknown.exitCode, unknown.stderr]).toEqual([5, expect.stringContaining('there is no delivery 0000000000')])
})

it('tests a receiver, and ends with 9 where it refuses', async () => {
  const { typed, there } = await seeded()
  const taken = await typed('webhooks test Hall --get status')
  expect([taken.stdout.trim(), taken.exitCode]).toEqual(['delivered', 0])
  there.answer({ status: 403, text: 'no matching signature\nat line 1' })
  const refused = await typed('webhooks test Hall')
  expect([refused.exitCode, refused.stderr]).toEqual([
    9,
    expect.stringContaining('answered 403: no matching signature"'),
  ])
})

it('says when a webhook is enabled how to send what it missed, and sends what was cancelled as failed', async () => {
  const { typed, there, json } = await seeded()
  there.answer({ status: 410 })
  await typed('events update devconf --capacity 10')
  expect(await json('webhooks show Hall')).toMatchObject({ status: 'disabled', disabledReason: 'gone' })
  there.answer({ status: 200 })
  const { stderr } = await typed('webhooks update Hall --enable')
  const [, replay = ''] =
    /not sent by themselves; to send them: turnout (webhooks replay Hall --since \S+Z)/.exec(stderr) ?? []
  expect(await json(`${replay} --only-failed --yes`)).toMatchObject({ count: 1 })
  await json('jobs run')
  expect(there.received).toHaveLength(2)
  expect(await json('webhooks deliveries Hall')).toMatchObject([{ status: 'delivered', isReplay: true }])
})

it('lists what a webhook is for, and when one that fails is tried next', async () => {
  const { typed, there } = await seeded()
  const list = async () => (await typed('webhooks list', { tty: true, columns: 80 })).stdout
  expect(await list()).toMatch(/Hall +127\.0\.0\.1:\d+ +enabled/)
  expect(await list()).not.toContain('Next attempt')
  there.answer({ status: 503 })
  await typed('events update devconf --capacity 10')
  expect(await list()).toMatch(/Next attempt[\s\S]*Hall +127\.0\.0\.1:\d+ +failing +2\d{3}-\d\d-\d\d \d\d:\d\d/)
})

it('says in the status of an event that a webhook fails', async () => {
  const { typed, there, json } = await seeded()
  const line = async () => /Webhooks +(.*)/.exec((await typed('status devconf', { tty: true })).stdout)?.[1]
  expect(await line()).toBeUndefined()
  there.answer({ status: 503 })
  await typed('events update devconf --capacity 10')
  expect(await line()).toBe('1 fails, turnout webhooks list')
  expect(await json('status devconf')).toMatchObject({ webhooks: { failing: 1, disabled: 0 } })
})

it('T79: disables the webhooks of a restored database, and says so', async () => {
  const { typed, there, json } = await seeded()
  await typed('backup create copy.db')
  const restored = await typed('restore copy.db --yes')
  expect([restored.exitCode, restored.stderr.replace(/\s+/g, ' ')]).toEqual([
    0,
    expect.stringContaining('1 webhook is disabled'),
  ])
  await typed('events update devconf --capacity 10')
  expect(there.received).toEqual([])
  expect(await json('webhooks show Hall')).toMatchObject({ status: 'disabled', disabledReason: 'restored' })
})
