// Recognises whose export a file is by its header, and what its columns mean, as data. Headers are lower case, letters and
// digits only, with `no` for #; the first with a value in a row is used. Sources are published exports: Eventbrite's attendee
// report, pretix's order data (src/pretix/base/exporters/orderlist.py), Tito's tickets, Luma's guests.

/** Fields that a column can hold. */
export const fields = [
  'id',
  'reference',
  'name',
  'firstName',
  'lastName',
  'email',
  'ticketType',
  'variation',
  'amount',
  'payment',
  'quantity',
  'status',
] as const
/** `answer.diet` answers the form's question with the key `diet`. */
export type Field = (typeof fields)[number] | `answer.${string}`

/** The key of the question that a header like `answer.diet` names. */
export const answerField = (header: string): Field | undefined => {
  const [, key] = /^answers?\.(.{1,100})$/i.exec(header.trim()) ?? []
  return key === undefined ? undefined : `answer.${key}`
}

type FieldColumns = Partial<Record<Field, readonly string[]>>

export interface SourceFile {
  readonly name: string
  /** Columns that only this source has together; one alternative of each list must be present. */
  readonly marks: readonly (readonly string[])[]
  readonly columns: FieldColumns
  /** Columns that together identify a person there. */
  readonly key: readonly string[]
}

const ours: SourceFile = {
  name: 'turnout',
  marks: [['id'], ['name'], ['email'], ['tickettype']],
  columns: {
    id: ['id'],
    name: ['name'],
    email: ['email'],
    ticketType: ['tickettype'],
    payment: ['payment'],
    status: ['status'],
  },
  key: [],
}

export const foreign: readonly SourceFile[] = [
  {
    name: 'pretix',
    marks: [['ordercode'], ['positionid'], ['product']],
    columns: {
      name: ['attendeename', 'invoiceaddressname'],
      firstName: ['attendeenamegivenname'],
      lastName: ['attendeenamefamilyname'],
      email: ['attendeeemail', 'email'],
      ticketType: ['product'],
      variation: ['variation'],
      status: ['status'],
    },
    key: ['ordercode', 'positionid'],
  },
  {
    name: 'Eventbrite',
    marks: [
      ['orderno', 'orderid'],
      ['orderdate'],
      ['firstname', 'name'],
      ['tickettype'],
      ['attendeeno', 'attendeestatus'],
    ],
    columns: {
      name: ['name'],
      firstName: ['firstname'],
      lastName: ['lastname', 'surname'],
      email: ['email'],
      ticketType: ['tickettype'],
      quantity: ['quantity', 'ticketquantity'],
      status: ['attendeestatus'],
    },
    key: ['attendeeno'],
  },
  {
    name: 'Tito',
    marks: [['ticketreference'], ['ticketfullname', 'ticketfirstname'], ['ticketemail']],
    columns: {
      name: ['ticketfullname'],
      firstName: ['ticketfirstname'],
      lastName: ['ticketlastname'],
      email: ['ticketemail'],
      ticketType: ['ticket', 'tickettitle', 'release'],
      status: ['voidstatus'],
    },
    key: ['ticketreference'],
  },
  {
    name: 'Luma',
    marks: [['apiid', 'guestid'], ['approvalstatus'], ['email']],
    columns: {
      name: ['name'],
      firstName: ['firstname'],
      lastName: ['lastname'],
      email: ['email'],
      ticketType: ['ticketname'],
      status: ['approvalstatus'],
    },
    key: ['apiid', 'guestid'],
  },
]

/** Any other file. */
export const plain: SourceFile = {
  name: 'plain',
  marks: [],
  columns: {
    reference: ['reference', 'externalkey'],
    name: [
      'name',
      'fullname',
      'attendeename',
      'attendee',
      'guest',
      'guestname',
      'gast',
      'participant',
      'nom',
      'nombre',
      'nome',
    ],
    firstName: ['firstname', 'givenname', 'vorname', 'prenom', 'prénom'],
    lastName: ['lastname', 'familyname', 'surname', 'nachname'],
    email: ['email', 'emailaddress', 'attendeeemail', 'mail', 'emailadresse', 'mailadresse', 'courriel', 'correo'],
    ticketType: [
      'tickettype',
      'ticket',
      'ticketname',
      'ticketclass',
      'product',
      'tickettypename',
      'ticketart',
      'tickettyp',
      'ticketkategorie',
    ],
    payment: ['payment', 'zahlung', 'zahlungsart', 'zahlart', 'zahlungsweise', 'bezahlung'],
    quantity: ['quantity', 'ticketquantity'],
    status: ['status', 'attendeestatus', 'ticketstatus'],
  },
  key: [],
}

/** A header in the form it is compared in. */
export const plainHeader = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('#', 'no')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** @param idSample the first row's `id`: only our own ids count as ids */
export function sourceOf(columns: readonly string[], idSample: string | undefined): SourceFile {
  const headers = new Set(columns.map(plainHeader))
  const isMarked = ({ marks }: SourceFile) => marks.every((names) => names.some((name) => headers.has(name)))
  if (isMarked(ours) && idSample?.startsWith('att_')) return ours
  return foreign.find(isMarked) ?? plain
}

/** Statuses of people who are not coming, as these services write them. */
const absentStates = new Set(
  `cancelled canceled deleted refunded notattending declined void voided expired rejected invited waitlist waitlisted
  pendingapproval approvalpending canceledpaidfee transferred true yes`.split(/\s+/),
)

/** Whether a row's status says that the person is not coming. */
export const isAbsent = (status: string) => absentStates.has(plainHeader(status))
