// Whose badges: the attendees of an event, or the rows of a CSV file. Each is a list of named texts.
import { basename, resolve } from 'node:path'
import type { QueryInput } from '../../../contract/catalog.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { readWithin } from '../../../contract/files/bounded-file.ts'
import type { Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { whyUnread } from '../../files/unread.ts'
import { given } from '../../verbs/request-fields.ts'

/** What a person has, by the name of the field in lower case; names come from files, so no object holds them. */
export type Person = ReadonlyMap<string, string>

const peopleMax = 5_000
const fileBytesMax = 8 * 1024 * 1024

interface Chosen {
  readonly event: string
  readonly withTokens: boolean
}

/** The attendees of an event, their answers to its form among their fields. */
export async function attendeesOf(
  context: Context,
  { flags }: Input,
  { event, withTokens }: Chosen,
): Promise<Person[]> {
  const client = await context.client()
  const params = { event_id: event }
  const { ticketType } = flags
  const tokens = new Map<string, string>()
  const ofTokens = given<QueryInput<'listTicketTokens'>>({ ticketType, limit: '500' })
  if (withTokens) {
    for await (const { rows } of client.list('listTicketTokens', { params, query: ofTokens })) {
      for (const { id, token } of rows) if (token !== null) tokens.set(id, token)
    }
  }
  const people: Person[] = []
  const query = given<QueryInput<'listAttendees'>>({
    ticketType,
    status: flags.status ?? 'confirmed',
    sort: 'name',
    limit: '500',
  })
  for await (const { rows } of client.list('listAttendees', { params, query })) {
    for (const { answers, ticket, ...attendee } of rows) {
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

/** The rows of a CSV file by the names of its header. */
export async function peopleIn({ host }: Context, name: string): Promise<Person[]> {
  const file = resolve(host.cwd, name)
  const unread = (detail: string) => new Failure('usage', `${basename(file)} can not be read: ${detail}`)
  const bytes = await readWithin(file, { bytesMax: fileBytesMax, signal: host.signal }).catch((error: unknown) => {
    throw host.signal.aborted ? error : unread(whyUnread(error))
  })
  const text = bytes.toString('utf8')
  const { readTable } = await import('../../files/read-csv.ts')
  const { names, rows } = readTable({
    file: basename(file),
    text,
    // One column alone has no separator to be known by.
    header: (cells) => (cells.length > 1 || !/[,;|\t]/.test(cells[0] ?? '') ? cells : undefined),
    wanted: { header: 'the names of columns', hint: 'put the names of the columns into the first line' },
  })
  if (rows.length > peopleMax) throw tooMany()
  return rows.map(({ cells }) => new Map(names.map((column, at) => [column.toLowerCase(), cells[at] ?? ''])))
}

const tooMany = () =>
  new Failure('usage', `there are more than ${peopleMax} badges for one document`, {
    hint: 'narrow them with --ticket-type, or print a part of the file',
  })
