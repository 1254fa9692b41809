// The enumerations and limits of automations. Imports nothing.

/** `paused`: occurrences that come meanwhile are skipped. `ended`: the event is over or cancelled. */
export const automationStatuses = ['active', 'paused', 'ended'] as const
export type AutomationStatus = (typeof automationStatuses)[number]

/** What an automation waits for. */
export const automationTriggers = ['time'] as const

export const automationActions = ['mail', 'tell'] as const

/** `planned`: its e-mails are still being made. Only a run that is missed, skipped or failed can be made by hand. */
export const automationRunStatuses = ['planned', 'done', 'missed', 'skipped', 'failed'] as const
export type AutomationRunStatus = (typeof automationRunStatuses)[number]

/** Why a run did nothing. */
export const runReasons = ['late', 'paused', 'event_draft', 'daily_limit', 'not_connected', 'few_stars'] as const
export type RunReason = (typeof runReasons)[number]

export const automationTransitions = {
  pause: { from: ['active'] },
  resume: { from: ['paused'] },
} as const

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
