// What is said where a word names no event.
import { expect, it } from 'vitest'
import { made, type Typed, typedIn } from '../../host/command-line.ts'

const hintOf = async (typed: Typed, command: string) => {
  const { stderr, exitCode } = await typed(command)
  return [exitCode, JSON.parse(stderr).error.hint]
}

it.each([
  ['events show devcnof', 'devconf'],
  ['attendees list --event "Dev Conf"', 'devconf'],
  ['ticket-types create --event sumer-school --name VIP', 'summer-school'],
  ['budgets set Catering --category venue --amount 5', '--category catering'],
])('suggests what was probably meant: %s', async (command, near) => {
  const typed = typedIn()
  await made(typed, 'events create --name DevConf --date 2027-03-14')
  await made(typed, 'events create --name "Summer School" --date 2027-07-14')
  expect(await hintOf(typed, command)).toEqual([5, `did you mean ${near}? turnout events list shows them all`])
})

it('suggests nothing where no event is called nearly so', async () => {
  const typed = typedIn()
  await made(typed, 'events create --name DevConf --date 2027-03-14')
  const check = 'check the id or slug; turnout events list shows them all'
  for (const event of ['picnic', 'evt_nowhere']) expect(await hintOf(typed, `events show ${event}`)).toEqual([5, check])
})
