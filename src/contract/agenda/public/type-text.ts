// How pages and papers show the type of a session.

/** `talk` like `Talk`: sources write it either way. */
export function typeText(type: string): string {
  const [first = ''] = type
  return first.toUpperCase() + type.slice(first.length)
}
