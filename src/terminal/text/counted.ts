// A number with its noun.

/** `1 order`, `2 orders`. @param many the plural, where an s alone is not it */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`
