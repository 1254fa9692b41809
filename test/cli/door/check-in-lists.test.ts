// What people see of check-in lists.
import { expect, it } from 'vitest'
import { made, typedIn } from '../../host/command-line.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }

it('shows when the door opens for an event whose organizer made no list', async () => {
  const typed = typedIn()
  await made(typed, 'events create --name DevConf --date 2027-03-14 --timezone Europe/Berlin')
  const { stdout } = await typed('check-in-lists list devconf', screen)
  expect(stdout).toMatch(/Opens +Closes/)
  expect(stdout).toMatch(/Everyone .*2027-03-13 00:00 CET +2027-03-16 00:00 CET/)
  const card = await typed('check-in-lists show Everyone --event devconf', screen)
  expect(card.stdout).toMatch(/Opens +2027-03-13 00:00 CET\n +Closes +2027-03-16 00:00 CET\n/)
  expect((await typed('status devconf', screen)).stdout).toContain('Everyone, open from 2027-03-13 00:00 CET')
})
