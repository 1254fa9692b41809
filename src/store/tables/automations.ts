// Row types of automations and their runs.

export interface AutomationTables {
  automations: {
    id: string
    account_id: string
    event_id: string
    name: string
    /** Unique in an event, ignoring case. */
    name_key: string
    /** YAML, as it was given. */
    definition: string
    /** JSON, as service/automations/definition has them. */
    when_runs: string
    action: string
    /** As in mailings; null where nobody is mailed but the organizer. */
    segment: string | null
    ticket_type_id: string | null
    /** What else must hold of its recipients, as in mailings. */
    conditions: string | null
    late_minutes: number
    status: string
    paused_because: string | null
    /** Occurrences before this instant are not made by themselves: it was made, changed or resumed then. */
    active_since: string
    /** When a job has to look at it again: its next occurrence, or something has moved; null for never. */
    look_at: string | null
    /** JSON, of one that watches a figure: what it was when it was last looked at; null before. */
    figure_state: string | null
    made_by: string
    /** Of what was written of it; when it runs next, and when it last ran, change without it. */
    version: number
    created_at: string
    updated_at: string
  }
  automation_runs: {
    id: string
    account_id: string
    event_id: string
    automation_id: string
    /** Unique for an automation: no occurrence runs twice. */
    occurrence: string
    status: string
    reason: string | null
    due_at: string
    ran_at: string | null
    mailing_id: string | null
    /** What has changed, where a change made it run. */
    subject_id: string | null
    suggestion_id: string | null
    /** Mailboxes in the segment when it ran. */
    matched: number
    created_at: string
    updated_at: string
  }
  automation_places: { id: string; seq: number }
}
