// Refreshes the status of a door: connection, counts and problems. Sends stored scans.
import type { Reentry } from '../../contract/door/choices.ts'
import type { OwnDoor } from '../../contract/door/devices.ts'
import { sendWaiting } from './send-waiting.ts'
import type { Call, Unanswered } from './service-calls.ts'
import { failureText } from './speech/refusal-text.ts'
import type { Say } from './speech/speech.ts'
import type { Memory } from './storage.ts'

export interface Status {
  readonly isOffline: boolean
  readonly counts?: string
  readonly trouble?: string
  /** Of the list in use. */
  readonly reentry?: Reentry
}

interface Caller {
  readonly call: Call
  readonly memory: Memory
  readonly now: () => Date
  readonly say: Say
}

type List = OwnDoor['lists'][number]

/** The check-in list in use: the chosen one, else the first. */
export function listOf(memory: Memory): List | undefined {
  const lists = memory.door()?.lists ?? []
  return lists.find(({ id }) => id === memory.setup().list) ?? lists[0]
}

/** @param isPlaceKnown whether the service has already told where this device may scan */
export async function refreshStatus(caller: Caller, isPlaceKnown: boolean): Promise<Status> {
  const { call, memory, say } = caller
  if (!isPlaceKnown) {
    const door = await call('showOwnDoor', { event: '' })
    if (door.kind !== 'answer') return unanswered(say, door)
    memory.keepDoor(door.value)
  }
  const eventId = memory.door()?.eventId
  const list = listOf(memory)
  if (!eventId || !list) return { isOffline: false, trouble: say('status.noDevice') }
  const sent = await sendWaiting(caller, eventId)
  if (sent.kind !== 'answer') return unanswered(say, sent)
  const arrivals = await call('showArrivals', { event: eventId, query: { list: list.id, minutes: '1' } })
  if (arrivals.kind !== 'answer') return unanswered(say, arrivals)
  const counts = say('counts.text', { admitted: arrivals.value.admitted, expected: arrivals.value.expected })
  const flagged = say('status.flagged', { count: sent.value })
  const { reentry } = arrivals.value
  return { isOffline: false, counts, reentry, ...(sent.value > 0 ? { trouble: flagged } : {}) }
}

const unanswered = (say: Say, answer: Unanswered): Status =>
  answer.kind === 'silence' ? { isOffline: true } : { isOffline: false, trouble: failureText(answer, say) }
