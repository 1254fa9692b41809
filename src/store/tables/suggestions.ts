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
    /** JSON: the words of a suggested message, and the mailing that took them; null for any other kind. */
    draft: string | null
    created_at: string
    updated_at: string
  }
}

/** The model's connection, what it was asked, and stored answers. */
export interface ModelTables {
  /** At most one per account. */
  model_connections: {
    id: string
    account_id: string
    base_url: string
    model: string
    mode: string
    /** Encrypted by the secret box; null for a server that needs none. */
    api_key: string | null
    /** The key's last characters. */
    key_hint: string | null
    daily_tokens: number
    /** Of a million tokens, in millionths of the account's currency; null where no prices are set. */
    price_in: number | null
    price_out: number | null
    /** Minor units of the account's currency. */
    monthly_budget: number | null
    created_at: string
  }
  /** Sums by day, task and result. Under `open` stands what requests under way may use. */
  model_uses: {
    account_id: string
    /** UTC. */
    day: string
    task: string
    result: string
    requests: number
    tokens_in: number
    tokens_out: number
    /** Millionths of the account's currency. */
    cost: number
  }
  /** Answers as they were checked, before anything was put back, so that they hold no names. */
  model_answers: {
    account_id: string
    /** SHA-256 of the request and where it went. */
    hash: string
    answer: string
    created_at: string
  }
}
