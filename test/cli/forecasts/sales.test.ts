import { expect, it } from 'vitest'
import { made, typedIn } from '../../host/command-line.ts'
import { fixedNow } from '../../host/host.ts'

const later = { tty: true, columns: 140, env: { NO_COLOR: '1' }, now: new Date(fixedNow.getTime() + 20 * 86_400_000) }

it('forecast sales counts all tickets to break even, of which the revenue report and the status ask for the further ones', async () => {
  const typed = typedIn()
  await made(typed, 'events create --name DevConf --slug devconf --date +60d --capacity 60')
  await made(typed, 'ticket-types create --event devconf --name Standard --price 10')
  for (let number = 0; number < 10; number += 1) {
    const who = `--name Guest --email guest${number}@example.org --ticket-type Standard`
    await made(typed, `attendees register --event devconf ${who} --payment ${number < 2 ? 'complimentary' : 'cash'}`)
  }
  await made(typed, 'expenses add --event devconf --description Hall --category venue --amount 200')
  expect((await typed('forecast sales devconf', { ...later, now: fixedNow })).stdout).toContain('too little data')
  const { stdout } = await typed('forecast sales devconf', later)
  expect(stdout).toMatch(/Break-even +at 22 \(12 more\): \d+ %/)
  for (const command of ['revenue show devconf', 'status devconf']) {
    expect((await typed(command, later)).stdout).toContain('12 more tickets')
  }
  await made(typed, 'events update devconf --capacity 12')
  expect((await typed('forecast sales devconf', later)).stdout).toMatch(/Expected +12, not fewer \(80 %\)/)
})
