// The order of texts by their code units, the same in every language and on every machine.

/** Compares two texts for `sort`. */
export const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
