// Row types of consents to marketing mail.

export interface ConsentTables {
  /** One each time that somebody agrees; at most one per mailbox is granted. */
  consents: {
    id: string
    account_id: string
    /** The mailbox behind the address: see service/consents/mailbox.ts. */
    mailbox: string
    address: string
    status: string
    source: string
    /** Evidence: the words, their version and where they were shown. */
    question: string
    question_version: string
    page: string
    event_id: string | null
    granted_at: string
    ended_at: string | null
    created_at: string
    updated_at: string
  }
  /** HMACs of mailboxes that are not mailed although nothing else is known of them any more. */
  mailbox_stops: { account_id: string; mac: string; created_at: string }
  /** Mailboxes whose owners don't want their choices and history used for anything about them. */
  profiling_objections: {
    id: string
    account_id: string
    mailbox: string
    address: string
    /** `page`: the person said so; `organizer`: noted for them. */
    source: string
    created_at: string
  }
  /** What an account set for marketing mail in place of the defaults. */
  mail_limits: {
    account_id: string
    per_week: number
    per_month: number
    quiet_from: string
    quiet_until: string
    /** 1: also on the days of the event. */
    on_event_days: number
    updated_at: string
  }
}
