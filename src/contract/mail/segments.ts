// What narrows the recipients of a mailing: conditions like `ticketType=VIP`, all of which must hold. Without schemas, which
// a start has no time for.

/** The fields of conditions; `answers` is followed by a question: `answers.diet=vegan`. */
export const conditionFields = [
  'ticketType',
  'channel',
  'source',
  'orderedBefore',
  'orderedAfter',
  'answers',
  'starred',
  'enrolled',
  'attended',
  'absent',
  'not-in',
] as const
export type ConditionField = (typeof conditionFields)[number]

/** Of a segment by stars: counts of fewer people would tell whose agenda a session is in. */
export const starsMin = 5

/** Conditions of a segment, and characters of one. */
export const [conditionsMax, conditionLengthMax] = [20, 300]

const fieldStart = `(?:${conditionFields.join('|')})`

/** `ticketType=VIP, channel=page` in its parts; a comma within a value stays. */
export const splitConditions = (text: string): string[] =>
  text.split(new RegExp(`,\\s*(?=${fieldStart}(?:\\.[a-z0-9_]+)?\\s*=)`, 'i')).map((part) => part.trim())
