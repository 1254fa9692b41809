// What a payer quotes with a transfer, so that the order is found from the line of a bank statement. Imports nothing.

/** Fifty bits of an id, the last 32 of them random: short enough to type, and no order of an account has it twice. */
export const orderReferenceLength = 10

/** The end of an order's id in capitals, as a bank form takes it. */
export function orderReference(orderId: string): string {
  return orderId.slice(-orderReferenceLength).toUpperCase()
}
