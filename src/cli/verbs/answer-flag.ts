// What `--answer KEY=VALUE` says, as answers to the form of an event. Of which kind they are is the service's business.
import type { GivenAnswers } from '../../contract/forms/forms.ts'
import type { Flag, FlagValue } from '../core/command.ts'
import { quoted, usageFailure } from '../core/usage.ts'

export const answerFlag: Flag = {
  name: 'answer',
  kind: 'text',
  repeatable: true,
  placeholder: 'KEY=VALUE',
  summary: "answer to a question of the event's form; repeat for others, and for several answers to one",
}

/** @throws Failure `usage` for one without a key */
export function givenAnswers(flag: FlagValue): GivenAnswers | undefined {
  if (!Array.isArray(flag) || flag.length === 0) return undefined
  const answers = new Map<string, string | string[]>()
  for (const text of flag as readonly string[]) {
    const [, key, value] = /^([^=]+)=(.*)$/s.exec(text) ?? []
    if (key === undefined || value === undefined) {
      throw usageFailure(`--answer ${quoted(text)}: write it like diet=vegan`, [])
    }
    const before = answers.get(key)
    answers.set(key, before === undefined ? value : [before, value].flat())
  }
  return Object.fromEntries(answers)
}
