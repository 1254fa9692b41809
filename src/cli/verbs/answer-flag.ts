// Reads `--answer KEY=VALUE` into answers to an event's form. The service checks their kinds.
import type { GivenAnswers } from '../../contract/forms/answers.ts'
import type { Flag, FlagValue } from '../core/command.ts'
import { quoted, usageFailure } from '../core/usage.ts'

export const answerFlag: Flag = {
  name: 'answer',
  kind: 'text',
  repeatable: true,
  placeholder: 'KEY=VALUE',
  summary: "answer to a question of the event's form; repeat it for several options of one question",
}

/** @throws Failure `usage` for an answer without a key */
export function givenAnswers(flag: FlagValue): GivenAnswers | undefined {
  if (!Array.isArray(flag) || flag.length === 0) return undefined
  const answers = new Map<string, string | string[]>()
  for (const text of flag as readonly string[]) {
    const [, key, value] = /^([^=]+)=(.*)$/s.exec(text) ?? []
    if (key === undefined || value === undefined) {
      throw usageFailure(`--answer ${quoted(text)}: write it as KEY=VALUE, such as diet=vegan`, [])
    }
    const before = answers.get(key)
    answers.set(key, before === undefined ? value : [before, value].flat())
  }
  return Object.fromEntries(answers)
}
