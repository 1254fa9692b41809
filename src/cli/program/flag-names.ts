// Says a service's refusals in the words of the command line: the flag in place of the request's field.
import { RequestFailure } from '../../client/request-failure.ts'
import type { Flag } from '../core/command.ts'
import { fieldOf } from '../verbs/request-fields.ts'

/** The same failure, where it names a field that one of the command's flags makes. */
export function namedByFlags(error: unknown, flags: readonly Flag[]): unknown {
  if (!(error instanceof RequestFailure) || error.issues.length === 0) return error
  const issues = error.issues.map(({ detail, ...issue }) => {
    const flag = repeatedFlag(flags, issue.pointer)
    return { ...issue, detail: flag === undefined ? inFlags(flags, detail) : `--${flag}: ${detail}` }
  })
  return error.as(error.code, inFlags(flags, error.message), { issues })
}

/** The repeated flag that makes the part of a list at a pointer like `/speakers/1/speaker`, whose number nobody typed. */
const repeatedFlag = (flags: readonly Flag[], pointer: string): string | undefined => {
  const [, field] = /^\/(\w+)\/\d+\/\w+$/.exec(pointer) ?? []
  return flags.find((flag) => flag.repeatable && fieldOf(flag) === field)?.name
}

/** `"color" must be …`, `"embedOrigins.0" must be …`, `"to" must not be before "from"`: what is sent comes after `not`. */
const quotedField = /(^|: |before |after |with |without |than |or |and )"([\w.]+)"/g

function inFlags(flags: readonly Flag[], text: string): string {
  return text.replace(quotedField, (quoted, before: string, path: string) => {
    const flag = flags.find((one) => one.part === path) ?? flags.find((one) => fieldOf(one) === path.split('.')[0])
    if (flag === undefined) return quoted
    // One flag for many words: `--translation de:name`.
    const [, language, ...word] = flag.name === 'translation' ? path.split('.') : []
    return `${before}--${flag.name}${language === undefined ? '' : ` ${[language, ...(word.length > 0 ? [word.join('.')] : [])].join(':')}`}`
  })
}
