// `turnout help schedule-columns`: the columns of a CSV of sessions.
import { sessionsMax } from '../../../contract/agenda/limits.ts'
import type { JsonSchema } from '../../../contract/json-schema.ts'
import { type Column, columnNames, columns } from '../../agenda/schedule/import/readers/csv/columns.ts'
import { typeText } from './schema-rows.ts'
import { page } from './sections.ts'

const example = [
  'title,day,start,minutes,room,speakers',
  'Types,2027-03-14,10:00,45,Tent,Kim',
  'Wires,2027-03-14,11:00,90,Attic,Ada',
  'Lunch,2027-03-14,12:30,60,all rooms,',
  'Cooks,,,30,,Ada',
]

/** Columns that are a field of a row as they stand. */
const fieldOf: Partial<Record<Column, string>> = {
  title: 'title',
  subtitle: 'subtitle',
  type: 'type',
  status: 'status',
  abstract: 'abstract',
  description: 'description',
  code: 'code',
}

function rowOf(column: Column, fields: Readonly<Record<string, JsonSchema>>): readonly [string, string] {
  const field = fieldOf[column]
  const schema = field === undefined ? undefined : fields[field]
  const isText = schema !== undefined && schema.enum === undefined && schema.pattern === undefined
  const limits = isText
    ? ` (${typeText(schema).replace(' or nothing', '')}${column === 'title' ? ', required' : ''})`
    : ''
  return [column, `${columns[column].meaning}${limits}`]
}

export async function text(width: number): Promise<string> {
  const { jsonSchemaOf } = await import('../../../contract/json-schema.ts')
  const kinds = jsonSchemaOf('importAgendaRows', 'body')?.properties?.rows?.items
  const session = kinds?.oneOf?.find(({ properties }) => properties?.subtitle !== undefined)
  return page(
    [
      `schedule import reads CSV with a header, separated by comma, semicolon, tab or |, in UTF-8, at most ${sessionsMax} sessions. A row is a session with its place in the schedule. Only the title is needed: a row without day and start is a session that is not placed.`,
      { title: 'COLUMNS', rows: columnNames.map((column) => rowOf(column, session?.properties ?? {})) },
      'Case, spaces and punctuation of a header do not matter, nor does the order. A likely typo is read as the header that was meant, and reported. Columns with other names are left out, and listed.',
      {
        title: 'HEADERS THAT ARE RECOGNISED',
        rows: columnNames
          .filter((column) => columns[column].also.length > 0)
          .map((column) => [column, columns[column].also.join(', ')] as const),
      },
      'Times are in the time zone of the event unless they have an offset, like 02:30+01:00. A second row with the same code, id or title (and speakers) is another slot of that session. In a file with rooms, a row with a time but without room, speakers, code, id, track and type is a break for all rooms; "all rooms" as a room means no single room. A row with type break is always a break.',
      { title: 'EXAMPLE: talks.csv', file: example },
      {
        title: 'COMMANDS',
        commands: [
          'turnout schedule import talks.csv --event devconf --dry-run',
          'turnout schedule import talks.csv --event devconf --yes',
        ],
      },
      'All mistakes are reported at once, each with its row. Later imports match sessions by code, id or title, and speakers by name; to edit what is placed, use turnout schedule export and set.',
    ],
    width,
  )
}
