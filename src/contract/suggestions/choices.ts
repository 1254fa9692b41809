// The enumerations and limits of suggestions. Loads no schemas, so that the command line can
// offer them.

import type { SuggestionKind } from '../core/choices.ts'

/** Kinds that `makeSuggestions` makes. */
export const madeKinds = ['price', 'schedule', 'venue', 'marketing'] as const satisfies readonly SuggestionKind[]
export type MadeKind = (typeof madeKinds)[number]

/** `superseded`: a newer one says the same of the same thing. `expired`: nobody decided in time. */
export const suggestionStatuses = ['proposed', 'accepted', 'rejected', 'superseded', 'expired'] as const
export type SuggestionStatus = (typeof suggestionStatuses)[number]

/** Compared with the range that was expected without the suggestion; `within` shows no effect. */
export const suggestionOutcomes = ['within', 'above', 'below'] as const
export type SuggestionOutcome = (typeof suggestionOutcomes)[number]

/** The plans of a schedule suggestion: as few moves as possible, moves weighed, moves free. */
export const schedulePlans = ['few', 'balanced', 'best'] as const
export type SchedulePlan = (typeof schedulePlans)[number]

/** The plan that is accepted unless another one is named. */
export const defaultPlan: SchedulePlan = 'balanced'

/** What can be given up so that more sessions find a place. */
export const wishKinds = ['away', 'closed', 'needs', 'seats', 'pin'] as const
/** How sure an explanation is of sessions without a place. */
export const explanationStates = ['proven', 'as_planned', 'fits'] as const

/** How long a search goes on: it counts moves, so that the same seed gives the same plan on any machine. */
export const searchMoves = { quick: 300_000, normal: 2_400_000, long: 12_000_000 } as const
export const searchEfforts = ['quick', 'normal', 'long'] as const satisfies readonly (keyof typeof searchMoves)[]

/** What counts in how good a schedule is, and what it weighs unless another weight is given, in people. */
export const scheduleWeights = {
  missed: 1,
  turnedAway: 1,
  moved: 1,
  avoided: 5,
  trackAtOnce: 2,
  trackRooms: 1,
  unplaced: 20_000,
} as const
export type ScheduleWeight = keyof typeof scheduleWeights
/** `turned-away`: as people type it. */
export const weightWord = (name: ScheduleWeight): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
export const scheduleWeightMax = 20_000

/** Of those who starred a session, who are counted as coming where nobody said how many are expected. */
export const comingShare = 0.8

/** Minutes between two starts. */
export const scheduleGrid = { min: 5, max: 60 } as const

/** What an answer stands on: nothing yet, published figures, two to five events of one's own, or six and more. */
export const answerStates = ['too_little_data', 'published', 'own', 'checked'] as const

export const effectUnits = ['money', 'people', 'tickets', 'percent'] as const

/**
 * Operations that may be among the changes of a suggestion. None has transactions of its own, moves money, opens access or
 * sends mail by itself: where one of those is the next step, the suggestion has a command and no changes.
 */
export const suggestedOperations = [
  'applyScheduleChanges',
  'createPromoCode',
  'createTicketType',
  'updateEvent',
  'updatePromoCode',
  'updateQuota',
  'updateSession',
  'updateSpeaker',
  'updateTicketType',
] as const
export type SuggestedOperation = (typeof suggestedOperations)[number]

/** Changes of one suggestion. */
export const suggestedChangesMax = 50

/** Days until a suggestion expires, and for which a rejected one stays away. */
export const suggestionDays = 7
export const rejectedDays = 30

/** A rejected suggestion comes back earlier once its middle effect has changed by this share. */
export const changedEffectShare = 0.2
