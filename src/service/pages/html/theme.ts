// One event's style sheet: the organizer's colour, and rules that hide questions until another answer asks for them. A
// separate file, since pages allow no inline style.
import type { Question } from '../../../contract/forms/forms.ts'
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
  return [`:root{--accent:${color};--onaccent:${isLight(color) ? '#000' : '#fff'}}`]
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

/** @param color like `#0b6e4f` @returns whether black text reads better on it than white */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(color.slice(start, start + 2), 16) / 255),
  )
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // Above this, black has more contrast than white.
  return luminance > 0.179
}

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
