// Reads `schedule.json` as pretalx, frab and turnout write it.
import { Failure } from '../../../../../contract/core/failures.ts'
import { isRecord, oneLine, parseJson, type ReadAgenda, type SourceText } from './agenda-file.ts'
import { type ConferenceEntry, readConference } from './conference.ts'
import { type Fields, records } from './records.ts'
import type { EventClock } from './wall-clock.ts'

export function readScheduleJson(file: SourceText, clock: EventClock): ReadAgenda {
  const conference = conferenceIn(parseJson(file))
  if (conference === undefined || !Array.isArray(conference.days)) {
    throw new Failure('usage', `${file.name} has no conference days, so it is not a schedule.json`)
  }
  const { acronym, rooms, tracks } = conference
  return readConference(
    {
      format: 'schedule-json',
      acronym: oneLine(acronym),
      rooms: records(rooms),
      tracks: records(tracks),
      entries: records(conference.days).flatMap(entriesOfDay),
    },
    clock,
  )
}

/** The conference of a schedule; undefined in any other JSON. */
export function conferenceIn(json: unknown): Fields | undefined {
  const schedule = isRecord(json) ? json.schedule : undefined
  const conference = isRecord(schedule) ? schedule.conference : undefined
  return isRecord(conference) ? conference : undefined
}

function entriesOfDay({ date, rooms }: Fields): ConferenceEntry[] {
  const day = oneLine(date) ?? ''
  return Object.entries(isRecord(rooms) ? rooms : {}).flatMap(([room, entries]) =>
    records(entries).map((fields, index) => ({
      fields,
      room,
      date: day,
      place: `${day}, ${room}, entry ${index + 1}`,
      persons: records(fields.persons),
      links: [...records(fields.links), ...records(fields.attachments)],
      doNotRecord: typeof fields.do_not_record === 'boolean' ? fields.do_not_record : undefined,
    })),
  )
}
