// Mail templates: the wording of each kind of mail, in Liquid.
import * as z from 'zod'
import { mailTemplates } from '../core/choices.ts'
import { line, paragraphs } from '../core/fields.ts'

const name = z.enum(mailTemplates)

/** Longest text or HTML of a template, in characters. */
const partMax = 50_000

export const Template = z.object({
  name,
  subject: z.string(),
  text: z.string(),
  /** Null when the HTML part is generated from the text. */
  html: z.string().nullable(),
  /** Whether it differs from the default. */
  edited: z.boolean(),
  updatedAt: z.string().nullable(),
})
export type Template = z.output<typeof Template>

export const TemplateList = z.object({ data: z.array(Template), nextCursor: z.null() })

export const EditTemplate = z
  .strictObject({
    name,
    subject: line(200).optional(),
    text: paragraphs(partMax).min(1, 'must not be empty').optional(),
    html: paragraphs(partMax).min(1, 'must not be empty').nullable().optional(),
  })
  .meta({ example: { name: 'reminder', subject: 'See you at {{ event.name }}' } })
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

export const PreviewQuery = z.strictObject({
  /** `confirmation` by default. */
  template: name.optional(),
  order: z.string().min(1).max(100).optional(),
})
