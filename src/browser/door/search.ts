// Searches people by the service. The phone has no list of its own, so that a lost one tells no names.
import type { DoorTicket } from '../../contract/door/door.ts'
import type { DoorOptions } from './options.ts'
import { listOf } from './status.ts'

export interface People {
  readonly people: readonly DoorTicket[]
  /** How many more there are, why nobody was found, or what to do. */
  readonly note: string
}

const shownMax = 20
const needsService = 'People can be searched only while the service answers. Scan the code, or ask at a laptop.'

export async function searchPeople(
  { call, memory }: Pick<DoorOptions, 'call' | 'memory'>,
  q: string,
  isOffline: boolean,
): Promise<People> {
  const event = memory.door()?.eventId
  const list = listOf(memory)?.id
  if (isOffline || !event || list === undefined) return { people: [], note: needsService }
  const answer = await call('searchDoorTickets', { event, query: { q, list, limit: String(shownMax) } })
  if (answer.kind === 'silence') return { people: [], note: needsService }
  if (answer.kind === 'refused') return { people: [], note: `No search: ${answer.detail}` }
  const { data, found } = answer.value
  if (data.length === 0) return { people: [], note: 'Nobody found: try another spelling, or the order reference' }
  const hidden = found - data.length
  return { people: data, note: hidden > 0 ? `${hidden} more: type more of the name` : '' }
}
