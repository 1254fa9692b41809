// The fixed sets of values of forecasts. Loads nothing, so that the command line can name them.

/** What can be forecast. */
export const forecastFigures = ['sales', 'attendance', 'no-shows'] as const
export type ForecastFigure = (typeof forecastFigures)[number]

/**
 * What an answer stands on: nothing; published figures; one's own events, too few of them to be checked; or one's own events, with
 * the share of times that the range held.
 */
export const forecastStates = ['too_little_data', 'published', 'own', 'checked'] as const
export type ForecastState = (typeof forecastStates)[number]

/** How often a range is meant to hold, in percent. */
export const forecastLevels = ['50', '80', '90'] as const

/** Which past events were taken: the ones named, this event's copies and originals, or all of the account. */
export const forecastBases = ['like', 'copies', 'all'] as const

/** What is special about an event. */
export const forecastNotes = [
  'terms_of_now',
  'capacity_raised',
  'past_sold_out',
  'sale_not_begun',
  'event_day',
  'over',
  'cancelled',
  'tickets_paid',
] as const
