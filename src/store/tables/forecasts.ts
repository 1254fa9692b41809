// Row types of forecasts.

export interface ForecastTables {
  /** Of an ended event, in counts: made again once an attendee of it has changed. */
  sales_curves: {
    event_id: string
    account_id: string
    /** JSON: its tickets by day. */
    sales: string
    ended_at: string
    made_at: string
  }
}
