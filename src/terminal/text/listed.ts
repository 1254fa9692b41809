// A few names in a sentence.

/** `Ada, Kim and Grace`, and where there are more than `max`, `Ada, Kim, Grace and 9 more`. */
export function listed(names: readonly string[], max: number): string {
  const [last = '', ...others] = names.toReversed()
  if (names.length > max) return `${names.slice(0, max).join(', ')} and ${names.length - max} more`
  return others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`
}
