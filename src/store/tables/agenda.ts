// Row types of agendas: venues and rooms of an account, and an event's tracks, speakers, sessions, slots and enrolments.
// What the public may read and what it may not are columns apart, so that a query for a page can't select the private ones
// along with the others. Times of slots and windows are wall times of the event's zone.

interface Versioned {
  id: string
  account_id: string
  version: number
  created_at: string
  updated_at: string
}

interface OfEvent extends Versioned {
  event_id: string
}

interface Called {
  name: string
  /** Lower-cased name, unique among its neighbours; two venues may have the same. */
  name_key: string
}

export interface AgendaTables {
  venues: Versioned &
    Called & {
      /** JSON: all public fields but the name. */
      details: string
      contact_name: string | null
      contact_email: string | null
      contact_phone: string | null
      notes: string | null
    }
  rooms: Versioned &
    Called & {
      venue_id: string
      capacity: number | null
      /** JSON: all other fields. */
      details: string
    }
  /** Which rooms an event uses. */
  event_rooms: OfEvent & {
    room_id: string
    position: number
    hidden: number
    /** JSON array of time windows. */
    windows: string
  }
  tracks: OfEvent & Called & { color: string; position: number; description: string | null }
  speakers: OfEvent &
    Called & {
      code: string
      /** JSON: all other public fields. */
      details: string
      attendee_id: string | null
      /** Part of the address of the speaker's own page: a new one voids the old. */
      link_number: number
      email: string | null
      /** Lower-cased, unique within the event. */
      email_key: string | null
      phone: string | null
      notes: string | null
      /** 1 once the person was erased. */
      erased: number
    }
  sessions: OfEvent & {
    code: string
    title: string
    subtitle: string | null
    type: string
    track_id: string | null
    status: string
    minutes: number
    /** JSON array of `{ speaker: id, role }` in order. */
    speakers: string
    /** JSON: all other public fields. */
    details: string
    /** JSON: who may enrol and when; the stock of an open one is the quota with the session's id. Null: nobody has to. */
    enrolment: string | null
    /** 1 once a release had it. */
    released: number
    reason: string | null
    notes: string | null
  }
  slots: {
    id: string
    account_id: string
    event_id: string
    session_id: string | null
    kind: string
    /** Of a break or a blocker; a session has its own. */
    title: string | null
    room_id: string | null
    start: string
    /** 1: the second of a time that the clock shows twice. */
    fold: number
    minutes: number
    number: number
    guid: string
    /** The version of the working copy that last changed it. */
    changed_in: number
    /** Id of the key that last changed it. */
    changed_by: string
    created_at: string
    updated_at: string
  }
  /** Settings of an event's agenda, and how far its working copy is; made by the first change. */
  agendas: {
    event_id: string
    account_id: string
    /** JSON: what differs from the defaults. */
    settings: string
    speaker_ticket_type_id: string | null
    visibility: string
    /** Part of the secret address: a new one voids the old. */
    link_number: number
    /** The same of the preview's; null: there is none. */
    preview_number: number | null
    version: number
    /** The last number that a slot got. */
    slot_number: number
    /** The zone database that the instants of its releases are by; null before the first release, and from before it was noted. */
    zone_rules: string | null
    updated_at: string
  }
  /** Numbered states of an agenda. Only their status ever changes. */
  releases: {
    id: string
    account_id: string
    event_id: string
    number: number
    name: string | null
    /** Lower-cased name, unique in the event unless recalled. */
    name_key: string | null
    note: string | null
    status: string
    /** The event's as it was then. */
    timezone: string
    publish_at: string | null
    /** When it became public, or will. */
    released_at: string
    /** JSON: how many slots changed, by kind. */
    changes: string
    /** JSON array of the errors that stood. */
    forced: string | null
    /** Slots that take place. */
    slots: number
    /** JSON: how many people are mailed, by group; without a group, its people are not. */
    told: string
    created_at: string
    updated_at: string
  }
  /** A slot from one release until another one: release N is the rows that contain N. Only `to_number` is ever set, once. */
  release_slots: {
    /** Of the slot. */
    id: string
    account_id: string
    event_id: string
    from_number: number
    /** The first release that no longer has it so. */
    to_number: number | null
    guid: string
    number: number
    kind: string
    session_id: string | null
    title: string
    subtitle: string | null
    type: string | null
    track_id: string | null
    language: string | null
    /** JSON array of `{ speaker: id, role }` in order; names are live. */
    speakers: string
    do_not_record: number
    room_id: string | null
    start: string
    fold: number
    minutes: number
    starts_at: string
    ends_at: string
    status: string
    /** Of calendar entries. */
    sequence: number
    changed_at: string
    /** The version of the working copy that last changed it. */
    changed_in: number
    created_at: string
  }
  /** CalDAV calendars that follow the released schedule. */
  calendars: {
    id: string
    account_id: string
    event_id: string
    name: string
    name_key: string
    url: string
    username: string
    /** Sealed. */
    password: string
    /** JSON: ids of the track, room and speaker that it is limited to. */
    filter: string
    on_drift: string
    allow_private: number
    status: string
    failures: number
    last_error: string | null
    /** Its server's mark of what we have seen. */
    sync_token: string | null
    /** JSON: what the last run did. */
    last_sync: string | null
    due_at: string | null
    synced_at: string | null
    version: number
    created_at: string
    updated_at: string
  }
  /** What was written to such a calendar, noted with each answer. */
  calendar_objects: {
    calendar_id: string
    slot_id: string
    account_id: string
    event_id: string
    /** Of the object, in the calendar. */
    name: string
    /** Null where the server told none. */
    etag: string | null
    /** Of the text that we wrote; null for what was never written by us. */
    hash: string | null
    /** What people see of it, to tell an edit from an alarm. */
    print: string
    /** Whether it has more than we wrote: alarms, colours. */
    is_extended: number
    /** JSON: how it differs there, and is left so. */
    drift: string | null
  }
  waivers: {
    id: string
    account_id: string
    event_id: string
    finding_id: string
    code: string
    message: string
    reason: string
    created_at: string
  }
  enrolments: OfEvent & {
    session_id: string
    attendee_id: string
    status: string
  }
  /** Sessions that somebody without an account chose, at a secret link. */
  personal_agendas: OfEvent & {
    /** Whose ticket it belongs to; null: of whoever has the link. */
    attendee_id: string | null
    /** Of that ticket: another one is another holder's. */
    generation: number
    /** JSON array of ids of sessions; null once its owner was erased. */
    sessions: string | null
    /** Part of its address: a new one voids the old. */
    link_number: number
  }
  schedule_imports: OfEvent & {
    name: string
    format: string
    source: string
    fingerprint: string
    status: string
    rows: number
    rows_done: number
    created: number
    changed: number
    unchanged: number
    refused: number
  }
  /** Which record a source's key stands for, and what the source last said of it. */
  agenda_keys: {
    id: string
    account_id: string
    event_id: string
    source: string
    kind: string
    key: string
    record_id: string
    /** The import that made the record, and the one that last changed it. */
    made_by: string | null
    import_id: string
    /** JSON: the row as last imported, and the fields before that import changed them. */
    fields: string
    before: string | null
    updated_at: string
  }
}
