// The enumerations and limits of the model. Imports nothing, so that the command line can offer them without loading schemas.

/** What a model can be asked for. */
export const modelTasks = ['draft', 'variant', 'translate', 'reword', 'tag', 'wish'] as const
export type ModelTask = (typeof modelTasks)[number]

/** Tasks whose answer is shown and not kept; a draft of a message is kept as a suggestion (contract/drafts). */
export const askedTasks = ['variant', 'translate', 'reword'] as const satisfies readonly ModelTask[]

/** Tasks whose answer becomes a suggestion, with changes that somebody accepts or not. */
export const suggestedTasks = ['tag', 'wish'] as const satisfies readonly ModelTask[]

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
export const draftPurposes = ['reminder', 'payment', 'thanks', 'invitation', 'change', 'tier'] as const

/** Alternatives to a subject, unless another number is asked for. */
export const variantsDefault = 3
export const variantsMax = 5

/** Sessions that one request tags, and further words that somebody types for them. */
export const taggedMax = 20
export const typedTagsMax = 20

/** Characters of a wish. */
export const wishMax = 300

/** Tokens a day, unless another number is set. */
export const dailyTokensDefault = 100_000

/** Characters of what somebody types for a task. */
export const aboutMax = 1000

/** Days that `model usage` shows, unless another number is asked for. */
export const usageDaysDefault = 30
export const usageDaysMax = 366
