// The rules of an agenda, by operation: a table of contents.
import type { agendaOperations } from '../../contract/agenda/operations.ts'
import type { scheduleOperations } from '../../contract/agenda/schedule-operations.ts'
import type { Rules } from '../core/call.ts'
import { calendarRules } from './calendars/calendars.ts'
import { enrolmentRules } from './enrolments/rules.ts'
import { scheduleImportRules } from './imports/rules.ts'
import { eventRoomRules } from './places/event-rooms.ts'
import { roomRules } from './places/rooms.ts'
import { trackRules } from './places/tracks.ts'
import { venueRules } from './places/venues.ts'
import { sessionRules } from './programme/sessions.ts'
import { speakerRules } from './programme/speakers.ts'
import { publishingRules } from './public/publish.ts'
import { releaseRules } from './releases/rules.ts'
import { scheduleRules } from './schedule/rules.ts'

export const agendaRules: Rules<keyof typeof agendaOperations | keyof typeof scheduleOperations> = {
  ...venueRules,
  ...roomRules,
  ...eventRoomRules,
  ...trackRules,
  ...speakerRules,
  ...sessionRules,
  ...scheduleRules,
  ...releaseRules,
  ...publishingRules,
  ...calendarRules,
  ...enrolmentRules,
  ...scheduleImportRules,
}
