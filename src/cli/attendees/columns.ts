// An attendee as a row of the attendee table and as a card.
import type { Attendee, AttendeeDetails } from '../../contract/attendees/attendees.ts'
import type { Answer } from '../../contract/forms/answers.ts'
import { orderReference } from '../../contract/orders/reference.ts'
import type { CardView, Section, TableView } from '../../terminal/tables/view.ts'

const addOnsText = ({ addOns }: Pick<Attendee, 'addOns'>) => addOns?.join(', ') || null

export const attendeeTable: TableView<Attendee> = {
  noun: 'attendees',
  newestFirst: true,
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'name', title: 'Name' },
    { key: 'email', title: 'E-mail', kind: 'email', drop: 3 },
    { key: 'ticketType', title: 'Ticket type', drop: 2 },
    { key: 'addOns', title: 'Add-ons', drop: 5, value: addOnsText },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'price', title: 'Price', kind: 'money', drop: 4 },
    { key: 'payment', title: 'Paid by', drop: 5 },
    { key: 'createdAt', title: 'Registered', kind: 'instant', drop: 6 },
  ],
  whenEmpty: 'turnout attendees register --event EVENT --name Ada --email ada@example.org --ticket-type Standard',
}

export const attendeeCard: CardView<Attendee> = {
  title: ({ name }) => name ?? 'Attendee',
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'email', title: 'E-mail', kind: 'email' },
    { key: 'ticketType', title: 'Ticket type' },
    { key: 'addOns', title: 'Add-ons', value: addOnsText },
    { key: 'forAttendeeId', title: 'For', kind: 'id' },
    { key: 'price', title: 'Price', kind: 'money' },
    { key: 'payment', title: 'Paid by' },
    { key: 'refunded', title: 'Refunded', kind: 'money', value: ({ refunded }) => refunded || null },
    { key: 'ticket.code', title: 'Ticket code', kind: 'id', startsGroup: true },
    { key: 'ticket.status', title: 'Ticket', kind: 'state', usual: 'valid' },
    { key: 'eventId', title: 'Event', kind: 'id', detail: true },
    { key: 'orderId', title: 'Order', kind: 'id', value: ({ orderId }) => orderId && orderReference(orderId) },
    { key: 'createdAt', title: 'Registered', kind: 'instant' },
    { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
  ],
  sections: ({ answers }) => (answers ? [answerSection(answers)] : []),
}

const answerSection = (answers: Attendee['answers']): Section => ({
  title: 'Answers',
  columns: [
    { key: 'key', title: 'Question' },
    { key: 'answer', title: 'Answer' },
  ],
  rows: Object.entries(answers).map(([key, answer]) => ({ key, answer: answerText(answer) })),
})

function answerText(answer: Answer): string | number {
  if (typeof answer === 'boolean') return answer ? 'yes' : 'no'
  return typeof answer === 'object' ? answer.join(', ') : answer
}

/** The first time of all lists; the times of each are in JSON. */
const firstAdmission = ({ checkIns }: AttendeeDetails) => checkIns?.map(({ firstAt }) => firstAt).toSorted()[0]

/** `Thursday · Main, Friday`. */
const admissions = ({ checkIns }: AttendeeDetails) =>
  checkIns?.map(({ list, firstGate }) => [list, firstGate].filter((part) => part !== null).join(' · ')).join(', ')

const marketingWords = {
  granted: 'they agreed to e-mails',
  withdrawn: 'they no longer agree to e-mails',
  objected: 'they object to e-mails',
} as const

const paymentRow = attendeeCard.rows.findIndex(({ key }) => key === 'payment')
const ticketRow = attendeeCard.rows.findIndex(({ key }) => key === 'ticket.status')

/** The attendee card with check-ins and the promo code. */
export const attendeeDetailsCard: CardView<AttendeeDetails> = {
  ...attendeeCard,
  rows: [
    ...attendeeCard.rows.slice(0, paymentRow),
    { key: 'promoCode', title: 'Promo code' },
    ...attendeeCard.rows.slice(paymentRow, ticketRow + 1),
    { key: 'checkIns', title: 'Checked in', kind: 'instant', value: firstAdmission },
    { key: 'checkIns', title: 'On list', value: admissions },
    ...attendeeCard.rows.slice(ticketRow + 1),
    {
      key: 'profiling',
      title: 'Profiling',
      value: ({ profiling }) => (profiling === false ? 'they object' : 'no objection'),
      usual: 'no objection',
    },
    { key: 'marketing', title: 'Marketing', value: ({ marketing }) => marketing && marketingWords[marketing] },
  ],
}
