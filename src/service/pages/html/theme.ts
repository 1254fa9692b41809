// One event's style sheet: the organizer's colour, and rules that hide questions until another answer asks for them. A
// separate file, since pages allow no inline style.
import type { Question } from '../../../contract/forms/forms.ts'
import { textOn } from '../../../contract/pages/contrast.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { nameOf } from './style.ts'

export function themeText({ page, form }: Pick<PublicEvent, 'page' | 'form'>): string {
  return [...colorRules(page.color), ...form.questions.flatMap(questionRule)].join('\n')
}

/** The address changes with the text. */
export const themePath = (event: Pick<PublicEvent, 'page' | 'form' | 'slug'>) =>
  `/e/${event.slug}/theme.${nameOf(themeText(event))}.css`

function colorRules(color: string | null): string[] {
  if (color === null) return []
  return [`:root{--accent:${color};--onaccent:${textOn(color)}}`]
}

/** A browser without :has() shows the question; the service ignores answers to questions that don't apply. */
function questionRule({ key, showIf }: Question): string[] {
  if (showIf === undefined) return []
  const asking = `[data-asks="${showIf.question}"]`
  if (typeof showIf.is === 'boolean') {
    const ticked = `${asking} input:checked`
    return [`.asked${showIf.is ? `:not(:has(${ticked}))` : `:has(${ticked})`} [data-asks="${key}"]{display:none}`]
  }
  const value = `[value="${quoted(showIf.is)}"]`
  const chosen = `:is(${asking} input${value}:checked,${asking} option${value}:checked)`
  return [`.asked:not(:has(${chosen})) [data-asks="${key}"]{display:none}`]
}

/** As a CSS string: every character but letters, digits and spaces by its number. */
const quoted = (text: string) =>
  [...text].map((sign) => (/[A-Za-z0-9 ]/.test(sign) ? sign : `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)).join('')
