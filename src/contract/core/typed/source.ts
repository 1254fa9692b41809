// Sources: by which link an order came. No person is in one: what isn't a short plain word is no source.

/** Small letters, digits, dots, underscores and hyphens. */
const plainSource = /^[a-z0-9._-]{1,64}$/

/** What is counted without a name: sources past a limit, and those of fewer than 5 people. */
export const otherSource = 'other'

/** Whether a source is named: neither none at all, nor what is counted without a name. */
export const isNamedSource = (source: string): boolean => source !== '' && source !== otherSource

/** In breakdowns by source, counts under this are not shown. */
export const sourceCountMin = 5

/** From so many visits on a source is named for them alone: one person may open a link some times. */
export const sourceVisitsMin = 50

/** A source in small letters, without blanks around it; undefined for anything that can't be one. */
export function foldSource(text: string | null | undefined): string | undefined {
  const folded = text?.trim().toLowerCase()
  return folded !== undefined && plainSource.test(folded) ? folded : undefined
}

/** The source that an address names: `source`, else `utm_source` with `utm_campaign`, joined by a dot where both fit. */
export function sourceIn(query: URLSearchParams): string | undefined {
  const named = foldSource(query.get('source'))
  if (named !== undefined) return named
  const from = foldSource(query.get('utm_source'))
  const campaign = foldSource(query.get('utm_campaign'))
  return from && ((campaign && foldSource(`${from}.${campaign}`)) ?? from)
}
