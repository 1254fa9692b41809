// What is particular to the look of one event: the organizer's colour, and which questions are hidden until another answer
// asks for them. A file of its own, since no page may have a style inside.

import type { Question } from '../../../contract/forms/forms.ts'
import type { PublicEvent } from '../find-public-event.ts'
import { nameOf } from './style.ts'

export function themeText({ page, form }: Pick<PublicEvent, 'page' | 'form'>): string {
  return [...colorRules(page.color), ...form.questions.flatMap(questionRule)].join('\n')
}

/** Its address: another one whenever the text is another. */
export const themePath = (event: Pick<PublicEvent, 'page' | 'form' | 'slug'>) =>
  `/e/${event.slug}/theme.${nameOf(themeText(event))}.css`

function colorRules(color: string | null): string[] {
  if (color === null) return []
  return [`:root{--accent:${color};--onaccent:${isLight(color) ? '#000' : '#fff'}}`]
}

/** Without a browser that knows :has() the question is just there: the service sorts out what counts. */
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

/** As a CSS string: every sign that is not plain by its number. */
const quoted = (text: string) =>
  [...text].map((sign) => (/[A-Za-z0-9 ]/.test(sign) ? sign : `\\${(sign.codePointAt(0) ?? 0).toString(16)} `)).join('')

/** @param color like `#0b6e4f` @returns whether black is the better text on it */
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(color.slice(start, start + 2), 16) / 255),
  )
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  // Where both contrasts are equal.
  return luminance > 0.179
}

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
