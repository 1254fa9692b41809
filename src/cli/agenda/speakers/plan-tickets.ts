// Who gets a ticket when all speakers of confirmed sessions are to have one, who has one, and who can't get one and why.
import type { Client } from '../../../client/client.ts'
import type { Speaker } from '../../../contract/agenda/speakers.ts'
import { Failure } from '../../../contract/core/failures.ts'
import { counted } from '../../../terminal/text/counted.ts'
import { listed } from '../../../terminal/text/listed.ts'
import type { Input } from '../../core/command.ts'
import type { Context } from '../../core/context.ts'
import { commandText } from '../../core/next-step.ts'
import { resolveName } from '../../session/resolve-names.ts'
import { readSessions } from '../schedule/plan/read-schedule.ts'

export interface TicketPlan {
  /** Speakers without a ticket, in the order of the list. */
  readonly people: readonly PlannedSpeaker[]
  readonly able: readonly Speaker[]
  /** How many have one. */
  readonly ticketed: number
}

interface PlannedSpeaker {
  readonly person: Speaker
  /** Why they can't get one. */
  readonly problem: string | null
}

const noAddress = 'they have no e-mail address'

/** Plans the tickets of all; reads only. */
export async function planTickets(client: Client, event: string): Promise<TicketPlan> {
  const people: PlannedSpeaker[] = []
  const query = { withoutTicket: 'true', limit: '500' } as const
  for await (const { rows } of client.list('listSpeakers', { params: { event_id: event }, query })) {
    people.push(...rows.map((person) => ({ person, problem: problemOf(person) })))
  }
  const confirmed = (await readSessions(client, event)).filter(({ status }) => status === 'confirmed')
  const speaking = new Set(confirmed.flatMap(({ speakers }) => speakers.map(({ id }) => id)))
  const able = people.filter(({ problem }) => problem === null).map(({ person }) => person)
  return { people, able, ticketed: speaking.size - people.length }
}

/** An address that a key may not see is left for the service to judge. */
function problemOf({ erased, email }: Speaker): string | null {
  if (erased) return 'they were erased'
  return email === null ? noAddress : null
}

/**
 * The id of the ticket type that a flag names; undefined where the schedule has one.
 * @throws Failure not_found, or missing_input where neither says one
 */
export async function ticketTypeOf(
  context: Context,
  client: Client,
  { event, input }: { readonly event: string; readonly input: Input },
): Promise<string | undefined> {
  const { ticketType } = input.flags
  if (typeof ticketType === 'string') return resolveName(context, { noun: 'ticket-types', name: ticketType, event })
  const { speakerTicketType } = (await client.call('showSchedule', { params: { event_id: event } })).value
  if (speakerTicketType !== null) return undefined
  const update = commandText(['schedule', 'update', event, '--speaker-ticket-type', 'NAME'])
  throw new Failure('missing_input', '--ticket-type is missing, and the schedule sets no ticket type for speakers', {
    hint: `add --ticket-type NAME, or set one for all speakers: ${update}`,
  })
}

const namesMax = 10

/** The plan in sentences, the last one with the command that helps. */
export function planSentences({ people, able, ticketed }: TicketPlan, event: string): string[] {
  const namesOf = (some: readonly Speaker[]) =>
    listed(
      some.map(({ name, code }) => `${name} (${code})`),
      namesMax,
    )
  const addressless = people.filter(({ problem }) => problem === noAddress).map(({ person }) => person)
  const others = people.filter(({ problem }) => problem !== null && problem !== noAddress).length
  const [first] = addressless
  const sentences = [
    able.length === 0
      ? 'Nobody gets a ticket.'
      : `${counted(able.length, 'speaker gets', 'speakers get')} a ticket: ${namesOf(able)}.`,
  ]
  if (ticketed > 0) sentences.push(`${ticketed} already ${ticketed === 1 ? 'has' : 'have'} one.`)
  if (others > 0) sentences.push(`${others} cannot get one: they were erased.`)
  if (first !== undefined) {
    const update = commandText(['speakers', 'update', first.code, '--event', event, '--email', 'ADDRESS'])
    sentences.push(
      `${addressless.length} cannot get one without an e-mail address: ${namesOf(addressless)}.`,
      `Add an address: ${update}`,
    )
  }
  return sentences
}
