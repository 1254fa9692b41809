/** How long to wait for something that must happen, on a busy machine: tests continue as soon as it does. */
export const patience = { timeout: 200_000 } as const
