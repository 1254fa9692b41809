// What `automations list`, `automations show` and `status` say of automations that did not run.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { made, typedIn } from '../../host/command-line.ts'
import { temporaryDirectory } from '../../host/host.ts'

const screen = { tty: { stdout: true, stderr: true }, columns: 200, env: { NO_COLOR: '1' } }
const asleepUntil = { ...screen, now: new Date('2027-03-17T09:00:00.000Z') }

it('names what was missed in a list, on a card and in the status of the event, with the commands that make up for it', async () => {
  const home = temporaryDirectory()
  const typed = typedIn(home)
  await made(typed, 'events create --name DevConf --date 2027-03-14 --slug devconf --timezone Europe/Berlin')
  await typed('events publish devconf --yes')
  writeFileSync(
    join(home, 'thanks.yaml'),
    'name: thank you\nwhen:\n  at: end + 1 day, 10:00\ndo: { tell: ada@example.org }\n',
  )
  await made(typed, 'automations create devconf --file thanks.yaml')
  const before = await typed('status devconf', screen)
  expect(before.stdout).toMatch(/Automations +1 active/)
  expect(before.stdout).not.toContain('did not run')
  expect((await typed('automations list devconf', screen)).stderr).not.toContain('did not run')
  // Nothing runs for two days after the event.
  await typed('jobs run', asleepUntil)
  const said = 'One did not run, due 2027-03-15 10:00 CET: turnout noticed it only at 2027-03-17 10:00 CET'
  const history = "turnout automations history 'thank you' --event devconf"
  const run = "turnout automations run 'thank you' --event devconf --dry-run"
  const list = await typed('automations list devconf', asleepUntil)
  expect(list.stderr).toContain(`thank you: ${said}`)
  expect(list.stderr).toContain(history)
  expect(list.stderr).toContain(run)
  const status = await typed('status devconf', asleepUntil)
  expect(status.stdout).toContain('Automations that did not run')
  expect(status.stdout.replace(/\s+/g, ' ')).toContain(`thank you: ${said}`)
  expect(status.stdout).toContain(history)
  expect(status.stdout).toContain(run)
  const card = await typed('automations show "thank you"', asleepUntil)
  expect(card.stdout.replace(/\s+/g, ' ')).toContain(said)
  const json = await typed('status devconf --json', { now: asleepUntil.now })
  expect(JSON.parse(json.stdout).automations).toMatchObject({
    active: 0,
    paused: 0,
    missed: [{ name: 'thank you', count: 1, newest: { status: 'missed' }, canRun: true }],
  })
  await typed('automations run "thank you" --yes', asleepUntil)
  expect((await typed('status devconf', asleepUntil)).stdout).not.toContain('did not run')
})

it('says nothing of automations in the status of an event without any', async () => {
  const typed = typedIn()
  await made(typed, 'events create --name DevConf --date 2027-03-14 --slug devconf')
  expect((await made(typed, 'status devconf')).automations).toBeNull()
})
