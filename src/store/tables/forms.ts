// Row types of forms, their answers and public pages.
import type { Generated } from 'kysely'

export interface FormTables {
  /** An event's questions to people who register. */
  forms: {
    id: string
    account_id: string
    event_id: string
    /** JSON arrays of questions: current ones, and those no longer asked. */
    questions: string
    retired: string
    /** JSON, see core/words.ts. A field is `diet.label`, `diet.help` or `diet.options.vegan`. */
    translations: string | null
    version: Generated<number>
    created_at: string
    updated_at: string
  }
  /** An event's settings for its public page. */
  public_pages: {
    id: string
    account_id: string
    event_id: string
    /** JSON object of the settings that differ from the default. */
    settings: string
    /** JSON, see core/words.ts. */
    translations: string | null
    version: Generated<number>
    created_at: string
    updated_at: string
  }
  /** Attendees' answers; attendees who were asked nothing have no row. */
  answers: {
    attendee_id: string
    account_id: string
    event_id: string
    /** JSON object by question key. */
    answers: string
    updated_at: string
  }
}
