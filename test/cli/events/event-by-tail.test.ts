// The end of an event's id, which lists and next steps show, in the places that look an event up by themselves.
import { expect, it } from 'vitest'
import { made } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const buyer = '--name Ada --email ada@example.org'

it.each([
  `orders create ${buyer} --ticket VIP --event`,
  `attendees register ${buyer} --ticket-type VIP --event`,
  'door search Ada --event',
  'promo-codes list',
  'tickets list',
  'events show',
])('%s takes the end of the id', async (command) => {
  const { typed } = await seededHome()
  const { id } = await made<{ id: string }>(typed, 'events show devconf')
  for (const tail of [id.slice(-10), id.slice(-10).toUpperCase()]) {
    const { stderr, exitCode } = await typed(`${command} ${tail}`)
    expect({ stderr, exitCode }).toMatchObject({ exitCode: 0 })
  }
})

it('an unknown end is still unknown', async () => {
  const { typed } = await seededHome()
  const { exitCode } = await typed(`orders create ${buyer} --ticket VIP --event 0123456789`)
  expect(exitCode).toBe(5)
})
