// Says what undoing an import would do, without doing it: the rules of undo.ts on what would be left at each step.
import { type AgendaRowKind, agendaRowKinds } from '../../../contract/agenda/choices.ts'
import type { AgendaRecord, UndoneAgendaRow } from '../../../contract/agenda/imports/imports.ts'
import { importTransitions } from '../../../contract/imports/imports.ts'
import type { NamedSpeaker } from '../../../store/agenda/session-speakers.ts'
import { hasEnrolments } from '../../../store/agenda/sessions.ts'
import type { Call, Reply } from '../../core/call.ts'
import { expectTransition } from '../../core/transitions.ts'
import { importSubject } from '../../imports/find-import.ts'
import type { ImportBatch } from './batch.ts'
import { findScheduleImport } from './find-import.ts'
import { isGivenBack, readUndo, whyUntouched } from './undo.ts'

/** What would be left when it is a record's turn. */
interface Left {
  readonly batch: ImportBatch
  readonly removed: Set<string>
  /** What restored records would be given back, by their ids. */
  readonly before: Map<string, Readonly<Record<string, unknown>>>
}

export async function planScheduleImportUndo(
  call: Call<'planScheduleImportUndo'>,
): Promise<Reply<'planScheduleImportUndo'>> {
  const found = await findScheduleImport(call)
  expectTransition(importTransitions, 'undo', importSubject(found))
  const { batch, known } = await readUndo(call, found)
  const left: Left = { batch, removed: new Set(), before: new Map() }
  const [deleted, restored]: [AgendaRecord[], AgendaRecord[]] = [[], []]
  const kept: UndoneAgendaRow[] = []
  for (const kind of [...agendaRowKinds].reverse()) {
    for (const each of known.filter(({ key }) => key.kind === kind)) {
      const { key, current } = each
      if (current === undefined || isGivenBack(key, found.id)) continue
      const record = { kind, id: key.recordId, name: current.name }
      const isMade = key.madeBy === found.id
      const message = whyUntouched(each, found.id) ?? (isMade ? await whyNeeded(left, kind, key.recordId) : undefined)
      if (message !== undefined) kept.push({ ...record, message })
      else if (isMade) {
        left.removed.add(key.recordId)
        deleted.push(record)
      } else {
        left.before.set(key.recordId, key.before ?? {})
        restored.push(record)
      }
    }
  }
  return { body: { importId: found.id, deleted, restored, kept } }
}

/** Why a record that nobody touched would stay, if it would. */
async function whyNeeded(left: Left, kind: AgendaRowKind, id: string): Promise<string | undefined> {
  const { batch, removed, before } = left
  if (kind === 'slot') return undefined
  const { slots, whole } = await batch.copy()
  const slotsLeft = [...slots.values()].filter((slot) => !removed.has(slot.id))
  if (kind === 'session') {
    if (batch.sessions.get(id)?.released === 1) return 'is in a release'
    if (await hasEnrolments(batch.call.session, id)) return 'has people who enrolled'
    return slotsLeft.some(({ sessionId }) => sessionId === id) ? 'has a place in the schedule' : undefined
  }
  if (kind === 'room') {
    const isIn = (slot: { readonly id: string; readonly roomId: string | null }) =>
      (before.get(slot.id)?.room ?? slot.roomId) === id
    return slotsLeft.some(isIn) ? 'is used by the schedule' : undefined
  }
  const sessionsLeft = whole.sessions.filter((session) => !removed.has(session.id))
  if (kind === 'track') {
    const trackOf = (session: (typeof sessionsLeft)[number]) => {
      const { track } = before.get(session.id) ?? {}
      return track === undefined ? session.track?.id : track
    }
    return sessionsLeft.some((session) => trackOf(session) === id) ? 'still has sessions' : undefined
  }
  const speakersOf = (session: (typeof sessionsLeft)[number]) => {
    const { speakers } = before.get(session.id) ?? {}
    return speakers === undefined ? session.speakerIds : (speakers as NamedSpeaker[]).map(({ speaker }) => speaker)
  }
  return sessionsLeft.some((session) => speakersOf(session).includes(id)) ? 'is a speaker of a session' : undefined
}
