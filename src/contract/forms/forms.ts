// Forms: the questions that an event asks at registration.
import * as z from 'zod'
import { questionKinds } from '../core/choices.ts'
import { line } from '../core/fields.ts'
import { perLanguage, translationsWith } from '../core/words/translations.ts'
import { isQuestionKey } from './check-form.ts'

/** Most questions of a form, including retired ones. */
export const questionsMax = 100

const key = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be lower-case letters, digits and _, like shirt_size')
  .refine(isQuestionKey, 'must not be a reserved word')

const ShowIf = z.strictObject({
  /** Key of an earlier question: a choice, multiple or consent. */
  question: key,
  /** The answer needed: an option of a choice or multiple, `true` or `false` for a consent. */
  is: z.union([line(200), z.boolean()]),
})

/** The words of a question that guests read; options by the plain option, which is what is stored as the answer. */
const questionWords = {
  label: line(200),
  help: line(500),
  options: z.record(z.string().max(200), line(200)),
}

/** Further rules are in check-form.ts. */
export const Question = z.strictObject({
  /** Never changes: answers are stored under it, even when the label changes. */
  key,
  kind: z.enum(questionKinds),
  label: line(200),
  /** Shown below the label. */
  help: line(500).optional(),
  /** Whether the public page requires an answer. */
  required: z.boolean().optional(),
  /** Names or ids of the ticket types it is asked for; all admissions by default. */
  ticketTypes: z.array(line(100)).min(1, 'must name at least one ticket type').max(100).optional(),
  /** Asks it only if another question has this answer. */
  showIf: ShowIf.optional(),
  /** Of a choice or multiple. */
  options: z.array(line(200)).min(1, 'must have at least one option').max(100).optional(),
  /** Of a text. */
  maxLength: z.int().min(1).max(10_000).optional(),
  /** Of a number. */
  min: z.number().optional(),
  max: z.number().optional(),
  /** Of a consent: agreeing lets the organizer send marketing e-mails. */
  marketing: z.boolean().optional(),
  /** Of label, help and options, by language. */
  translations: translationsWith(questionWords).optional(),
})
export type Question = z.output<typeof Question>

/** By key of the question; null removes a word, a question's words or a language. */
const formTranslations = z.record(
  key,
  z
    .strictObject({
      label: questionWords.label.nullable(),
      help: questionWords.help.nullable(),
      options: z.record(z.string().max(200), line(200).nullable()).nullable(),
    })
    .partial()
    .nullable(),
)

/** `questions` replaces the whole list; without it the list stays as it is. */
export const FormChanges = z
  .strictObject({
    questions: z.array(Question).max(questionsMax, `must have at most ${questionsMax} questions`).optional(),
    /** Merged into the questions' translations, by language and key. */
    translations: perLanguage(formTranslations.nullable()).optional(),
  })
  .meta({
    example: { questions: [{ key: 'diet', kind: 'choice', label: 'What do you eat?', options: ['all', 'vegan'] }] },
  })
export type FormChanges = z.output<typeof FormChanges>

export const Form = z.object({
  eventId: z.string(),
  questions: z.array(Question),
  /** Questions no longer asked, kept for their answers. */
  retired: z.array(Question),
  updatedAt: z.string().nullable(),
})
export type Form = z.output<typeof Form>
