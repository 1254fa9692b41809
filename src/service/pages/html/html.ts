// An HTML template tag that escapes every value that isn't HTML already. Attributes must be in double quotes.
import type { Writer } from '../../../languages/catalogue.ts'
import type { Formats } from '../../../languages/formats.ts'
import { escapeHtml } from '../../mail/write/escape-html.ts'

/** Text that is HTML. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Writes messages as HTML: texts and values are escaped, unless a value is HTML already. */
export function htmlWriter({ direction, number, plural }: Formats): Writer<Html> {
  // As in plain text: a Latin name among Arabic words takes nothing beside it along.
  const isolated = (value: Part) =>
    direction === 'rtl' && typeof value === 'string' ? html`<bdi>${value}</bdi>` : value
  return {
    join: (texts, values) =>
      new Html(texts.map((text, index) => written(isolated(values[index - 1])) + escapeHtml(text)).join('')),
    number,
    plural,
  }
}

type Part = Html | string | number | boolean | null | undefined | readonly Part[]

/** @example html`<p class="${name}">${description}</p>` */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.reduce((whole, text, index) => whole + written(parts[index - 1]) + text))
}

/** Null, undefined, true and false write nothing, so that `condition && html` works. */
function written(part: Part): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return (part as readonly Part[]).map(written).join('')
  if (part === null || part === undefined || typeof part === 'boolean') return ''
  return escapeHtml(`${part as string | number}`)
}

/** A person's text as paragraphs and line breaks; nothing in it becomes a link or markup. */
export function paragraphs(text: string): Html {
  const lines = (block: string) =>
    block.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
  return html`${text
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block) => html`<p>${lines(block)}</p>`)}`
}

/** The query of an address as hidden fields: a form by GET replaces the one of its action. */
export const queryFields = (address: string): readonly Html[] =>
  [...new URLSearchParams(address.split('?')[1])].map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
