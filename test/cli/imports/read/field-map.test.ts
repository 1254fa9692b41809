import { describe, expect, it } from 'vitest'
import { mapFields } from '../../../../src/cli/imports/read/field-map.ts'
import { isAbsent } from '../../../../src/cli/imports/read/source-files.ts'

const asked = { map: [], externalKey: undefined, hasTicketType: false, questions: [] }

/** Whose file it is, and which header each field is taken from first. */
function mapped(header: string) {
  const columns = header.split(',')
  const { source, columns: places, key } = mapFields({ columns }, [], asked)
  const named = [...places].flatMap(([field, [place]]) => (place === undefined ? [] : [[field, columns[place]]]))
  return { source, key: key.map((place) => columns[place]), fields: Object.fromEntries(named) }
}

describe('the columns of a file', () => {
  it.each([
    'Order #,Order Date,First Name,Last Name,Email,Ticket Type,Attendee #,Attendee Status',
    'Order ID,Order Date,Attendee Status,First Name,Last Name,Email,Ticket Type,Attendee #,Buyer Email',
    'Order no.,Order Date,First Name,Surname,Email,Ticket Type,Attendee no.,Attendee Status',
    'Order ID,Order date,Attendee status,Name,Email,Ticket type,Attendee #,Buyer name',
  ])('are those of Eventbrite, however it calls an order: %s', (header) => {
    const { source, key, fields } = mapped(header)
    expect({ source, key }).toEqual({ source: 'Eventbrite', key: [expect.stringMatching(/^Attendee (?:#|no\.)$/)] })
    expect(fields).toMatchObject({ email: 'Email', status: expect.stringMatching(/^Attendee status$/i) })
    expect(fields.name ?? `${fields.firstName} ${fields.lastName}`).toMatch(
      /^(?:Name|First Name (?:Last Name|Surname))$/,
    )
  })

  it('are recognised in German', () => {
    const { fields } = mapped('Vorname;Nachname;E-Mail;Ticketart;Zahlung'.replaceAll(';', ','))
    expect(fields).toEqual({
      firstName: 'Vorname',
      lastName: 'Nachname',
      email: 'E-Mail',
      ticketType: 'Ticketart',
      payment: 'Zahlung',
    })
  })

  it('have no number for a name or a ticket type', () => {
    const { source, fields } = mapped('Attendee #,Ticket #,First Name,Last Name,Email,Ticket class')
    expect({ source, fields }).toEqual({
      source: 'plain',
      fields: { firstName: 'First Name', lastName: 'Last Name', email: 'Email', ticketType: 'Ticket class' },
    })
  })
})

describe('a column that is called like a question', () => {
  const questions = [
    { key: 'diet', label: 'What do you eat?' },
    { key: 'name', label: 'Name on the badge' },
    { key: 'size', label: 'T-shirt size' },
  ]
  const fieldsOf = (header: string, map: readonly string[] = []) => {
    const columns = header.split(',')
    const { columns: places, ignored } = mapFields({ columns }, [], { ...asked, map, questions })
    return { answers: [...places].filter(([field]) => field.startsWith('answer.')), ignored }
  }

  it('fills it, by its key or its label, in any case and with any punctuation', () => {
    expect(fieldsOf('Name,Email,Ticket type,what do you eat,SIZE,Room')).toEqual({
      answers: [
        ['answer.diet', [3]],
        ['answer.size', [4]],
      ],
      ignored: ['Room'],
    })
  })

  it('fills nothing where it is a field already, or where another column was named for the question', () => {
    expect(fieldsOf('Name,Email,Ticket type').answers).toEqual([])
    const mapped = fieldsOf('Name,Email,Ticket type,Diet,Food', ['Food=answer.diet'])
    expect(mapped).toEqual({ answers: [['answer.diet', [4]]], ignored: ['Diet'] })
  })
})

describe('the status of a row', () => {
  it.each([
    'Deleted',
    'Not Attending',
    'canceled',
    'canceled (paid fee)',
    'approval pending',
    'pending_approval',
    'true',
  ])('is an absent status: %s', (status) => expect(isAbsent(status)).toBe(true))

  it.each(['', 'Attending', 'Checked In', 'paid', 'pending', 'approved', 'confirmed', 'false'])(
    'says nothing of the kind: "%s"',
    (status) => expect(isAbsent(status)).toBe(false),
  )
})
