// A form: what an event asks of those who register, question by question, and the answers to it.
import * as z from 'zod'
import { questionKinds } from '../core/choices.ts'
import { line, paragraphs } from '../core/fields.ts'
import { isQuestionKey } from './check-form.ts'
import { answersMax, answerTextMax } from './limits.ts'

/** Most questions of a form, retired ones included. */
export const questionsMax = 100

const key = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be lower-case letters, digits and _ like shirt_size')
  .refine(isQuestionKey, 'must be another word: programs have a meaning for this one')

const ShowIf = z.strictObject({
  /** Key of a question further up: a choice, multiple or consent. */
  question: key,
  /** The answer that it takes; of a multiple one of its answers; `true` or `false` of a consent. */
  is: z.union([line(200), z.boolean()]),
})

/** What formMistakes (form-mistakes.ts) finds wrong is refused too. */
export const Question = z.strictObject({
  /** Names the question for good: answers are kept under it, whatever the label becomes. */
  key,
  kind: z.enum(questionKinds),
  label: line(200),
  /** Shown below the label. */
  help: line(500).optional(),
  /** Must be answered on the public page. */
  required: z.boolean().optional(),
  /** Names or ids of the ticket types it is asked for; all of the event unless said. */
  ticketTypes: z.array(line(100)).min(1, 'must name at least one ticket type').max(100).optional(),
  /** Asks it only where another question has this answer. */
  showIf: ShowIf.optional(),
  /** Of a choice or multiple: what there is to choose from. */
  options: z.array(line(200)).min(1, 'must have at least one option').max(100).optional(),
  /** Of a text. */
  maxLength: z.int().min(1).max(10_000).optional(),
  /** Of a number. */
  min: z.number().optional(),
  max: z.number().optional(),
})
export type Question = z.output<typeof Question>

/** Absent questions are left as they are; the whole list is replaced otherwise. */
export const FormChanges = z
  .strictObject({
    questions: z.array(Question).max(questionsMax, `must have at most ${questionsMax} questions`).optional(),
  })
  .meta({
    example: { questions: [{ key: 'diet', kind: 'choice', label: 'What do you eat?', options: ['all', 'vegan'] }] },
  })
export type FormChanges = z.output<typeof FormChanges>

export const Form = z.object({
  eventId: z.string(),
  questions: z.array(Question),
  /** Asked once and no more: what their answers were to. */
  retired: z.array(Question),
  updatedAt: z.string().nullable(),
})
export type Form = z.output<typeof Form>

/** What is kept and shown. */
export const Answer = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])
export type Answer = z.output<typeof Answer>

/** By the key of the question; only those that were answered. */
export const Answers = z.record(z.string(), Answer)
export type Answers = z.output<typeof Answers>

const text = paragraphs(answerTextMax)
const given = z.union([text, z.number(), z.boolean(), z.array(text).max(answersMax)])
const tooMany = `must have at most ${answersMax} answers`
const fewEnough = (answers: object) => Object.keys(answers).length <= answersMax

/** Text stands for any kind: "42" for a number, "yes" for a consent, "a, b" for several options. */
export const GivenAnswers = z.record(z.string(), given).refine(fewEnough, tooMany)
export type GivenAnswers = z.output<typeof GivenAnswers>

/** The same as changes: null takes an answer away. */
export const ChangedAnswers = z.record(z.string(), given.nullable()).refine(fewEnough, tooMany)
export type ChangedAnswers = z.output<typeof ChangedAnswers>
