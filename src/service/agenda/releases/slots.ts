// The slots of a release, as the list of slots shows them.
import type { Slot } from '../../../contract/agenda/slots.ts'
import { programmeDayOf } from '../../../contract/agenda/wall-time.ts'
import type { StoredAgenda } from '../../../store/agenda/agendas.ts'
import {
  queryReleasedSlots,
  type ReleasedFilter,
  type ShownReleasedSlot,
  showReleased,
} from '../../../store/agenda/releases/show.ts'
import type { Call, Reply } from '../../core/call.ts'
import { makePage } from '../../core/paging.ts'

/** Lists the slots of a release, those that are off too, in the order of their times. */
export async function listReleasedSlots(
  call: Call<'listSlots'>,
  filter: ReleasedFilter,
  { dayStartsAt }: Pick<StoredAgenda, 'dayStartsAt'>,
): Promise<Reply<'listSlots'>> {
  const { session, principal } = call
  const list = queryReleasedSlots(session, principal, filter)
  const body = await makePage(call, list, async (slots) => {
    const shown = await showReleased(session, slots)
    return slots.map(({ since, createdAt }, index): Slot => {
      const slot = shown[index]
      if (slot === undefined) throw new Error('a slot is not shown')
      const day = programmeDayOf(slot.start, dayStartsAt)
      return { ...toSlot(slot, since), eventId: filter.eventId, day, createdAt }
    })
  })
  return { body }
}

const toSlot = (slot: ShownReleasedSlot, since: number): Omit<Slot, 'eventId' | 'day' | 'createdAt'> => ({
  id: slot.id,
  number: slot.number,
  kind: slot.kind,
  title: slot.title,
  session: sessionOf(slot),
  room: slot.room,
  start: slot.start,
  fold: slot.fold,
  minutes: slot.minutes,
  startsAt: slot.startsAt,
  endsAt: slot.endsAt,
  guid: slot.guid,
  changedIn: slot.changedIn,
  released: {
    since,
    status: slot.status,
    sequence: slot.sequence,
    changedAt: slot.changedAt,
    subtitle: slot.subtitle,
    language: slot.language,
    doNotRecord: slot.doNotRecord,
  },
  updatedAt: slot.changedAt,
})

function sessionOf({ sessionId, code, status, type, track, named, stock }: ShownReleasedSlot): Slot['session'] {
  if (sessionId === null) return null
  return { id: sessionId, code: code ?? '', status, type: type ?? '', track, speakers: [...named], enrolment: stock }
}
