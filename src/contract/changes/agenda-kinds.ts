// Kinds of changes about venues, sessions, speakers and schedules.
import { agendaVisibilities, enrolmentStatuses, type SessionStatus, sessionStatuses } from '../agenda/choices.ts'
import { type ChangeKind, startingWith } from './fields.ts'

const scope = 'agenda:read'

/** A session that went from one state to another. */
const moved = (summary: string, status: SessionStatus) =>
  ({
    summary,
    scope,
    id: 'ses',
    data: { from: sessionStatuses, status: startingWith(status, sessionStatuses) },
  }) as const

const enrolment = { sessionId: 'id', attendeeId: 'id', status: enrolmentStatuses } as const
const enrolmentNames = { sessionId: 'session', attendeeId: 'attendee' } as const

export const agendaKinds = {
  'venue.created': { summary: 'A venue was created', scope, id: 'ven' },
  'venue.updated': { summary: 'A venue was changed', scope, id: 'ven', changed: 'fields' },
  'venue.deleted': { summary: 'A venue was deleted', scope, id: 'ven' },
  'room.created': { summary: 'A room was created', scope, id: 'rom', data: { venueId: 'id', capacity: 'number' } },
  'room.updated': { summary: 'A room was changed', scope, id: 'rom', changed: 'fields' },
  'room.deleted': { summary: 'A room was deleted', scope, id: 'rom', data: { venueId: 'id' } },
  'event_room.added': { summary: 'An event got a room', scope, id: 'rom' },
  'event_room.updated': { summary: 'How an event uses a room was changed', scope, id: 'rom', changed: 'fields' },
  'event_room.removed': { summary: 'An event no longer uses a room', scope, id: 'rom' },
  'track.created': { summary: 'A track was created', scope, id: 'trk' },
  'track.updated': { summary: 'A track was changed', scope, id: 'trk', changed: 'fields' },
  'track.deleted': { summary: 'A track was deleted', scope, id: 'trk', data: { sessions: 'number' } },
  'session.created': { summary: 'A session was created', scope, id: 'ses', data: { status: sessionStatuses } },
  'session.updated': { summary: 'A session was changed', scope, id: 'ses', changed: 'listed' },
  'session.accepted': moved('A session was accepted', 'accepted'),
  'session.confirmed': moved('A session was confirmed', 'confirmed'),
  'session.rejected': moved('A session was rejected', 'rejected'),
  'session.withdrawn': moved('A session was withdrawn', 'withdrawn'),
  'session.cancelled': moved('A session was cancelled', 'cancelled'),
  'session.restored': moved('A session is on again', 'confirmed'),
  'session.deleted': { summary: 'A session was deleted', scope, id: 'ses' },
  'speaker.created': { summary: 'A speaker was added', scope, id: 'spk' },
  'speaker.updated': { summary: 'A speaker was changed', scope, id: 'spk', changed: 'listed' },
  'speaker.invited': { summary: 'A speaker got a link of their own', scope, id: 'spk', data: { newLink: 'flag' } },
  'speaker.ticketed': { summary: 'A speaker got a ticket', scope, id: 'spk', data: { attendeeId: 'id' } },
  'speaker.deleted': { summary: 'A speaker was deleted', scope, id: 'spk' },
  'speaker.erased': { summary: "A speaker's data was erased", scope, id: 'spk' },
  'schedule.updated': {
    summary: 'The settings of a schedule were changed; the id is that of the event',
    scope,
    id: 'evt',
    changed: 'fields',
  },
  'schedule.changed': {
    summary: 'Slots of a schedule were changed; the id is that of the event',
    scope,
    id: 'evt',
    data: { version: 'number', slotIds: 'ids', removedSlotIds: 'ids' },
    from: { slotIds: 'slots', removedSlotIds: 'removed' },
  },
  'schedule.shifted': {
    summary: 'A whole schedule was moved by days; the id is that of the event',
    scope,
    id: 'evt',
    data: { days: 'number', version: 'number', slots: 'number' },
  },
  'schedule.published': {
    summary: 'A schedule was made public, or readable for those with its link; the id is that of the event',
    scope,
    id: 'evt',
    data: { visibility: startingWith('public', agendaVisibilities) },
  },
  'schedule.unpublished': {
    summary: 'A schedule is no longer shown; the id is that of the event',
    scope,
    id: 'evt',
    data: { visibility: agendaVisibilities },
  },
  'schedule.released': {
    summary: 'A release of a schedule became the one that is shown',
    scope,
    id: 'rls',
    data: { number: 'number', from: 'number' },
  },
  'schedule.imported': {
    summary: 'A part of a file was imported into an agenda',
    scope,
    topic: 'schedule_import.rows',
    id: 'sim',
    data: { rows: 'number', created: 'number', changed: 'number' },
  },
  'schedule_import.undone': {
    summary: 'An import into an agenda was undone',
    scope,
    id: 'sim',
    data: { deleted: 'number', restored: 'number', kept: 'number' },
  },
  'enrolment.created': {
    summary: 'Somebody enrolled in a session, or waits for a place',
    scope,
    id: 'enr',
    data: enrolment,
    from: enrolmentNames,
  },
  'enrolment.cancelled': {
    summary: 'A place in a session was given back',
    scope,
    id: 'enr',
    data: { sessionId: 'id', attendeeId: 'id', from: enrolmentStatuses },
    from: { ...enrolmentNames, from: 'status' },
  },
  'enrolment.promoted': {
    summary: 'Somebody who waited got a place in a session',
    scope,
    id: 'enr',
    data: enrolment,
    from: enrolmentNames,
  },
} as const satisfies Readonly<Record<string, ChangeKind>>
