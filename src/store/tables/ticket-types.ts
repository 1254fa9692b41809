// The tables of what an event sells and on what terms, and of who waits for it, as types: a part of tables.ts.

export interface ForSaleTables {
  /**
   * Stock. The event's capacity is the row without a ticket type; one without an event is shared by ticket types. A cap of
   * null is no limit.
   */
  quotas: {
    id: string
    account_id: string
    event_id: string | null
    ticket_type_id: string | null
    cap: number | null
    held: number
    sold: number
    /** What is to be paid for the places held. */
    held_amount: number
    /** Places ever taken, those given back included. */
    taken: number
    /** Of a ticket type: those of its places held that promo codes keep, and those offered to people on its waitlist. */
    kept: number
    offered: number
    /** Places that people on waitlists wait for: nobody else takes what comes back as long as there are any. */
    waiting: number
  }
  shared_quotas: {
    /** The same as that of its stock. */
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
    price: number
    /** Millionths of the price without it; null without a tax. */
    tax_rate: number | null
    tax_name: string | null
    tax_mode: string | null
    /** From this on a buyer pays what they want; null for a fixed price. */
    min_price: number | null
    /** JSON array of price tiers; null for none. */
    tiers: string | null
    min_per_order: number | null
    max_per_order: number | null
    /** 1 when it is sold only by its id. */
    hidden: number
    status: string
    sale_starts_at: string | null
    sale_ends_at: string | null
    /** 1 when a first registration made it, because the event had no ticket types. */
    implicit: number
    /** In how many shared quotas it is. */
    shared: number
    /** 1 when people may wait for it. */
    waitlist: number
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
    /** JSON array of ids; null for all of the event. */
    ticket_types: string | null
    unlocks_hidden: number
    valid_from: string | null
    valid_until: string | null
    max_uses: number | null
    /** Orders that stand with it. */
    uses: number
    max_tickets: number | null
    /** Places kept for it at first, and those that still are. */
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
    /** Places wanted, offered and bought together. */
    quantity: number
    /** Higher ones come first. */
    priority: number
    /** `offered` is over from `offer_expires_at` on, whether that is written down yet or not. */
    status: string
    offered_at: string | null
    offer_expires_at: string | null
    order_id: string | null
    version: number
    created_at: string
    updated_at: string
  }
}
