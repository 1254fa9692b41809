// Names sales channels for people.
const words: Readonly<Record<string, string>> = { cli: 'command line', api: 'API', page: 'public page' }

/** The channel's name for people; an unknown one unchanged. */
export const inWords = (name: string): string => (Object.hasOwn(words, name) && words[name]) || name
