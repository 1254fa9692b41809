/** A sentence that ends with a name: one like Fair Ltd. brings its own full stop. */
export const endedOnce = (sentence: string): string => sentence.replace(/\.\.$/, '.')
