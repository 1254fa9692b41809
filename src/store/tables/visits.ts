// Row types of visits.

export interface VisitTables {
  /** How often people arrived at public pages. Only a count: nothing tells one visitor from another. */
  visits: {
    event_id: string
    /** Calendar day in the event's zone. */
    day: string
    /** Empty where the address named none: part of the primary key. */
    source: string
    /** The kind of page. */
    page: string
    visits: number
  }
}
