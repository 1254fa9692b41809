// What a task is: what it sends, what must come back, and what is made of that.
import type { Language } from '../../../contract/core/choices.ts'
import type { ModelAnswer } from '../../../contract/models/models.ts'
import type { AnyCall, ReadContext } from '../../core/call.ts'
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
}

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
  /** The parts of the answer to show, from the fields with everything put back. */
  readonly result: (
    fields: Readonly<Record<string, string>>,
  ) => Partial<Pick<ModelAnswer, 'subject' | 'text' | 'lines'>>
}
