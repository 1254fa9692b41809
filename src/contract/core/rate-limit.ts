// How many requests an account may make unless its operator says otherwise. Knows nobody who counts them.

/** Requests at once after a pause, in seconds' worth of the rate. */
export const burstS = 10

/** Requests a second: far above what a person or a script does by design; a loop gone wild meets it. */
export const perSecondDefault = 600
