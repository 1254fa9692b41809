// The tables of forms, their answers and public pages, as types: a part of tables.ts.
import type { Generated } from 'kysely'

export interface FormTables {
  /** What an event asks of those who register. */
  forms: {
    id: string
    account_id: string
    event_id: string
    /** JSON arrays of questions: those asked, and those that were. */
    questions: string
    retired: string
    version: Generated<number>
    created_at: string
    updated_at: string
  }
  /** How an event shows itself to the public. */
  public_pages: {
    id: string
    account_id: string
    event_id: string
    /** JSON object of what was set. */
    settings: string
    version: Generated<number>
    created_at: string
    updated_at: string
  }
  /** What people answered to the event's form; nobody who was not asked has a row. */
  answers: {
    attendee_id: string
    account_id: string
    event_id: string
    /** JSON object by the key of the question. */
    answers: string
    updated_at: string
  }
}
