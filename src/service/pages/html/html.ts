// HTML that can't be broken by what is put into it: everything is escaped but what is HTML already. Attributes are written
// in double quotes. Knows no page.

/** Text that is HTML. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | boolean | null | undefined | readonly Part[]

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** @example html`<p class="${name}">${description}</p>` */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(texts.reduce((whole, text, index) => whole + written(parts[index - 1]) + text))
}

/** Nothing is written for null, undefined, true and false, so that `condition && html` can be put in. */
function written(part: Part): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return (part as readonly Part[]).map(written).join('')
  if (part === null || part === undefined || typeof part === 'boolean') return ''
  return escaped(`${part as string | number}`)
}

/** Several lines of a person's text as paragraphs and line breaks: nothing in it is a link or a sign. */
export function paragraphs(text: string): Html {
  const lines = (block: string) =>
    block.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))
  return html`${text
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block) => html`<p>${lines(block)}</p>`)}`
}
