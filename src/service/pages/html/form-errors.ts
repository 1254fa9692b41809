// Turns a failed operation into messages beside the form's fields, and a list on top of the page.
import type { Failure } from '../../../contract/core/failures.ts'
import type { PageWording } from '../../../languages/pages/index.ts'
import { type Html, html } from './html.ts'

export interface Mistakes {
  /** By field name. */
  readonly fields: ReadonlyMap<string, string>
  /** Not about a field. */
  readonly others: readonly string[]
}

export const noMistakes: Mistakes = { fields: new Map(), others: [] }

/** For a form whose token has expired; it is shown again with a new one. */
export const tooOld = (words: PageWording): Mistakes => ({
  fields: new Map(),
  others: [words.say('mistakes.tooOld')],
})

const messages = {
  rate_limited: 'mistakes.rateLimited',
  sold_out: 'mistakes.soldOut',
  not_on_sale: 'mistakes.notOnSale',
  state_conflict: 'mistakes.stateConflict',
  idempotency_in_progress: 'mistakes.inProgress',
} as const

const hasMessage = (code: string): code is keyof typeof messages => Object.hasOwn(messages, code)

/** @param fieldOf the form field for a JSON pointer into the operation's body */
export function mistakesOf(
  failure: Pick<Failure, 'code' | 'message' | 'issues'>,
  words: PageWording,
  fieldOf: (pointer: string) => string | undefined,
): Mistakes {
  const fields = new Map<string, string>()
  const others: string[] = []
  for (const { pointer, detail } of failure.issues) {
    const field = fieldOf(pointer)
    if (field === undefined) others.push(sentence(detail))
    else if (!fields.has(field)) fields.set(field, sentence(detail))
  }
  const { code } = failure
  if (failure.issues.length === 0) others.push(hasMessage(code) ? words.say(messages[code]) : sentence(failure.message))
  return { fields, others }
}

/** `"email" must be …, not "x"` becomes `Must be …`: the reader sees both the field and what they typed. */
function sentence(detail: string): string {
  const [, must = detail] =
    /^"(?:[^"\\]|\\.)*" (must .*?)(?:, not (?:"(?:[^"\\]|\\.)*"|an? \w+|[\d.-]+|true|false))?$/su.exec(detail) ?? []
  return `${must.charAt(0).toUpperCase()}${must.slice(1)}`
}

/** The list on top of the page; each entry links to its field. */
export function mistakeList(
  { fields, others }: Mistakes,
  words: PageWording,
  labelOf: (field: string) => string,
): Html | false {
  if (fields.size === 0 && others.length === 0) return false
  return html`<div class="errors" role="alert" tabindex="-1"><h2>${words.say('mistakes.heading')}</h2><ul>
${others.map((text) => html`<li>${text}</li>`)}
${[...fields].map(([field, text]) => html`<li><a href="#${field}">${labelOf(field)}</a>: ${text}</li>`)}
</ul></div>`
}
