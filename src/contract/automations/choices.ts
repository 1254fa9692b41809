// The enumerations and limits of automations. Imports nothing.

/** `paused`: occurrences that come meanwhile are skipped. `ended`: the event is over or cancelled. */
export const automationStatuses = ['active', 'paused', 'ended'] as const
export type AutomationStatus = (typeof automationStatuses)[number]

/** What an automation waits for: a time of its event, a change of the feed, or a figure of a forecast. */
export const automationTriggers = ['time', 'change', 'figure'] as const

export const automationActions = ['mail', 'tell', 'suggest'] as const

/** `planned`: it waits for its time, or its e-mails are still being made. */
export const automationRunStatuses = ['planned', 'done', 'missed', 'skipped', 'failed'] as const
export type AutomationRunStatus = (typeof automationRunStatuses)[number]

/** Why a run did nothing. */
export const runReasons = [
  'late',
  'paused',
  'event_draft',
  'event_called_off',
  'daily_limit',
  'not_connected',
  'few_stars',
  'no_match',
  'recent',
  'changed',
  'nothing_suggested',
  'refused',
] as const
export type RunReason = (typeof runReasons)[number]

export const automationTransitions = {
  pause: { from: ['active'] },
  resume: { from: ['paused'] },
} as const

/** Figures of forecasts that an automation can watch, with their unit. */
export const automationFigures = {
  'sales.sold': 'tickets',
  'sales.expected': 'tickets',
  'sales.low': 'tickets',
  'sales.high': 'tickets',
  'sales.soldOutChance': 'percent',
  'sales.breakEvenChance': 'percent',
  'attendance.expected': 'people',
  'attendance.rate': 'percent',
  'no-shows.expected': 'people',
  'no-shows.rate': 'percent',
} as const
export type AutomationFigure = keyof typeof automationFigures

/** Active automations of an account. */
export const automationsMax = 50
/** E-mails of all automations of an account in 24 hours. */
export const automationMailsMax = 20_000
/** Characters of a definition. */
export const definitionMax = 32_768
/** Files that a definition may name, and people who may be told. */
export const [definitionFilesMax, toldMax] = [5, 10]
/** Hours after which an occurrence is missed, where the definition says nothing else. */
export const lateHoursDefault = 24
