// Judges a code by the service, or stores the scan to send it later; and undoes one.

import { newTimedUuid } from '../../contract/core/uuid-v7.ts'
import type { Rehearsal } from '../../contract/door/rehearsal.ts'
import type { DoorMoney, Verdict } from '../../contract/door/scans.ts'
import type { DoorOptions } from './options.ts'
import { failureText, isRefused, refusalText } from './speech/refusal-text.ts'
import { type Look, lookOf, unchecked, undoneLook } from './speech/verdict-style.ts'
import { listOf } from './status.ts'
import type { WaitingScan } from './storage.ts'

/** The result of a code. */
export interface Judged {
  readonly look: Look
  readonly admitted?: Verdict | undefined
  /** Whether the service did not answer. */
  readonly isSilent?: boolean
  /** The scan stored in that case. */
  readonly unanswered?: WaitingScan
  /** A known ticket that was refused. */
  readonly refused?: Presented | undefined
  /** What its order costs, where this device may take cash. */
  readonly due?: DoorMoney | null
}

/** The code that was shown, or the ticket that was chosen from a search. */
export type Presented = { readonly code: string } | { readonly ticketId: string }

/** How a refused ticket is admitted. */
export interface ScanTerms {
  /** The reason to admit it against the rules. */
  readonly override?: string
  /** The cash taken for its order, in minor units. */
  readonly cash?: number
}

interface ScanInput extends ScanTerms {
  readonly presented: Presented
  /** Where one is going on, nothing is recorded, here or by the service. */
  readonly rehearsal?: Rehearsal | undefined
}

export async function judge(
  options: DoorOptions,
  { presented, override, cash, rehearsal }: ScanInput,
  isOffline: boolean,
): Promise<Judged> {
  const { say } = options
  const made = waitingScan(options, presented)
  if (made === undefined) return { look: unchecked(say, say('unchecked.notReady')) }
  if (cash !== undefined && isOffline) return { look: unchecked(say, say('cash.offline')) }
  if (rehearsal && isOffline) return { look: unchecked(say, say('unchecked.rehearsal')) }
  // While offline, a line of people doesn't wait for a timeout each.
  if (isOffline) return keep(options, made)
  const { scanId, direction, gate } = made.scan
  const optional = {
    ...(gate === undefined ? {} : { gate }),
    ...(override === undefined ? {} : { override }),
    ...(cash === undefined ? {} : { cash }),
    ...(rehearsal === undefined ? {} : { rehearsal: true }),
  }
  const body = { ...presented, scanId, direction, list: made.list, ...optional }
  const answer = await options.call('scanTicket', { event: made.event, body })
  if (answer.kind === 'silence' && cash !== undefined)
    return { look: unchecked(say, say('cash.unknown')), isSilent: true }
  if (answer.kind === 'silence' && rehearsal)
    return { look: unchecked(say, say('unchecked.rehearsal')), isSilent: true }
  if (answer.kind === 'silence') return keep(options, made, answer.code)
  if (answer.kind === 'refused')
    return { look: unchecked(say, say('unchecked.refused', { detail: failureText(answer, say) })) }
  const verdict = rehearsal?.note(answer.value, { isOverride: override !== undefined }) ?? answer.value
  const look = lookOf(verdict, options, options.memory.door()?.supervisor)
  return verdict.result === 'ok'
    ? { look, admitted: verdict }
    : { look, refused: verdict.ticketId ? presented : undefined, due: verdict.due }
}

function keep({ memory, say }: DoorOptions, made: WaitingScan, code?: string): Judged {
  try {
    memory.keep(made)
    const look = unchecked(say, say(code === 'rate_limited' ? 'unchecked.busy' : 'unchecked.stored'))
    return { look, isSilent: true, unanswered: made }
  } catch {
    return {
      look: unchecked(say, say('unchecked.full')),
      isSilent: true,
    }
  }
}

/** @returns the look of the undone scan, or in words why it could not be undone */
export async function undoScan(options: DoorOptions, undone: Verdict): Promise<Look | string> {
  const { call, memory, now, randomBytes, say } = options
  const body = { undoes: undone.scanId, scanId: newTimedUuid(now(), randomBytes()) }
  const answer = await call('undoScan', { event: memory.door()?.eventId ?? '', body })
  if (answer.kind !== 'answer') return failureText(answer, say)
  return isRefused(answer.value) ? refusalText(answer.value, options) : undoneLook(options, undone)
}

/** A scan as it is stored until it is sent; undefined until the device knows where it may scan. */
function waitingScan({ memory, now, randomBytes }: DoorOptions, presented: Presented) {
  const event = memory.door()?.eventId
  const list = listOf(memory)?.id
  if (!event || list === undefined) return undefined
  const { gate, direction = 'entry' } = memory.setup()
  const scan = {
    scanId: newTimedUuid(now(), randomBytes()),
    ...presented,
    direction,
    ...(gate ? { gate } : {}),
    decision: 'error' as const,
    deviceTime: now().toISOString(),
    deviceSeq: memory.nextNumber(),
  }
  return { event, list, scan }
}
