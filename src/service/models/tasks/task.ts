// What a task is: what it sends, what must come back, and what is made of that.
import type { Language } from '../../../contract/core/choices.ts'
import type { ModelAnswer } from '../../../contract/models/models.ts'
import type { AnyCall, ReadContext } from '../../core/call.ts'
import type { Proposal } from '../../suggestions/proposals.ts'
import type { Kept } from './kept.ts'

/** A string that must come back. */
export interface TaskField {
  /** For the model. */
  readonly about: string
  readonly min: number
  /** Characters. */
  readonly max: number
  /** Whether it may have several lines. */
  readonly isText: boolean
  /** The words that it is made of, parted by commas; undefined for one in words of its own. */
  readonly choices?: Choices
}

/** Words to choose from, and how many of them at most. */
export interface Choices {
  readonly words: readonly string[]
  readonly max: number
}

/** What an answer would change, before it is stored as a suggestion. */
export type Proposed = Pick<Proposal, 'code' | 'subject' | 'title' | 'why' | 'changes'>

/** The fields of an answer, with words in square brackets for what was replaced. */
export type Fields = Readonly<Record<string, string>>

/** What it takes to prepare a task. */
export type Reading = ReadContext & Pick<AnyCall, 'now'>

/** A request before it is addressed to a model, and the rules for what comes back. */
export interface PreparedTask {
  readonly instructions: string
  /** Cleaned and redacted. */
  readonly facts: object
  readonly fields: Readonly<Record<string, TaskField>>
  readonly language: Language
  /** Names of Liquid variables that may be in it, as `{{ name }}`. */
  readonly placeholders: readonly string[]
  /** Of what was replaced: undefined where words may come back or not. */
  readonly kept?: Readonly<Record<string, Kept>>
  /** What each word in square brackets stands for. */
  readonly originals: ReadonlyMap<string, string>
  /** Whether an answer may be stored: not if names were sent. */
  readonly isStorable: boolean
  /** What is wrong with the fields together, in words for the model. */
  readonly check?: (fields: Fields) => readonly string[]
  /** The parts of the answer to show, from the fields with everything put back. */
  readonly result: (fields: Fields) => Partial<Pick<ModelAnswer, 'subject' | 'text' | 'lines'>>
  /** Of a task whose answer is a suggestion. @throws Failure where there is nothing that could be changed */
  readonly propose?: (fields: Fields) => Proposed
  /** Sessions that were left out, since a request has room for no more. */
  readonly left?: number
}
