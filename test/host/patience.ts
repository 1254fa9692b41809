/** How long to wait for what must come, on a machine that has much else to do: who waits goes on as soon as it is there. */
export const patience = { timeout: 40_000 } as const
