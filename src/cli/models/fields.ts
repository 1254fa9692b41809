// Flags that tasks of the model share, and the request that they make.
import type { Body } from '../../contract/catalog.ts'
import { languages } from '../../contract/core/choices.ts'
import { typedTagsMax, variantsDefault, variantsMax } from '../../contract/models/choices.ts'
import type { Flag, Input } from '../core/command.ts'
import { usageFailure } from '../core/usage.ts'
import { definedFields } from '../verbs/request-fields.ts'

export const languageFlag: Flag = {
  name: 'language',
  kind: 'choice',
  choices: languages,
  placeholder: 'LANGUAGE',
  summary: 'language to write in',
}

export const allowFlag: Flag = {
  name: 'allow',
  kind: 'choice',
  choices: ['speaker-names'],
  placeholder: 'WHAT',
  summary: 'what to send unchanged: names of speakers, which are otherwise replaced by numbers',
}

export const freshFlag: Flag = {
  name: 'fresh',
  kind: 'switch',
  summary: 'ask again instead of using the stored answer to the same request',
}

export const subjectFlag: Flag = {
  name: 'subject',
  kind: 'text',
  max: 200,
  summary: 'your present subject; the model gets it without its Liquid',
}

export const countFlag: Flag = {
  name: 'count',
  kind: 'whole',
  min: 1,
  max: variantsMax,
  summary: 'number of other subjects',
  defaultText: String(variantsDefault),
}

export const sessionsFlag: Flag = {
  name: 'session',
  field: 'sessions',
  kind: 'line-list',
  placeholder: 'SESSION',
  summary: 'codes of the sessions to tag',
  defaultText: 'the first ones without tags',
}

export const wordsFlag: Flag = {
  name: 'word',
  field: 'words',
  kind: 'line-list',
  placeholder: 'TAG',
  summary: `another tag that the model may choose; repeat for up to ${typedTagsMax}`,
  defaultText: 'only tags that sessions of the event have',
}

/** The fields of a task that its flags say. */
export function askedBy({ flags }: Input): Omit<Partial<Body<'askModel'>>, 'task'> {
  const { subject, count, language, allow, fresh } = flags
  return definedFields<Partial<Body<'askModel'>>>({
    subject,
    count,
    language,
    ...(allow === undefined ? {} : { allowSpeakerNames: true }),
    ...(fresh === true ? { fresh: true } : {}),
  })
}

/** @throws Failure usage where a task is about nothing */
export function expectWord(word: string | undefined, what: string, path: readonly string[]): string {
  if (word !== undefined && word !== '') return word
  throw usageFailure(`${what} is missing`, path)
}

/** The fields of a task whose answer is a suggestion, from its flags. */
export const proposedBy = ({ flags: { session: sessions, word: words, wish } }: Input) =>
  definedFields<Pick<Body<'suggestWithModel'>, 'sessions' | 'words' | 'wish'>>({ sessions, words, wish })
