// Limits of ticket types and orders. Imports nothing, so that they are known without making schemas.

/** Most price tiers of a ticket type. */
export const tiersMax = 20

/** Most tickets in one order. */
export const orderTicketsMax = 100
