// Searches people by the service. The phone has no list of its own, so that a lost one tells no names.
import type { DoorTicket } from '../../contract/door/door.ts'
import type { DoorOptions } from './options.ts'
import { failureText } from './speech/refusal-text.ts'
import { listOf } from './status.ts'

export interface People {
  readonly people: readonly DoorTicket[]
  /** How many more there are, why nobody was found, or what to do. */
  readonly note: string
}

const shownMax = 20

export async function searchPeople(
  { call, memory, say }: Pick<DoorOptions, 'call' | 'memory' | 'say'>,
  q: string,
  isOffline: boolean,
): Promise<People> {
  const needsService = say('search.offline')
  const event = memory.door()?.eventId
  const list = listOf(memory)?.id
  if (isOffline || !event || list === undefined) return { people: [], note: needsService }
  const answer = await call('searchDoorTickets', { event, query: { q, list, limit: String(shownMax) } })
  if (answer.kind === 'silence') return { people: [], note: needsService }
  if (answer.kind === 'refused') return { people: [], note: say('search.failed', { detail: failureText(answer, say) }) }
  const { data, found } = answer.value
  if (data.length === 0) return { people: [], note: say('search.nobody') }
  const hidden = found - data.length
  return { people: data, note: hidden > 0 ? say('search.more', { count: hidden }) : '' }
}
