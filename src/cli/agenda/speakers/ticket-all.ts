// Gives all speakers of confirmed sessions who have none a ticket, one by one: a refusal concerns only its person.
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
import { planSentences, planTickets, type TicketPlan, ticketTypeOf } from './plan-tickets.ts'
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
  const { ticketType, plan } = await readInDryRun(context, async (client) => ({
    ticketType: await ticketTypeOf(context, client, { event, input }),
    plan: await planTickets(client, event),
  }))
  if (context.settings.dryRun || plan.able.length === 0) return showPlan(context, plan, event)
  const isTold = input.flags.notify === true
  const many = counted(plan.able.length, 'speaker')
  await context.confirm(`give tickets to ${many}`, () => {
    for (const sentence of planSentences(plan, event)) context.notice(sentence)
    return `Give ${many} a complimentary ticket? ${isTold ? 'They are mailed.' : 'Nobody is mailed.'}`
  })
  const body = definedFields<Body<'ticketSpeaker'>>({ ticketType, notify: input.flags.notify })
  const rows = await ticketEach(context, plan, body)
  await context.results.value(rows, table)
  if (isTold) await sayIfMailWaits(context)
  const failed = rows.filter(({ status }) => status !== 'ticketed').length
  if (failed === 0) return 0
  context.warn(`${failed} of ${counted(rows.length, 'speaker')} got no ticket; the others have one`)
  return 10
}

/** What would be done, or why nothing is. @returns 10 if somebody can't get one */
async function showPlan(context: Context, plan: TicketPlan, event: string): Promise<ExitCode> {
  const rows = plan.people.map(({ person, problem }) => rowOf(person, problem === null ? 'planned' : 'failed', problem))
  await context.results.value(rows, table)
  const { dryRun } = context.settings
  if (rows.length > 0) for (const sentence of planSentences(plan, event)) context.notice(sentence)
  return dryRun || rows.length === 0 ? 0 : 10
}

async function ticketEach(
  context: Context,
  { people, able }: TicketPlan,
  body: Body<'ticketSpeaker'>,
): Promise<TicketedSpeaker[]> {
  const { host, settings } = context
  const client = await context.client()
  const progress = startProgress(context, 'Registering', able.length)
  const rows: TicketedSpeaker[] = []
  let stopped: string | undefined
  try {
    for (const { person, problem } of people) {
      if (problem !== null) {
        rows.push(rowOf(person, 'failed', problem))
        continue
      }
      if (host.signal.aborted) stopped ??= 'interrupted'
      if (stopped !== undefined) {
        rows.push(rowOf(person, 'not_tried', `not tried: ${stopped}`))
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
        rows.push(rowOf(person, 'failed', error.message))
        if (!concernsOneRecord(error)) stopped = error.message
      }
      progress.advance(1)
    }
  } finally {
    progress.end()
  }
  return rows
}

const rowOf = (
  { id, code, name, attendeeId }: Speaker,
  status: TicketedSpeaker['status'],
  problem: string | null = null,
): TicketedSpeaker => ({ id, code, name, status, attendeeId, problem })
