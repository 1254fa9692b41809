// Row types of suggestions.

export interface SuggestionTables {
  suggestions: {
    id: string
    account_id: string
    event_id: string
    kind: string
    code: string
    /** Id of what it is about; empty for the event. */
    subject: string
    title: string
    /** JSON, as the contract has them; effect and plans are null without any. */
    why: string
    effect: string | null
    changes: string
    plans: string | null
    basis: string
    command: string | null
    seed: string | null
    writer: string
    /** JSON: what its changes touched and did when it was made. */
    rehearsed: string
    status: string
    expires_at: string
    decided_by: string | null
    decided_at: string | null
    reason: string | null
    note: string | null
    /** JSON array: numbers of the changes that were carried out. */
    accepted: string | null
    plan: string | null
    /** JSON: the range expected without it, and what is measured; null where nothing can be. */
    expectation: string | null
    /** When what came is compared with that; null before acceptance and afterwards. */
    measured_at: string | null
    outcome: string | null
    created_at: string
    updated_at: string
  }
}
