// Default rate limit of an account. Counts nothing itself.

/** Burst after a pause, in seconds' worth of the rate. */
export const burstS = 10

/** Requests per second: far above what a person or a script needs; a runaway loop reaches it. */
export const perSecondDefault = 600
