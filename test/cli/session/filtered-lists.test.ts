// What an empty list says where flags chose its rows.
import { expect, it } from 'vitest'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: true, env: { NO_COLOR: '1' } }

it('is that nothing matches, and never how to create the first one', async () => {
  const { typed } = await seededHome()
  for (const [command, noun] of [
    ['events list --query nowhere', 'events'],
    ['messages list devconf --query nobody@example.net', 'messages'],
    ['invoices list summit --kind credit_note', 'invoices'],
    ['imports list devconf --status undone', 'imports'],
    ['keys list --status revoked', 'keys'],
    ['ledger list devconf --from 2031-01-01', 'entries'],
    ['audit list --action removeEverything', 'entries'],
    ['orders list devconf --status cancelled --query nobody', 'orders'],
  ]) {
    const { stdout, stderr, exitCode } = await typed(command ?? '', screen)
    expect({ command, stdout, exitCode }).toEqual({ command, stdout: '', exitCode: 0 })
    expect(stderr).toBe(`No ${noun} match.\n`)
  }
})

it('is how to create the first one where none was asked for but by event, order or number', async () => {
  const { typed } = await seededHome()
  const { stderr } = await typed('messages list --event summit --sort=-createdAt --limit 3', screen)
  expect(stderr).toMatch(/^No messages\. To create one/)
})

it.each(['orders', 'tickets', 'attendees'])('what --query of %s finds is an order by its reference', async (noun) => {
  const { typed } = await seededHome()
  const order = 'orders create --event devconf --name Grace --email grace@example.org --ticket VIP'
  const reference = (await typed(`${order} --get reference`)).stdout.trim()
  expect((await typed(`${noun} list devconf --query ${reference} --get name`)).stdout).toBe('Grace\n')
})

it.each(['orders', 'tickets', 'attendees'])('what --query of %s finds is a guest', async (noun) => {
  const { typed } = await seededHome()
  const order =
    'orders create --event devconf --name Grace --email grace@example.org --guest "VIP=Eve <eve@example.org>"'
  await typed(order)
  const found = (await typed(`${noun} list devconf --query eve@ --get name`)).stdout
  expect(found).toBe(noun === 'orders' ? 'Grace\n' : 'Eve\n')
})
