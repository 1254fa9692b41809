// Renders a mail's subject, text and HTML from a template and its values. Subjects are always one line.
import type { TemplatePart, TemplateThread } from '../../core/external-services.ts'
import type { Template } from './default-templates.ts'
import { escapeHtml } from './escape-html.ts'
import { frame, type Look } from './frame.ts'
import { renderParts } from './liquid.ts'
import type { valuesOf } from './variables.ts'

export interface Words {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What stands below a mail whatever its words are. */
export interface Footer {
  readonly text: string
  readonly html: string
}

const subjectMax = 200

/** The thread that renders organizers' templates, and the name that takes turns in it. */
export interface Rendering {
  readonly templates: TemplateThread
  readonly asker: string
}

type Values = ReturnType<typeof valuesOf>

/** @throws TemplateError, Failure overloaded or shutting_down */
export async function writeSubject(template: Template, values: Values, rendering: Rendering): Promise<string> {
  const [subject = ''] = await render(template, [{ source: template.subject, isHtml: false, values }], rendering)
  return lineOf(subject)
}

/** @throws TemplateError, Failure overloaded or shutting_down */
export async function writeWords(
  template: Template,
  { values, look, footer }: { readonly values: Values; readonly look: Look; readonly footer?: Footer | undefined },
  rendering: Rendering,
): Promise<Words> {
  const sources = [template.subject, template.text, ...(template.html === null ? [] : [template.html])]
  const parts = sources.map((source, index) => ({ source, isHtml: index === 2, values }))
  const [written = '', asText = '', asHtml] = await render(template, parts, rendering)
  const plain = asText.replace(/\n{3,}/g, '\n\n').trim()
  const text = footer === undefined ? plain : `${plain}\n\n${footer.text}`
  const subject = lineOf(written)
  const body = (asHtml ?? htmlOf(plain, [...values.links, values.offer.url])) + (footer?.html ?? '')
  const isOwnHtml = template.isOwn && asHtml !== undefined
  return { subject, text: `${text}\n`, html: isOwnHtml ? plainPage(body) : frame(body, { title: subject, look }) }
}

/** Default templates need no thread, so that those mails don't wait for other accounts' templates. */
const render = (template: Template, parts: readonly TemplatePart[], { templates, asker }: Rendering) =>
  template.isOwn ? templates.render(parts, asker) : renderParts(parts)

const lineOf = (subject: string) => cut(subject.replace(/(?:(?![\u200c\u200d])[\p{C}\p{Z}])+/gu, ' ').trim())

const cut = (subject: string) => [...subject].slice(0, subjectMax).join('')

/** The text as paragraphs and lines; only our own links become links. */
function htmlOf(text: string, links: readonly string[]): string {
  const ours = links.filter((link) => link !== '').map(escapeHtml)
  const linked = (part: string) =>
    ours.reduce((html, link) => html.replaceAll(link, () => `<a href="${link}">${link}</a>`), part)
  return text
    .split('\n\n')
    .map((paragraph) => {
      const lines = linked(escapeHtml(paragraph)).replaceAll('\n', '<br>\n')
      return `<p dir="auto" style="margin:0 0 16px">${lines}</p>`
    })
    .join('\n')
}

/** Around HTML that an organizer wrote, who decides on its look. */
const plainPage = (body: string) => `<!doctype html>
<html>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0 auto;padding:1.5em;max-width:36em;font:16px/1.5 sans-serif">
${body}
</body>
</html>
`
