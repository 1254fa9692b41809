// The enumerations and limits of the model. Imports nothing, so that the command line can offer them without loading schemas.

/** What a model can be asked for. */
export const modelTasks = ['draft', 'translate', 'reword'] as const
export type ModelTask = (typeof modelTasks)[number]

/** How a server is told to answer in JSON: by a schema, as any object, or by words alone. */
export const modelModes = ['json_schema', 'json_object', 'text'] as const
export type ModelMode = (typeof modelModes)[number]

/**
 * What became of a request. `cached`: answered from the store, nothing was sent. `open`: under way, or its process died; it
 * counts with what was estimated.
 */
export const modelResults = ['answered', 'cached', 'bad_output', 'refused', 'unavailable', 'open'] as const
export type ModelResult = (typeof modelResults)[number]

/** What a drafted message is for. */
export const draftPurposes = ['reminder', 'thanks', 'invitation', 'change', 'tier'] as const

/** Tokens a day, unless another number is set. */
export const dailyTokensDefault = 100_000

/** Characters of what somebody types for a task. */
export const aboutMax = 1000

/** Days that `model usage` shows, unless another number is asked for. */
export const usageDaysDefault = 30
export const usageDaysMax = 366
