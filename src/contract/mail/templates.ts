// Mail templates: the wording of each kind of mail, in Liquid.
import * as z from 'zod'
import { languages, mailTemplates } from '../core/choices.ts'
import { line, paragraphs } from '../core/fields.ts'
import { translationChanges, translationsWith } from '../core/words/translations.ts'

const name = z.enum(mailTemplates)

/** Longest text or HTML of a template, in characters. */
const partMax = 50_000

const part = paragraphs(partMax).min(1, 'must not be empty')

/** The words of a template that guests read. */
export const templateWords = { subject: line(200), text: part, html: part }

export const Template = z.object({
  name,
  subject: z.string(),
  text: z.string(),
  /** Null when the HTML part is generated from the text. */
  html: z.string().nullable(),
  /** Whether it differs from the default. */
  edited: z.boolean(),
  /** Of subject, text and HTML, by language. */
  translations: translationsWith(templateWords),
  updatedAt: z.string().nullable(),
})
export type Template = z.output<typeof Template>

export const TemplateList = z.object({ data: z.array(Template), nextCursor: z.null() })

export const EditTemplate = z
  .strictObject({
    name,
    subject: line(200).optional(),
    text: part.optional(),
    html: part.nullable().optional(),
    /** Merged into those there are; null removes a word, a language or all. */
    translations: translationChanges(templateWords).optional(),
  })
  .meta({
    example: {
      name: 'reminder',
      subject: 'See you at {{ event.name }}',
      translations: { de: { subject: 'Bis bald bei {{ event.name }}' } },
    },
  })
export type EditTemplate = z.output<typeof EditTemplate>

export const ResetTemplate = z.strictObject({ name }).meta({ example: { name: 'reminder' } })

/** A mail as it would be sent. */
export const MessagePreview = z.object({
  template: name,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Names of the attached files. */
  attachments: z.array(z.string()),
})
export type MessagePreview = z.output<typeof MessagePreview>

/** A message as it would be written now: what was sent is not stored. */
export const MessageText = MessagePreview.omit({ template: true }).extend({
  id: z.string(),
  /** When these words were written: now. */
  writtenAt: z.string(),
  /** Whether it was sent before, with words of that time that may have been others. */
  rewritten: z.boolean(),
  /** Whether what it recommends is made up: nobody but its reader sees theirs. */
  madeUp: z.boolean(),
})
export type MessageText = z.output<typeof MessageText>

export const PreviewQuery = z.strictObject({
  /** `confirmation` by default. */
  template: name.optional(),
  order: z.string().min(1).max(100).optional(),
  /** The buyer's by default, or the event's. */
  language: z.enum(languages).optional(),
})
