// Default mails as they are written of sample facts, in any language, without a service.
import { type Language, mailTemplates } from '../../../src/contract/core/choices.ts'
import { type MailWording, mails } from '../../../src/languages/mail/index.ts'
import { wordingOf } from '../../../src/languages/wording.ts'
import { type TemplateName, templateIn } from '../../../src/service/mail/write/default-templates.ts'
import type { Facts } from '../../../src/service/mail/write/facts.ts'
import { type Words, writeWords } from '../../../src/service/mail/write/render.ts'
import { bareFacts, fullFacts } from '../../../src/service/mail/write/samples.ts'
import { createTemplateThread } from '../../../src/service/mail/write/template-thread.ts'
import { valuesOf } from '../../../src/service/mail/write/variables.ts'

export type { TemplateName }
export { bareFacts, fullFacts, mailTemplates }

const rendering = { templates: createTemplateThread(undefined), asker: 'test' }

export async function writtenIn(language: Language, name: TemplateName, facts: Facts = fullFacts): Promise<Words> {
  return writtenWith(await wordingOf(mails, language), name, facts)
}

export function writtenWith(words: MailWording, name: TemplateName, facts: Facts = fullFacts): Promise<Words> {
  const { language, direction } = words
  const look = { language, direction, ...facts.page }
  return writeWords(templateIn(name, words), { values: valuesOf(facts, words), look }, rendering)
}

/** What a reader sees of HTML. */
export const shownOf = (html: string): string =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
