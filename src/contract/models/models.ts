// The language model of an account: its connection, what it is asked, and what that used. The key is never in an answer.
import * as z from 'zod'
import { languages } from '../core/choices.ts'
import { amount, line, paragraphs, reference } from '../core/fields.ts'
import { Suggestion } from '../suggestions/suggestions.ts'
import {
  aboutMax,
  askedTasks,
  draftPurposes,
  modelModes,
  modelResults,
  modelTasks,
  suggestedTasks,
  taggedMax,
  typedTagsMax,
  usageDaysMax,
  variantsMax,
  wishMax,
} from './choices.ts'

/** In the account's currency for a million tokens: `0.15`. */
const price = z
  .string()
  .regex(/^\d{1,6}(?:\.\d{1,6})?$/, 'must be an amount like 0.15, with at most six digits after the point')

export const ConnectModel = z
  .strictObject({
    /** Below it is `/chat/completions`. */
    baseUrl: line(500),
    /** As the server calls it. */
    model: line(200),
    /** Stored encrypted; servers on one's own machine need none. */
    apiKey: line(1000).optional(),
    dailyTokens: z
      .int('must be a whole number')
      .min(1000, 'must be at least 1000')
      .max(1_000_000_000, 'must be at most 1000000000')
      .optional(),
    /** What a million tokens cost that are sent, and that come back. */
    priceIn: price.optional(),
    priceOut: price.optional(),
    /** Most that a month may cost, in minor units of the account's currency; needs both prices. */
    monthlyBudget: amount(1).optional(),
  })
  .meta({ example: { baseUrl: 'https://models.example.org/v1', model: 'example-small', apiKey: 'a key' } })
export type ConnectModel = z.output<typeof ConnectModel>

export const Model = z.object({
  connected: z.boolean(),
  baseUrl: z.string().nullable(),
  model: z.string().nullable(),
  mode: z.enum(modelModes).nullable(),
  /** The last characters of the key; null without one. */
  keyHint: z.string().nullable(),
  /** Whether this service can decrypt the key; the file that opens it may be elsewhere. */
  usable: z.boolean(),
  dailyTokens: z.int().nullable(),
  /** Used or reserved since midnight UTC. */
  tokensToday: z.int(),
  priceIn: z.string().nullable(),
  priceOut: z.string().nullable(),
  monthlyBudget: z.int().nullable(),
  /** Minor units, rounded up; of this calendar month, UTC. */
  spentThisMonth: z.int(),
  currency: z.string(),
  connectedAt: z.string().nullable(),
})
export type Model = z.output<typeof Model>

export const TestedModel = z.object({
  model: z.string(),
  mode: z.enum(modelModes),
  tokensIn: z.int(),
  tokensOut: z.int(),
})
export type TestedModel = z.output<typeof TestedModel>

export const ModelUsageQuery = z.strictObject({
  days: z.coerce
    .number()
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(usageDaysMax, `must be at most ${usageDaysMax}`)
    .optional(),
})

const ModelUse = z.object({
  /** UTC. */
  day: z.string(),
  task: z.enum([...modelTasks, 'test']),
  result: z.enum(modelResults),
  requests: z.int(),
  tokensIn: z.int(),
  tokensOut: z.int(),
  /** Millionths of the account's currency; 0 without prices. */
  costMillionths: z.int(),
})
export const ModelUsage = z.object({ currency: z.string(), data: z.array(ModelUse), nextCursor: z.null() })
export type ModelUsage = z.output<typeof ModelUsage>

const asked = {
  /** Of `variant`: the event that it is about. */
  event: reference.optional(),
  /** Of `variant`: the subject that others are wanted for, and how many. */
  subject: line(200).optional(),
  count: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(variantsMax, `must be at most ${variantsMax}`)
    .optional(),
  /** Of `translate`: the name of a mail template. */
  template: line(60).optional(),
  /** Of `reword`: an id. */
  suggestion: reference.optional(),
  /** The event's by default; `translate` needs it. */
  language: z.enum(languages).optional(),
  /** Sends names of speakers, which are replaced by numbers otherwise. */
  allowSpeakerNames: z.boolean().optional(),
}

/** What `draft` takes besides. */
const drafted = {
  /** What it says, in a few words. */
  about: paragraphs(aboutMax).min(1, 'must not be empty').optional(),
  purpose: z.enum(draftPurposes).optional(),
}

/** Asks again instead of giving the stored answer to the same request. */
const fresh = z.boolean().optional()

export const AskModel = z
  .strictObject({ task: z.enum(askedTasks), ...asked, fresh })
  .meta({ example: { task: 'variant', event: 'devconf', subject: 'Doors open at nine' } })

/** What came back, after it was checked. A person reads it before anything is done with it. */
export const ModelAnswer = z.object({
  task: z.enum(modelTasks),
  model: z.string(),
  /** Of a message, or a mail template. */
  subject: z.string().nullable(),
  text: z.string().nullable(),
  /** Of `reword`: the reasons in their order. Of `variant`: the subjects. */
  lines: z.array(z.string()),
  language: z.enum(languages),
  /** Whether it is a stored answer, so that nothing was sent. */
  cached: z.boolean(),
  /** Whether the first answer broke a rule and was asked for once more. */
  repaired: z.boolean(),
  tokensIn: z.int(),
  tokensOut: z.int(),
})
export type ModelAnswer = z.output<typeof ModelAnswer>

const proposed = {
  /** Of `tag`: codes or ids; by default the first ones without tags. */
  sessions: z
    .array(reference)
    .min(1, 'must name at least one session')
    .max(taggedMax, `must name at most ${taggedMax} sessions`)
    .optional(),
  /** Of `tag`: tags that may be given besides those that sessions of the event have already. */
  words: z.array(line(40)).max(typedTagsMax, `must have at most ${typedTagsMax} words`).optional(),
  /** Of `wish`: one sentence. */
  wish: line(wishMax).optional(),
}

export const SuggestWithModel = z
  .strictObject({ task: z.enum(suggestedTasks), event: reference, ...proposed, fresh })
  .meta({ example: { task: 'wish', event: 'devconf', wish: 'Grace Hopper not on Saturday' } })
export type SuggestWithModel = z.output<typeof SuggestWithModel>

/** What the model proposed, as a suggestion that changes nothing before a person accepts it. */
export const ModelSuggestion = z.object({
  task: z.enum(suggestedTasks),
  model: z.string(),
  /** Null where there is nothing to change. */
  suggestion: Suggestion.nullable(),
  /** Sessions without tags that were not sent, since a request has room for no more. */
  left: z.int(),
  cached: z.boolean(),
  repaired: z.boolean(),
  tokensIn: z.int(),
  tokensOut: z.int(),
})
export type ModelSuggestion = z.output<typeof ModelSuggestion>

export const PreviewTask = z
  .strictObject({ task: z.enum(modelTasks), ...asked, ...drafted, ...proposed })
  .meta({ example: { task: 'draft', event: 'devconf', about: 'Doors open at nine' } })

/** What any task may be asked with. */
export type TaskRequest = z.output<typeof PreviewTask> & { readonly fresh?: boolean | undefined }

/** A request as it would be sent, byte by byte. */
export const TaskPreview = z.object({
  task: z.enum(modelTasks),
  /** Null while no model is connected. */
  url: z.string().nullable(),
  body: z.string(),
  /** What was replaced, and is put back here: `[email-1]`. The originals are not sent. */
  replaced: z.array(z.string()),
  /** Most tokens that it would count for before its answer is there. */
  estimatedTokens: z.int(),
})
export type TaskPreview = z.output<typeof TaskPreview>
