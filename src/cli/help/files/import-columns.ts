// `turnout help import-columns`: the columns of a file of attendees.
import { manualPayments } from '../../../contract/core/choices.ts'
import type { ImportRow } from '../../../contract/imports/imports.ts'
import { importSizeMax } from '../../../contract/imports/limits.ts'
import type { JsonSchema } from '../../../contract/json-schema.ts'
import { type Field, fields, foreign, plain } from '../../imports/read/source-files.ts'
import { schemaRows } from './schema-rows.ts'
import { page } from './sections.ts'

/** What a row becomes. */
const meanings: Readonly<Record<keyof ImportRow, string>> = {
  name: 'full name, or firstName and lastName together',
  email: 'e-mail address',
  ticketType: 'name or id of a ticket type; --ticket-type NAME for rows that name none',
  amount: 'what the buyer pays, where the buyer chooses the price: 12.50',
  payment: `how it was paid; without it, priced tickets stay pending`,
  reference: 'your own key: the same reference is the same person in later imports; --external-key names its column',
  id: 'id of an attendee, in a file that attendees export wrote',
  answers: 'answers to the form, each in a column named answer.KEY or like the question; several answers as ["a","b"]',
}

/** Columns that don't map to a field of a row. */
const helpers: Readonly<Record<Exclude<(typeof fields)[number], keyof ImportRow>, string>> = {
  firstName: 'first part of the name',
  lastName: 'last part of the name',
  variation: 'added to the ticket type, as pretix does: "Standard - Student"',
  quantity: 'must be 1 or empty: one row is one ticket',
  status: 'rows with a cancelled, declined or refunded status are skipped',
}

const example = [
  'Name,Email,Ticket type,answer.diet',
  'Ada,ada@example.org,Standard,vegan',
  'Bob,bob@example.org,Standard,all',
  'Eve,eve@example.org,Standard,',
]

/** A file has text where a request has numbers and objects. */
const asWritten = (row: JsonSchema | undefined): JsonSchema => ({
  ...row,
  properties: { ...row?.properties, amount: { title: 'decimal amount' }, answers: { title: 'text' } },
})

const headers = (field: Field) => (plain.columns[field] ?? []).join(', ')

export async function text(width: number): Promise<string> {
  const { jsonSchemaOf } = await import('../../../contract/json-schema.ts')
  const row = jsonSchemaOf('importRows', 'body')?.properties?.rows?.items
  return page(
    [
      `attendees import reads CSV (separated by comma, semicolon or tab, with a header) and NDJSON (one object per line), at most ${importSizeMax} rows, one per ticket. Columns are found by their headers; --map "HEADER=FIELD" names a field for any other.`,
      { title: 'FIELDS', rows: schemaRows(asWritten(row), meanings) },
      { title: 'OTHER COLUMNS', rows: Object.entries(helpers) },
      {
        title: 'HEADERS THAT ARE RECOGNISED',
        rows: fields.filter((field) => headers(field) !== '').map((field) => [field, headers(field)] as const),
      },
      `Case, spaces and punctuation of a header do not matter. Exports of ${foreign.map(({ name }) => name).join(', ')} and turnout itself are recognised by their headers, with the key that identifies a person there. payment is one of ${manualPayments.join(', ')}.`,
      { title: 'EXAMPLE: people.csv', file: example },
      {
        title: 'COMMANDS',
        commands: [
          'turnout attendees import people.csv --event devconf --dry-run',
          'turnout attendees import people.csv --event devconf --yes',
          'turnout attendees import members.csv --event devconf --map "E-Mail 2=email" --external-key ID --yes',
        ],
      },
      'Rows that are wrong or refused go to people.rejects.csv with the reason: correct them there and import that file.',
    ],
    width,
  )
}
