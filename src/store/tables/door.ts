// The tables of the door as types: a part of tables.ts.
import type { Generated } from 'kysely'

export interface DoorTables {
  check_in_lists: {
    id: string
    account_id: string
    event_id: string
    name: string
    /** Lower-cased name, unique within the event. */
    name_key: string
    /** JSON array of ids; null for every ticket type. */
    ticket_types: string | null
    opens_at: string | null
    closes_at: string | null
    reentry: string
    version: Generated<number>
    created_at: string
    updated_at: string
  }
  devices: {
    id: string
    account_id: string
    event_id: string
    name: string
    /** JSON array of ids of check-in lists; null for every one. */
    lists: string | null
    supervisor: number
    created_at: string
  }
  /** Every attempt at a door; INSERT only. */
  scans: {
    seq: Generated<number>
    /** UUID, made by whoever scanned. */
    id: string
    account_id: string
    event_id: string
    list_id: string
    /** Null where nothing was recognised. */
    attendee_id: string | null
    device: string
    gate: string | null
    kind: string
    direction: string
    /** What was said at the door. */
    decision: string
    /** Of one let in without a network: why it should not have been, as known when it arrived. */
    flag: string | null
    reason: string | null
    undoes: string | null
    /** Of the same device: asked and not answered in time, it may have let the same person in. */
    instead_of: string | null
    device_time: string | null
    /** By the service's clock. */
    at: string
    received_at: string
    device_seq: number | null
    offline: number
    /** 1 where the key was revoked: kept to be looked at. */
    withheld: number
    /** 1 where somebody came in or went out by it. */
    counted: number
  }
  /** What the scans of a ticket on a list come to. */
  admissions: {
    list_id: string
    attendee_id: string
    event_id: string
    first_scan: string
    first_at: string
    first_gate: string | null
    /** 0 when seen to leave. */
    inside: Generated<number>
    /** Admissions beyond what the ticket is good for. */
    duplicates: Generated<number>
    /** JSON array of the ids of their scans; null for none. */
    duplicate_scans: string | null
  }
  /** First admissions of a list by minute and gate: a sum of `admissions`, so that nobody counts those. */
  arrivals: {
    list_id: string
    /** `2027-03-14T09:05`, UTC. */
    minute: string
    /** Empty text for none: part of the primary key. */
    gate: string
    admitted: number
  }
}
