// Gives all speakers of confirmed sessions who have none a ticket, one by one: a refusal concerns only its person.
import type { Client } from '../../../client/client.ts'
import type { Speaker } from '../../../contract/agenda/speakers.ts'
import type { Body } from '../../../contract/catalog.ts'
import { Failure } from '../../../contract/core/failures.ts'
import type { TableView } from '../../../terminal/tables/view.ts'
import { counted } from '../../../terminal/text/counted.ts'
import type { Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { concernsOneRecord, type ExitCode } from '../../core/exit-codes.ts'
import { sayIfMailWaits } from '../../session/mail-waits.ts'
import { readInDryRun } from '../../session/read-in-dry-run.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { startProgress } from '../../verbs/start-progress.ts'
import type { TicketedSpeaker } from './ticket.ts'

const table: TableView<TicketedSpeaker> = {
  noun: 'speakers',
  columns: [
    { key: 'code', title: 'Code', kind: 'id' },
    { key: 'name', title: 'Name' },
    { key: 'status', title: 'Status', kind: 'state' },
    { key: 'attendeeId', title: 'Attendee', kind: 'id', drop: 2 },
    { key: 'problem', title: 'Why not', wraps: true, drop: 1 },
  ],
  emptyText: 'Every speaker of a confirmed session has a ticket.',
}

/** @returns 10 if somebody got none */
export async function ticketAll(context: Context, input: Input): Promise<ExitCode> {
  const event = context.event(input)
  const people = await readInDryRun(context, (client) => speakersWithoutTicket(client, event))
  if (context.settings.dryRun || people.length === 0) {
    await context.results.value(
      people.map((person) => rowOf(person, 'planned')),
      table,
    )
    return 0
  }
  const isTold = input.flags.notify === true
  const many = counted(people.length, 'speaker')
  await context.confirm(`give tickets to ${many}`, () => {
    const names = people.map(({ name }) => name).slice(0, 5)
    const whom = `${names.join(', ')}${people.length > 5 ? ', …' : ''}`
    const told = isTold ? 'They are mailed.' : 'Nobody is mailed.'
    return `Give ${many} a complimentary ticket (${whom})? ${told}`
  })
  const { ticketType, notify } = input.flags
  const rows = await ticketEach(context, people, definedFields<Body<'ticketSpeaker'>>({ ticketType, notify }))
  await context.results.value(rows, table)
  if (isTold) await sayIfMailWaits(context)
  const failed = rows.filter(({ status }) => status !== 'ticketed').length
  if (failed === 0) return 0
  context.warn(`${failed} of ${many} without a ticket; the others have one`)
  return 10
}

async function speakersWithoutTicket(client: Client, event: string): Promise<Speaker[]> {
  const people: Speaker[] = []
  const query = { withoutTicket: 'true' } as const
  for await (const { rows } of client.list('listSpeakers', { params: { event_id: event }, query })) people.push(...rows)
  return people
}

async function ticketEach(
  context: Context,
  people: readonly Speaker[],
  body: Body<'ticketSpeaker'>,
): Promise<TicketedSpeaker[]> {
  const { host, settings } = context
  const client = await context.client()
  const progress = startProgress(context, 'Registering', people.length)
  const rows: TicketedSpeaker[] = []
  let stopped: string | undefined
  try {
    for (const person of people) {
      if (host.signal.aborted) stopped ??= 'interrupted'
      if (stopped !== undefined) {
        rows.push({ ...rowOf(person, 'not_tried'), problem: `not tried: ${stopped}` })
        continue
      }
      const key = settings.idempotencyKey
      try {
        const { value } = await client.call('ticketSpeaker', {
          params: { speaker_id: person.id },
          body,
          ...(key === null ? {} : { idempotencyKey: `${key}-${person.id}` }),
        })
        rows.push(rowOf(value, 'ticketed'))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        rows.push({ ...rowOf(person, 'failed'), problem: error.message })
        if (!concernsOneRecord(error)) stopped = error.message
      }
      progress.advance(1)
    }
  } finally {
    progress.end()
  }
  return rows
}

const rowOf = ({ id, code, name, attendeeId }: Speaker, status: TicketedSpeaker['status']): TicketedSpeaker => ({
  id,
  code,
  name,
  status,
  attendeeId,
  problem: null,
})
