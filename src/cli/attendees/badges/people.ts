// Reads the people to make badges for: an event's attendees, or the rows of a CSV file.
import type { QueryInput } from '../../../contract/catalog.ts'
import { Failure } from '../../../contract/core/failures.ts'
import type { Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { definedFields } from '../../verbs/request-fields.ts'

/** A person's texts by lower-case field name. A map, since names come from files and could be `__proto__`. */
export type Person = ReadonlyMap<string, string>

const peopleMax = 5_000
const fileBytesMax = 8 * 1024 * 1024

interface Chosen {
  readonly event: string
  readonly withTokens: boolean
}

/** An event's attendees, with their answers as fields. */
export async function attendeesOf(
  context: Context,
  { flags }: Input,
  { event, withTokens }: Chosen,
): Promise<Person[]> {
  const client = await context.client()
  const params = { event_id: event }
  const { ticketType } = flags
  const tokens = new Map<string, string>()
  const tokenQuery = definedFields<QueryInput<'listTicketTokens'>>({ ticketType, limit: '500' })
  if (withTokens) {
    for await (const { rows } of client.list('listTicketTokens', { params, query: tokenQuery })) {
      for (const { id, token } of rows) if (token !== null) tokens.set(id, token)
    }
  }
  const people: Person[] = []
  const query = definedFields<QueryInput<'listAttendees'>>({
    ticketType,
    kind: ticketType === undefined ? 'admission' : undefined,
    status: flags.status ?? 'confirmed',
    sort: 'name',
    limit: '500',
  })
  for await (const { rows } of client.list('listAttendees', { params, query })) {
    // Donors wear no badge for their donation, not even by the name of its type.
    for (const { answers, ticket, ...attendee } of rows.filter(({ kind }) => kind !== 'donation')) {
      const fields = { ...answers, ...attendee, code: ticket.code, token: tokens.get(ticket.id) ?? '' }
      people.push(new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), textOf(value)])))
    }
    if (people.length > peopleMax) throw tooMany()
  }
  return people
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The rows of a CSV file, by the names in its header. */
export async function peopleIn({ host, notice }: Context, file: string): Promise<Person[]> {
  const [{ readTable }, { readExactText }] = await Promise.all([
    import('../../files/read-csv.ts'),
    import('../../files/read-text.ts'),
  ])
  const { names, rows } = await readTable({
    file,
    text: await readExactText(host, file, { bytesMax: fileBytesMax, notice }),
    // A single column has no separator to tell it by.
    header: (cells) => (cells.length > 1 || !/[,;|\t]/.test(cells[0] ?? '') ? cells : undefined),
    wanted: { header: 'column names', hint: 'put the column names into the first line' },
  })
  if (rows.length > peopleMax) throw tooMany()
  return rows.map(({ cells }) => new Map(names.map((column, at) => [column.toLowerCase(), cells[at] ?? ''])))
}

const tooMany = () =>
  new Failure('usage', `more than ${peopleMax} badges do not fit into one document`, {
    hint: 'narrow the selection with --ticket-type, or split the file',
  })
