// How far a caller sees: one account, and within it perhaps one event. Every query on a tenant's rows starts from here.

export interface Reach {
  readonly accountId: string
  /** The one event a restricted key may touch; null is all of them. */
  readonly eventId: string | null
}
