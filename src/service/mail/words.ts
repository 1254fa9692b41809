// A mail's subject and two parts, of a template and values. Subjects are one line, whatever the values are.

import type { Template } from './default-templates.ts'
import { escapeHtml } from './escape-html.ts'
import { openRenderer } from './liquid.ts'
import type { valuesOf } from './values.ts'

export interface Words {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const subjectMax = 200

type Values = ReturnType<typeof valuesOf>

/** @throws TemplateError */
export async function writeSubject({ subject }: Template, values: Values): Promise<string> {
  const renderer = await openRenderer()
  const line = renderer.text(subject, values).replace(/(?:(?![\u200c\u200d])[\p{C}\p{Z}])+/gu, ' ')
  return cut(line.trim())
}

/** @throws TemplateError, its message led by the part that is wrong */
export async function writeWords(template: Template, values: Values): Promise<Words> {
  const subject = await writeSubject(template, values)
  const renderer = await openRenderer()
  const text = renderer
    .text(template.text, values)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  const html =
    template.html === null ? htmlOf(text, [...values.links, values.offer.url]) : renderer.html(template.html, values)
  return { subject, text: `${text}\n`, html: pageOf(html) }
}

const cut = (subject: string) => [...subject].slice(0, subjectMax).join('')

/** Paragraphs and lines as they are, and no link but ours. */
function htmlOf(text: string, links: readonly string[]): string {
  const ours = links.filter((link) => link !== '').map(escapeHtml)
  const linked = (part: string) =>
    ours.reduce((html, link) => html.replaceAll(link, () => `<a href="${link}">${link}</a>`), part)
  return text
    .split('\n\n')
    .map((paragraph) => `<p dir="auto">${linked(escapeHtml(paragraph)).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n')
}

const pageOf = (body: string) => `<!doctype html>
<html>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0 auto;padding:1.5em;max-width:36em;font:16px/1.5 sans-serif">
${body}
</body>
</html>
`
