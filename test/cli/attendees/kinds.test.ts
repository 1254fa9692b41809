// Add-ons and donations beside people, in lists, cards and exports.
import { expect, it } from 'vitest'
import { made } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

async function withOrder() {
  const { typed } = await seededHome()
  await made(typed, 'ticket-types create --event devconf --name Pottery --kind add_on')
  await made(typed, 'ticket-types create --event devconf --name Childcare --kind donation')
  const order = '--ticket Standard --ticket Pottery --ticket Childcare@5 --payment cash'
  await made(typed, `orders create --event devconf --name Iris --email iris@example.org ${order}`)
  return typed
}

const lines = (csv: string) => csv.trim().split('\r\n').slice(1)

it('lists attendees and tickets of one kind', async () => {
  const typed = await withOrder()
  for (const noun of ['attendees', 'tickets']) {
    for (const [kind, type] of [
      ['add_on', 'Pottery'],
      ['donation', 'Childcare'],
    ]) {
      const { stdout } = await typed(`${noun} list devconf --kind ${kind} --output csv --fields kind,ticketType,name`)
      expect(lines(stdout)).toEqual([`${kind},${type},Iris`])
    }
  }
})

it('exports people without add-ons and donations, says so, and has the add-ons of each', async () => {
  const typed = await withOrder()
  const { stdout, stderr } = await typed('attendees export devconf --columns name,ticketType,addOns')
  expect(lines(stdout)).toContain('Iris,Standard,Pottery')
  expect(stdout).not.toContain('Childcare')
  expect(stderr).toContain('left out Childcare, Pottery, which are not people; --kind all includes them')
})

it.each([
  ['--kind all', ['Standard', 'Pottery', 'Childcare']],
  ['--kind donation', ['Childcare']],
  ['--ticket-type Pottery', ['Pottery']],
])('exports with %s what was asked for, and says nothing', async (flags, types) => {
  const typed = await withOrder()
  const { stdout, stderr } = await typed(`attendees export devconf --columns name,ticketType ${flags}`)
  const own = lines(stdout).filter((line) => line.startsWith('Iris,'))
  expect(own).toEqual(types.map((type) => `Iris,${type}`))
  expect(stderr).not.toContain('left out')
})

it('shows the add-ons of a person, and the person of an add-on', async () => {
  const typed = await withOrder()
  const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
  const [person] = await made<{ id: string }[]>(typed, 'attendees list devconf --query iris --kind admission')
  const [addOn] = await made<{ id: string }[]>(typed, 'attendees list devconf --query iris --kind add_on')
  expect((await typed(`attendees show ${person?.id}`, screen)).stdout).toMatch(/Add-ons +Pottery/)
  expect((await typed(`attendees show ${addOn?.id}`, screen)).stdout).toMatch(new RegExp(`For +${person?.id}`))
})

it('sells an add-on to somebody who has an admission', async () => {
  const { typed } = await seededHome()
  await made(typed, 'ticket-types create --event devconf --name Pottery --kind add_on --price 15')
  await made(typed, 'attendees register --event devconf --name Iris --email iris@example.org --ticket-type Standard')
  const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }
  const sold = await typed('attendees add-on iris --event devconf --ticket-type pottery --payment cash', screen)
  expect(sold).toMatchObject({ exitCode: 0 })
  expect(sold.stdout).toMatch(/Pottery/)
  const [person] = await made<{ id: string; addOns: string[] }[]>(
    typed,
    'attendees list devconf --kind admission --query iris',
  )
  expect(person?.addOns).toEqual(['Pottery'])
  const unpaid = await typed('attendees add-on iris --event devconf --ticket-type pottery', screen)
  expect(unpaid.stderr.replace(/\s+/g, ' ')).toMatch(
    /not paid yet, and held until it is paid or cancelled; to ask .*: turnout orders resend \w{10} next: turnout attendees update \w{10} --payment cash $/,
  )
  const refused = await typed(`attendees add-on ${person?.id} --ticket-type Standard`)
  expect(refused).toMatchObject({ exitCode: 7 })
  expect(refused.stderr).toContain('Standard is an admission, not an add-on')
})
