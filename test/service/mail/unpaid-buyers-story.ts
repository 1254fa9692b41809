// Buyers of unpaid orders are written to once per order, about that order, and nobody else is: what went wrong, as sentences.
import { orderReference } from '../../../src/contract/orders/reference.ts'
import { openPostOffice, type PostOffice } from './mail-service.ts'

const words = {
  subject: 'Still to pay',
  body: 'Pay {{ order.due }} for {{ order.reference }} to {{ payment.instructions }}',
}

async function within(tell: (office: PostOffice) => Promise<string[]>): Promise<string[]> {
  const office = await openPostOffice({ publicUrl: 'https://tickets.example.org' })
  try {
    await office.send('POST', `/v1/events/${office.eventId}/ticket-types`, { name: 'VIP', price: 5000 })
    await office.send('POST', `/v1/events/${office.eventId}/ticket-types`, { name: 'Free', price: 0 })
    await office.send('PATCH', `/v1/events/${office.eventId}/page`, { transferInstructions: 'IBAN DE02' })
    return await tell(office)
  } finally {
    await office.close()
  }
}

/** An order of one place, with a guest who has a mailbox of their own. */
async function order(office: PostOffice, name: string): Promise<string> {
  const tickets = [{ ticketType: 'VIP', name: 'Gus', email: 'gus@example.org' }]
  const body = { name, email: `${name}@example.org`, tickets, payBy: '2027-01-24T12:00:00Z' }
  const { status, text, json } = await office.send('POST', `/v1/events/${office.eventId}/orders`, body)
  if (status !== 201) throw new Error(text)
  return json.id
}

const pay = (office: PostOffice, id: string, amount: number) =>
  office.send('POST', `/v1/orders/${id}/pay`, { payment: 'transfer', amount })

const mail = async (office: PostOffice) => {
  const { status, text } = await office.send('POST', `/v1/events/${office.eventId}/mailings`, {
    to: 'unpaid-buyers',
    ...words,
  })
  if (status !== 201) throw new Error(text)
}

const letters = ({ server }: PostOffice) =>
  server.taken
    .filter(({ email }) => email.subject === words.subject)
    .map(({ to, email }) => `${to.join()}: ${email.text?.trim().split('\n')[0]}`)
    .sort()

const differences = (letters: readonly string[], meant: readonly string[]): string[] => [
  ...letters.filter((letter) => !meant.includes(letter)).map((letter) => `wrongly ${letter}`),
  ...meant.filter((letter) => !letters.includes(letter)).map((letter) => `missing ${letter}`),
]

/** Orders that are unpaid and paid in part, two of them of one buyer; others are paid or cancelled. */
export const faultsOfReaching = () =>
  within(async (office) => {
    const [first, second, paid, cancelled] = [
      await order(office, 'ada'),
      await order(office, 'ada'),
      await order(office, 'bob'),
      await order(office, 'cid'),
    ]
    await pay(office, second, 2000)
    await pay(office, paid, 5000)
    await office.send('POST', `/v1/orders/${cancelled}/cancel`, { refund: false })
    await office.register({ name: 'Dan', email: 'dan@example.org', ticketType: 'Free' })
    await mail(office)
    await office.jobs()
    const letter = (id: string, due: string) => `ada@example.org: Pay ${due} for ${orderReference(id)} to IBAN DE02`
    return differences(letters(office), [letter(first, '€50.00'), letter(second, '€30.00')].sort())
  })

/** What is paid while its e-mail waits. */
export const faultsOfPaying = () =>
  within(async (office) => {
    const id = await order(office, 'ada')
    await mail(office)
    await office.plan()
    await pay(office, id, 5000)
    await office.jobs()
    return differences(letters(office), [])
  })
