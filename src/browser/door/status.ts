// The state of a door: whether the service responds, how many people are in, and any trouble. Sends waiting scans first.
import type { OwnDoor } from '../../contract/door/devices.ts'
import { sendWaiting } from './send-waiting.ts'
import type { Answer, Call } from './service-calls.ts'
import type { Memory } from './storage.ts'

export interface Standing {
  readonly isOffline: boolean
  readonly counts?: string
  readonly trouble?: string
}

interface Asker {
  readonly call: Call
  readonly memory: Memory
  readonly now: () => Date
}

type List = OwnDoor['lists'][number]

/** The check-in list that this device scans on: the chosen one, or its first. */
export function listOf(memory: Memory): List | undefined {
  const lists = memory.door()?.lists ?? []
  return lists.find(({ id }) => id === memory.setup().list) ?? lists[0]
}

/** @param isPlaceKnown the service has said where this device may scan, and isn't asked again */
export async function askStanding(asker: Asker, isPlaceKnown: boolean): Promise<Standing> {
  const { call, memory } = asker
  if (!isPlaceKnown) {
    const door = await call('showOwnDoor', { event: '' })
    if (door.kind !== 'answer') return unheard(door)
    memory.keepDoor(door.value)
  }
  const eventId = memory.door()?.eventId
  const list = listOf(memory)
  if (!eventId || !list)
    return { isOffline: false, trouble: 'This key does not belong to a device. Join with a device.' }
  const sent = await sendWaiting(asker, eventId)
  if (sent.kind !== 'answer') return unheard(sent)
  const arrivals = await call('showArrivals', { event: eventId, query: { list: list.id, minutes: '1' } })
  if (arrivals.kind !== 'answer') return unheard(arrivals)
  const counts = `${arrivals.value.admitted} of ${arrivals.value.expected} in`
  const flagged = `Scans sent. ${sent.value} should not have been let in: ask a supervisor.`
  return { isOffline: false, counts, ...(sent.value > 0 ? { trouble: flagged } : {}) }
}

const unheard = (answer: Exclude<Answer<unknown>, { kind: 'answer' }>): Standing => {
  if (answer.kind === 'silence') return { isOffline: true }
  return { isOffline: false, trouble: answer.status === 401 ? `${answer.detail}. Join again.` : answer.detail }
}
