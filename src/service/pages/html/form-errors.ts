// What is wrong with what was sent, in words for a person and beside the field that it is about.
import type { Failure } from '../../../contract/core/failures.ts'
import { type Html, html } from './html.ts'

export interface Mistakes {
  /** By the name of the field. */
  readonly fields: ReadonlyMap<string, string>
  /** What is about no field. */
  readonly others: readonly string[]
}

export const noMistakes: Mistakes = { fields: new Map(), others: [] }

/** Of a form whose token is no longer good; it is shown again with a new one. */
export const tooOld: Mistakes = {
  fields: new Map(),
  others: ['This page was open for a long time. Please send it once more.'],
}

const words: Readonly<Record<string, string>> = {
  rate_limited: 'That was too often in a short time. Please wait a few minutes and send it again.',
  sold_out: 'Sorry, somebody was faster: not enough of these tickets are left.',
  not_on_sale: 'Sorry, these tickets are not on sale.',
  state_conflict: 'Sorry, this is not possible any more. Please look at the page again.',
  idempotency_in_progress: 'We are still working on what you sent. Please wait a moment and send it again.',
}

/** @param fieldOf the field that a JSON pointer of the operation's body is about */
export function mistakesOf(
  failure: Pick<Failure, 'code' | 'message' | 'issues'>,
  fieldOf: (pointer: string) => string | undefined,
): Mistakes {
  const fields = new Map<string, string>()
  const others: string[] = []
  for (const { pointer, detail } of failure.issues) {
    const field = fieldOf(pointer)
    if (field === undefined) others.push(sentence(detail))
    else if (!fields.has(field)) fields.set(field, sentence(detail))
  }
  if (failure.issues.length === 0) others.push(words[failure.code] ?? sentence(failure.message))
  return { fields, others }
}

/** `"email" must be …, not "x"` becomes `Must be ….`: which field it is about is seen, and what was typed is there. */
function sentence(detail: string): string {
  const [, must = detail] =
    /^"(?:[^"\\]|\\.)*" (must .*?)(?:, not (?:"(?:[^"\\]|\\.)*"|an? \w+|[\d.-]+|true|false))?$/su.exec(detail) ?? []
  return `${must.charAt(0).toUpperCase()}${must.slice(1)}`
}

/** A list on top of the page, each entry leading to its field. */
export function mistakeList({ fields, others }: Mistakes, labelOf: (field: string) => string): Html | false {
  if (fields.size === 0 && others.length === 0) return false
  return html`<div class="errors" role="alert" tabindex="-1"><h2>Please check this</h2><ul>
${others.map((text) => html`<li>${text}</li>`)}
${[...fields].map(([field, text]) => html`<li><a href="#${field}">${labelOf(field)}</a>: ${text}</li>`)}
</ul></div>`
}
