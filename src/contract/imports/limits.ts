// Limits of imports. Imports nothing, so that the command line knows them without loading schemas.

/** Rows of one request. */
export const importRowsMax = 500
/** Rows of one import. */
export const importSizeMax = 1_000_000

/** Characters of the texts of a row. */
export const rowTextMax = { name: 200, ticketType: 100, reference: 200, id: 40 } as const
