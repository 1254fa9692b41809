// Papers of an order with an add-on and a donation: what people show at the door, and nothing for the donation.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { pdfText } from '../../documents/pdf-tools.ts'
import { zbarPdf } from '../../documents/qr/tools.ts'
import { made } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

interface Order {
  readonly id: string
  readonly tickets: readonly { readonly id: string; readonly kind: string }[]
}

async function withOrder() {
  const { typed, home } = await seededHome()
  await made(typed, 'ticket-types create --event devconf --name Pottery --kind add_on')
  await made(typed, 'ticket-types create --event devconf --name Childcare --kind donation')
  const bought = '--ticket Standard --ticket Pottery --ticket Childcare@5 --payment cash'
  const order = await made<Order>(typed, `orders create --event devconf --name Iris --email i@example.org ${bought}`)
  return { typed, order, file: (name: string) => readFileSync(join(home, name)) }
}

it('prints person and add-on, and names the add-on on the ticket of its person', async () => {
  const { typed, order, file } = await withOrder()
  await typed(`tickets export --order ${order.id} --out order.pdf`)
  const tokens = await made<{ token: string }[]>(typed, `tickets tokens devconf --order ${order.id}`)
  expect(tokens).toHaveLength(2)
  expect(await zbarPdf(file('order.pdf'))).toEqual(tokens.map(({ token }) => [token]))
  const text = await pdfText(file('order.pdf'))
  expect(text.match(/Also booked\n.*/g)).toEqual(['Also booked\nPottery'])
  expect(text).not.toContain('Childcare')
})

it('has no code for a donation, and says why', async () => {
  const { typed, order } = await withOrder()
  const donation = order.tickets.find(({ kind }) => kind === 'donation')
  expect(await made(typed, `tickets show ${donation?.id}`)).toMatchObject({ kind: 'donation', token: null })
  const { exitCode, stderr } = await typed(`tickets show ${donation?.id} --png donation.png`)
  expect([exitCode, stderr]).toEqual([6, expect.stringContaining('this is a donation: it does not admit anyone')])
})

it('makes badges for people, for add-ons only by name, and never for donations', async () => {
  const { typed, file } = await withOrder()
  const badges = async (flags: string, name: string) => {
    const { exitCode } = await typed(`badges export devconf ${flags} --layout 90x55 --out ${name}`)
    return exitCode === 0 ? pdfText(file(name)) : exitCode
  }
  const all = await badges('', 'all.pdf')
  expect(all).toContain('Iris')
  expect(all).not.toMatch(/Pottery|Childcare/)
  expect(await badges('--ticket-type Pottery', 'pottery.pdf')).toContain('Pottery')
  expect(await badges('--ticket-type Childcare', 'childcare.pdf')).toBe(2)
})
