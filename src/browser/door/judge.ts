// Judges one code: by the service, or not at all; then it is kept, to be sent later. And takes one back.

import { newTimedUuid } from '../../contract/core/uuid-v7.ts'
import type { Verdict } from '../../contract/door/scans.ts'
import type { DoorOptions } from './options.ts'
import { listOf } from './status.ts'
import type { Memory, WaitingScan } from './storage.ts'
import { type Look, lookOf, takenBack, unchecked } from './verdict-style.ts'

/** What came of a code. */
export interface Judged {
  readonly look: Look
  readonly admitted?: Verdict | undefined
  /** Nobody answered. */
  readonly isSilent?: boolean
  /** What was kept of that. */
  readonly unanswered?: WaitingScan
  /** The code of a ticket that is known, and was refused. */
  readonly refused?: string | undefined
}

interface Asked {
  readonly code: string
  /** Why it is let in whatever the rules say. */
  readonly override?: string
}

export async function judge(options: DoorOptions, { code, override }: Asked, isOffline: boolean): Promise<Judged> {
  const made = waitingScan(options, code)
  if (made === undefined) return { look: unchecked('The service has not responded to this device yet') }
  // Nobody waits some seconds for each of a line of people when the one before was in vain.
  if (isOffline) return keep(options.memory, made)
  const { scanId, direction, gate } = made.scan
  const optional = { ...(gate === undefined ? {} : { gate }), ...(override === undefined ? {} : { override }) }
  const body = { code, scanId, direction, list: made.list, ...optional }
  const answer = await options.call('scanTicket', { event: made.event, body })
  if (answer.kind === 'silence') return keep(options.memory, made)
  if (answer.kind === 'refused') return { look: unchecked(answer.detail) }
  const verdict = answer.value
  const look = lookOf(verdict, options.local)
  return verdict.result === 'ok' ? { look, admitted: verdict } : { look, refused: verdict.ticketId ? code : undefined }
}

function keep(memory: Memory, made: WaitingScan): Judged {
  try {
    memory.keep(made)
    const look = unchecked('The service does not respond. The scan is kept and sent later.')
    return { look, isSilent: true, unanswered: made }
  } catch {
    return {
      look: unchecked('The service does not respond, and this phone has no room to keep the scan'),
      isSilent: true,
    }
  }
}

/** @returns in words why it is not taken back */
export async function takeBack(
  { call, memory, now, randomBytes }: DoorOptions,
  undone: Verdict,
): Promise<Look | string> {
  const body = { undoes: undone.scanId, scanId: newTimedUuid(now(), randomBytes()) }
  const answer = await call('undoScan', { event: memory.door()?.eventId ?? '', body })
  return answer.kind === 'answer' ? takenBack(undone) : answer.detail
}

/** The scan of a code as it is kept where nobody answers; undefined as long as nobody knows where this device may scan. */
function waitingScan({ memory, now, randomBytes }: DoorOptions, code: string) {
  const event = memory.door()?.eventId
  const list = listOf(memory)?.id
  if (!event || list === undefined) return undefined
  const { gate, direction = 'entry' } = memory.setup()
  const scan = {
    scanId: newTimedUuid(now(), randomBytes()),
    code,
    direction,
    ...(gate ? { gate } : {}),
    decision: 'error' as const,
    deviceTime: now().toISOString(),
    deviceSeq: memory.nextNumber(),
  }
  return { event, list, scan }
}
