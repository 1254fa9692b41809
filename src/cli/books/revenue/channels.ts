// What channels are called where a person reads.
const words: Readonly<Record<string, string>> = { cli: 'command line', api: 'API', page: 'public page' }

/** A channel in words; any other name as it is. */
export const inWords = (name: string): string => (Object.hasOwn(words, name) && words[name]) || name
