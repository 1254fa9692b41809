// Schemas of answers to an event's questions.
import * as z from 'zod'
import { paragraphs } from '../core/fields.ts'
import { answersMax, answerTextMax } from './limits.ts'

/** An answer as stored and shown. */
export const Answer = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])
export type Answer = z.output<typeof Answer>

/** By the question's key; unanswered questions are absent. */
export const Answers = z.record(z.string(), Answer)
export type Answers = z.output<typeof Answers>

const text = paragraphs(answerTextMax)
const givenAnswer = z.union([text, z.number(), z.boolean(), z.array(text).max(answersMax)])
const tooMany = `must have at most ${answersMax} answers`
const fewEnough = (answers: object) => Object.keys(answers).length <= answersMax

/** Any kind may be given as text: "42" for a number, "yes" for a consent, "a, b" for several options. */
export const GivenAnswers = z.record(z.string(), givenAnswer).refine(fewEnough, tooMany)
export type GivenAnswers = z.output<typeof GivenAnswers>

/** The same as changes: null removes an answer. */
export const ChangedAnswers = z.record(z.string(), givenAnswer.nullable()).refine(fewEnough, tooMany)
export type ChangedAnswers = z.output<typeof ChangedAnswers>
