// Row types of ticket types, quotas, promo codes and the waitlist.

/** The position of a ticket type that nobody has sorted: after all that somebody has. */
export const unsortedPosition = 1_000_000

export interface ForSaleTables {
  /**
   * Stock. The row without a ticket type is the event's capacity; one without an event is a quota shared by ticket types. A
   * null cap means no limit.
   */
  quotas: {
    id: string
    account_id: string
    event_id: string | null
    ticket_type_id: string | null
    cap: number | null
    held: number
    sold: number
    /** The amount due for the places on hold. */
    held_amount: number
    /** Places ever taken, including those returned. */
    taken: number
    /** For a ticket type: how many held places are reserved for promo codes, and how many are offered to its waitlist. */
    kept: number
    offered: number
    /** Places that people on waitlists want: while there are any, returned places go to nobody else. */
    waiting: number
  }
  shared_quotas: {
    /** Equal to the id of its stock. */
    id: string
    account_id: string
    event_id: string
    name: string
    /** Lower-cased name, unique within the event. */
    name_key: string
    version: number
    created_at: string
    updated_at: string
  }
  quota_members: { quota_id: string; ticket_type_id: string }
  ticket_types: {
    id: string
    account_id: string
    event_id: string
    name: string
    /** Lower-cased name, unique within the event. */
    name_key: string
    kind: string
    description: string | null
    /** JSON, see core/words.ts. */
    translations: string | null
    price: number
    /** Millionths of the net price; null without a tax. */
    tax_rate: number | null
    tax_name: string | null
    tax_mode: string | null
    /** The minimum when buyers choose the price; null for a fixed price. */
    min_price: number | null
    /** JSON array of price tiers; null for none. */
    tiers: string | null
    min_per_order: number | null
    max_per_order: number | null
    /** 1 when it is not listed; sold by id or through a promo code. */
    hidden: number
    status: string
    sale_starts_at: string | null
    sale_ends_at: string | null
    /** 1 when the first registration created it, because the event had no ticket types. */
    implicit: number
    /** The number of shared quotas it belongs to. */
    shared: number
    /** 1 when it has a waitlist. */
    waitlist: number
    /** Place among the event's ticket types where they are shown; those of one position are in the order of creation. */
    position: number
    version: number
    created_at: string
    updated_at: string
  }
  promo_codes: {
    id: string
    account_id: string
    event_id: string
    /** Upper case, unique within the event. */
    code: string
    percent: number | null
    amount: number | null
    /** JSON array of ids; null for all the event's types. */
    ticket_types: string | null
    unlocks_hidden: number
    valid_from: string | null
    valid_until: string | null
    max_uses: number | null
    /** Orders that use it and were not cancelled. */
    uses: number
    max_tickets: number | null
    /** Places reserved for it at first, and those not used yet. */
    reserved: number
    reserved_left: number
    disabled_at: string | null
    version: number
    created_at: string
    updated_at: string
  }
  waitlist_entries: {
    id: string
    account_id: string
    event_id: string
    ticket_type_id: string
    name: string
    email: string
    /** In which they joined; null: the event's. */
    language: string | null
    /** Places wanted, offered and bought together. */
    quantity: number
    /** Higher ones come first. */
    priority: number
    /** An `offered` entry is over at `offer_expires_at`, even if a job has not recorded that yet. */
    status: string
    offered_at: string | null
    offer_expires_at: string | null
    order_id: string | null
    version: number
    created_at: string
    updated_at: string
  }
}
