// The table and the card of enrolments.
import type { Enrolment } from '../../../../contract/agenda/enrolments.ts'
import type { CardView, TableView } from '../../../../terminal/tables/view.ts'

const session = ({ session: { code, title } }: Enrolment) => `${code} ${title}`
const person = ({ attendee: { name } }: Enrolment) => name
const email = ({ attendee }: Enrolment) => attendee.email

/** `waiting, number 2 in line`. */
const standing = ({ status, position }: Enrolment) =>
  position === null ? status : `${status}, number ${position} in line`

export const enrolmentTable: TableView<Enrolment> = {
  noun: 'enrolments',
  columns: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'attendee.name', title: 'Name', value: person },
    { key: 'attendee.email', title: 'E-mail', kind: 'email', value: email, drop: 2 },
    { key: 'status', title: 'Status', value: standing },
    { key: 'createdAt', title: 'Since', kind: 'instant', drop: 3 },
  ],
  whenEmpty: 'turnout sessions enrol SESSION ATTENDEE',
}

export const enrolmentCard: CardView<Enrolment> = {
  title: person,
  rows: [
    { key: 'id', title: 'ID', kind: 'id' },
    { key: 'session', title: 'Session', value: session },
    { key: 'attendee.email', title: 'E-mail', kind: 'email', value: email },
    { key: 'status', title: 'Status', value: standing },
    { key: 'createdAt', title: 'Since', kind: 'instant', detail: true },
    { key: 'updatedAt', title: 'Changed', kind: 'instant', detail: true },
  ],
}
