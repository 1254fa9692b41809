// Answers requests at a speaker's secret link: the page, its calendar and ticket, and what they send: a yes, a no, or what
// is to be said about them. Everything goes through the operations that organizers use.
import type { AgendaSession } from '../../../contract/agenda/sessions.ts'
import { statusOf, toFailure, wireCodeOf } from '../../pipeline/problem.ts'
import type { Response } from '../../pipeline/request.ts'
import { routeNotFound } from '../../pipeline/router.ts'
import { answerOwnFeed } from '../feeds/own-feed.ts'
import { seeOther } from '../html/document.ts'
import { mistakesOf, tooOld } from '../html/form-errors.ts'
import { type Fields, keyOfToken, readSentForm, textOf } from '../html/form-fields.ts'
import { ask, type Site } from '../site.ts'
import type { OwnPage } from './find-own-page.ts'
import { showOwnPage } from './own-page.ts'
import { fieldAt, readProfile } from './own-profile.ts'
import { showOwnCode } from './own-ticket.ts'

/** What there is at a path below the link, by method. @throws Failure route_not_found */
export function answersOf(site: Site, page: OwnPage, rest: readonly string[]) {
  const [file, ...more] = rest
  if (file === undefined) return { GET: () => showOwnPage(site, page), POST: () => change(site, page) }
  if (file === 'agenda.ics' && more.length === 0) return { GET: () => showFeed(site, page) }
  if (file === 'code.svg' && more.length === 0) return { GET: () => showOwnCode(site, page) }
  throw routeNotFound(site.request.path)
}

/** @throws Failure route_not_found before a release names them */
async function showFeed(site: Site, { event, agenda, slots, speaker, isPublic, path }: OwnPage): Promise<Response> {
  if (agenda === undefined || slots.length === 0) throw routeNotFound(site.request.path)
  const names = [event.name, speaker.name]
  const pages = isPublic ? `/e/${event.slug}` : undefined
  return answerOwnFeed(site, { agenda, slots, names, pages, path: `${path}/agenda.ics` })
}

async function change(site: Site, page: OwnPage): Promise<Response> {
  const { event, path } = page
  const { fields, isFresh } = await readSentForm(site, path)
  if (!isFresh) return showOwnPage(site, page, { typed: fields, mistakes: tooOld(event.words), status: 422 })
  if (textOf(fields, 'do') === 'save') return save(site, page, fields)
  const session = page.sessions.find(({ code }) => code === textOf(fields, 'session'))
  if (session !== undefined && page.isOpen) {
    const refused = await answerFor(site, page, { session, fields })
    if (refused !== undefined) return refused
  }
  return seeOther(event.address(path))
}

interface Answer {
  readonly session: AgendaSession
  readonly fields: Fields
}

/** Confirms or withdraws; what somebody else has done meanwhile is explained. */
async function answerFor(site: Site, page: OwnPage, { session, fields }: Answer): Promise<Response | undefined> {
  const { principal, event } = page
  const params = { session_id: session.id }
  const key = keyOfToken(fields)
  const action = textOf(fields, 'do')
  const reason = textOf(fields, 'reason').trim().slice(0, 500)
  try {
    if (action === 'confirm' && session.status === 'accepted') {
      await ask(site, principal, { operation: 'confirmSession', params, key })
    }
    if (action === 'withdraw' && isTheirsAlone(session)) {
      const body = reason === '' ? {} : { reason }
      await ask(site, principal, { operation: 'withdrawSession', params, body, key })
    }
    return undefined
  } catch (thrown) {
    const failure = toFailure(thrown)
    const status = statusOf[wireCodeOf(failure.code)]
    if (status >= 500) throw failure
    return showOwnPage(site, page, {
      typed: new Map(),
      mistakes: mistakesOf(failure, event.words, () => undefined),
      status,
    })
  }
}

const isTheirsAlone = ({ status, speakers }: AgendaSession) =>
  (status === 'accepted' || status === 'confirmed') && speakers.length === 1

async function save(site: Site, page: OwnPage, fields: Fields): Promise<Response> {
  const { principal, speaker, event, path } = page
  const read = readProfile(page, fields)
  try {
    if (Object.keys(read.body).length > 0) {
      const params = { speaker_id: speaker.id }
      await ask(site, principal, { operation: 'updateSpeaker', params, body: read.body })
    }
    return seeOther(event.address(`${path}?saved`))
  } catch (thrown) {
    const failure = toFailure(thrown)
    const status = statusOf[wireCodeOf(failure.code)]
    if (status >= 500) throw failure
    const mistakes = mistakesOf(failure, event.words, (pointer) => fieldAt(read, pointer))
    return showOwnPage(site, page, { typed: fields, mistakes, status })
  }
}
