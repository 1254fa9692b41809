// Says a service's refusals in the words of the command line: the flag in place of the request's field.
import { RequestFailure } from '../../client/request-failure.ts'
import type { Issue } from '../../contract/core/failures.ts'
import type { Flag } from '../core/command.ts'
import { fieldOf } from '../verbs/request-fields.ts'

/** The same failure, where it names a field that one of the command's flags makes. */
export function namedByFlags(error: unknown, flags: readonly Flag[]): unknown {
  if (!(error instanceof RequestFailure) || error.issues.length === 0) return error
  const issues = error.issues.map((issue) => ({ ...issue, detail: inFlags(issue, flags)(issue.detail) }))
  const [first] = error.issues
  return error.as(error.code, first ? inFlags(first, flags)(error.message) : error.message, { issues })
}

/** `"color" must be …` and `"embedOrigins.0" must be …`, as the service begins them. */
const quotedField = /^"([\w.]+)"/

function inFlags({ pointer }: Issue, flags: readonly Flag[]): (text: string) => string {
  const field = pointer.replace(/^[/?]/, '').split('/')[0]
  const flag = flags.find((one) => fieldOf(one) === field)
  return (text) =>
    text.replace(quotedField, (quoted, path: string) =>
      flag !== undefined && path.split('.')[0] === field ? `--${flag.name}` : quoted,
    )
}
