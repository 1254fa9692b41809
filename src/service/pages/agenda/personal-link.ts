// The way from pages of an agenda to an agenda of one's own.
import { personal } from '../../../languages/personal/index.ts'
import { wordingOf } from '../../../languages/wording.ts'
import { type Html, html } from '../html/html.ts'
import type { AgendaPlace } from './agenda-place.ts'

/**
 * A link, not a form: a form needs a token, and pages that everybody reads are the same bytes for all. Nothing in a frame, of
 * a preview and of older releases; a site made of files leaves it out.
 * @param code of a session to choose
 */
export async function personalLink({ event, agenda, base, audience, isEmbedded }: AgendaPlace, code?: string) {
  if (audience === 'preview' || isEmbedded || agenda.release?.isCurrent !== true) return false
  const { say } = await wordingOf(personal, event.words.language)
  const path = code === undefined ? '/agenda/my' : `/agenda/my?add=${code}`
  const text = say(code === undefined ? 'mine.make' : 'mine.add')
  const link: Html = html`<a class="button second" rel="nofollow" href="${event.address(`${base}${path}`)}">${text}</a>`
  return html`<div class="now">${link}</div>`
}
