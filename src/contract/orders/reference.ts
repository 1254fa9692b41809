// The payment reference that a buyer quotes in a transfer, which leads from a bank statement to the order. Imports nothing.

/** Fifty bits of an id, the last 32 of them random: short enough to type, and unique within an account. */
export const orderReferenceLength = 10

/** The end of the order's id in capitals, which fit a bank form. */
export function orderReference(orderId: string): string {
  return orderId.slice(-orderReferenceLength).toUpperCase()
}
