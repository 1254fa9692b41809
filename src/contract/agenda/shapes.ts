// The schemas of the agenda's operations; part of catalog.ts.
import * as calendars from './calendars/calendars.ts'
import * as enrolments from './enrolments.ts'
import * as findings from './findings.ts'
import * as imports from './imports/imports.ts'
import * as publishing from './public/publishing.ts'
import * as releases from './releases/releases.ts'
import * as rooms from './rooms.ts'
import * as schedule from './schedule.ts'
import * as sessions from './sessions.ts'
import * as slots from './slots.ts'
import * as speakers from './speakers.ts'
import * as tracks from './tracks.ts'
import * as venues from './venues.ts'

/** Functions, so that a command makes only the schemas it needs. */
export const agendaShapes = {
  createVenue: () => ({ body: venues.NewVenue, result: venues.Venue }),
  listVenues: () => ({ query: venues.VenueQuery, result: venues.VenuePage }),
  showVenue: () => ({ result: venues.Venue }),
  updateVenue: () => ({ body: venues.VenueChanges, result: venues.Venue }),
  deleteVenue: () => ({ result: venues.DeletedVenue }),
  createRoom: () => ({ body: rooms.NewRoom, result: rooms.Room }),
  listRooms: () => ({ query: rooms.RoomQuery, result: rooms.RoomPage }),
  showRoom: () => ({ result: rooms.Room }),
  updateRoom: () => ({ body: rooms.RoomChanges, result: rooms.Room }),
  deleteRoom: () => ({ result: rooms.DeletedRoom }),
  addEventRoom: () => ({ body: rooms.NewEventRoom, result: rooms.EventRoom }),
  listEventRooms: () => ({ query: rooms.EventRoomQuery, result: rooms.EventRoomPage }),
  updateEventRoom: () => ({ body: rooms.EventRoomChanges, result: rooms.EventRoom }),
  removeEventRoom: () => ({ result: rooms.RemovedEventRoom }),
  createTrack: () => ({ body: tracks.NewTrack, result: tracks.Track }),
  listTracks: () => ({ query: tracks.TrackQuery, result: tracks.TrackPage }),
  showTrack: () => ({ result: tracks.Track }),
  updateTrack: () => ({ body: tracks.TrackChanges, result: tracks.Track }),
  deleteTrack: () => ({ result: tracks.DeletedTrack }),
  createSpeaker: () => ({ body: speakers.NewSpeaker, result: speakers.Speaker }),
  listSpeakers: () => ({ query: speakers.SpeakerQuery, result: speakers.SpeakerPage }),
  showSpeaker: () => ({ result: speakers.Speaker }),
  updateSpeaker: () => ({ body: speakers.SpeakerChanges, result: speakers.Speaker }),
  deleteSpeaker: () => ({ result: speakers.DeletedSpeaker }),
  ticketSpeaker: () => ({ body: speakers.TicketSpeaker, result: speakers.Speaker }),
  inviteSpeakers: () => ({ result: speakers.InvitedSpeakers }),
  inviteSpeaker: () => ({ body: speakers.InviteSpeaker, result: speakers.SpeakerInvitation }),
  eraseSpeaker: () => ({ result: speakers.Speaker }),
  createSession: () => ({ body: sessions.NewSession, result: sessions.AgendaSession }),
  listSessions: () => ({ query: sessions.SessionQuery, result: sessions.SessionPage }),
  showSession: () => ({ result: sessions.AgendaSession }),
  updateSession: () => ({ body: sessions.SessionChanges, result: sessions.AgendaSession }),
  deleteSession: () => ({ result: sessions.DeletedSession }),
  acceptSession: () => ({ result: sessions.AgendaSession }),
  confirmSession: () => ({ result: sessions.AgendaSession }),
  restoreSession: () => ({ result: sessions.AgendaSession }),
  rejectSession: () => ({ body: sessions.SessionEnd, result: sessions.AgendaSession }),
  withdrawSession: () => ({ body: sessions.SessionEnd, result: sessions.AgendaSession }),
  cancelSession: () => ({ body: sessions.SessionEnd, result: sessions.AgendaSession }),

  showSchedule: () => ({ result: schedule.Schedule }),
  updateSchedule: () => ({ body: schedule.ScheduleSettings, result: schedule.Schedule }),
  listSlots: () => ({ query: slots.SlotQuery, result: slots.SlotPage }),
  applyScheduleChanges: () => ({ body: slots.ScheduleChanges, result: slots.AppliedChanges }),
  checkSchedule: () => ({ body: slots.CheckSchedule, result: findings.CheckedSchedule }),
  shiftSchedule: () => ({ body: slots.ShiftSchedule, result: slots.ShiftedSchedule }),
  waiveFinding: () => ({ body: findings.NewWaiver, result: findings.Waiver }),
  listWaivers: () => ({ query: findings.WaiverQuery, result: findings.WaiverPage }),
  showWaiver: () => ({ result: findings.Waiver }),
  deleteWaiver: () => ({ result: findings.DeletedWaiver }),
  createRelease: () => ({ body: releases.NewRelease, result: releases.Release }),
  planRelease: () => ({ body: releases.NewRelease, result: releases.PlannedRelease }),
  listReleases: () => ({ query: releases.ReleaseQuery, result: releases.ReleasePage }),
  showRelease: () => ({ result: releases.Release }),
  recallRelease: () => ({ result: releases.Release }),
  listScheduleChanges: () => ({ query: releases.ReleaseChangeQuery, result: releases.ReleaseChangePage }),
  publishSchedule: () => ({ body: publishing.PublishSchedule, result: publishing.PublishedSchedule }),
  unpublishSchedule: () => ({ result: publishing.PublishedSchedule }),
  previewSchedule: () => ({ body: publishing.PreviewSchedule, result: publishing.SchedulePreview }),
  connectCalendar: () => ({ body: calendars.NewCalendar, result: calendars.Calendar }),
  listCalendars: () => ({ query: calendars.CalendarQuery, result: calendars.CalendarPage }),
  showCalendar: () => ({ result: calendars.Calendar }),
  updateCalendar: () => ({ body: calendars.CalendarChanges, result: calendars.Calendar }),
  planCalendarSync: () => ({ result: calendars.SyncedCalendar }),
  syncCalendar: () => ({ result: calendars.SyncedCalendar }),
  disconnectCalendar: () => ({ query: calendars.DisconnectQuery, result: calendars.DisconnectedCalendar }),
  enrol: () => ({ body: enrolments.NewEnrolment, result: enrolments.Enrolment }),
  listEnrolments: () => ({ query: enrolments.EnrolmentQuery, result: enrolments.EnrolmentPage }),
  showEnrolment: () => ({ result: enrolments.Enrolment }),
  cancelEnrolment: () => ({ result: enrolments.Enrolment }),
  planScheduleImport: () => ({ body: imports.PlanAgendaRows, result: imports.PlannedAgendaRows }),
  startScheduleImport: () => ({ body: imports.NewScheduleImport, result: imports.ScheduleImport }),
  listScheduleImports: () => ({ query: imports.ScheduleImportQuery, result: imports.ScheduleImportPage }),
  showScheduleImport: () => ({ result: imports.ScheduleImport }),
  importAgendaRows: () => ({ body: imports.ImportAgendaRows, result: imports.ImportedAgendaRows }),
  planScheduleImportUndo: () => ({ result: imports.PlannedAgendaUndo }),
  undoScheduleImport: () => ({ result: imports.UndoneAgendaRows }),
}

/** The modules of these schemas. */
export const agendaModules = [
  calendars,
  enrolments,
  findings,
  imports,
  publishing,
  releases,
  rooms,
  schedule,
  sessions,
  slots,
  speakers,
  tracks,
  venues,
]
