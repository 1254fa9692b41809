// Answers requests below `/agenda/my`: the page on which somebody makes an agenda of their own, and the agendas made there.
import { createHash } from 'node:crypto'
import { qrSvg } from '../../../documents/qr/qr.ts'
import { deletePersonalAgenda, type StoredPersonalAgenda } from '../../../store/agenda/personal-agendas.ts'
import { chooseSessions, makePersonalAgenda, replaceLink, starsMax } from '../../agenda/personal/personal-agendas.ts'
import { notFound } from '../../core/find-event.ts'
import { personalPath } from '../../core/signed-links.ts'
import { toFailure } from '../../pipeline/problem.ts'
import type { Response } from '../../pipeline/request.ts'
import { routeNotFound } from '../../pipeline/router.ts'
import type { AgendaPlace } from '../agenda/agenda-place.ts'
import { type OpenedAgenda, openPlace } from '../agenda/route-agenda.ts'
import { answerOwnFeed } from '../feeds/own-feed.ts'
import { privately, seeOther } from '../html/document.ts'
import { type Fields, readSentForm, textOf } from '../html/form-fields.ts'
import { lockedImage } from '../order/ticket-qr.ts'
import type { Site } from '../site.ts'
import { showChoice } from './choose-page.ts'
import { findPersonal, type PersonalPlace, wordsOf } from './find-personal.ts'
import { showPersonal } from './personal-page.ts'

/** Whether a path below an event, or below a secret address, is about personal agendas. */
export const isPersonal = ([area, name]: readonly string[]): boolean => area === 'agenda' && name === 'my'

/** What there is at such a path, by method. @throws Failure route_not_found, not_found */
export async function personalAnswers(site: Site, opened: OpenedAgenda, rest: readonly string[]) {
  const { request, tools } = site
  const [, , link, file, ...more] = rest
  if (opened.audience === 'preview' || more.length > 0) throw routeNotFound(request.path)
  const isSent = request.raw.method === 'POST'
  // Counted before the look-up, as links are; the agenda itself, which only its owner reaches, after it.
  if (isSent) tools.caps.take(link === undefined ? 'send' : 'venue', request.client)
  const place = await openPlace(site, opened, new Map())
  if (link === undefined) return { GET: () => showNew(place), POST: () => make(place) }
  if (!/^[\w.-]{1,100}$/.test(link)) throw notFound('personal agenda', link)
  const found = await findPersonal(site, place, link)
  if (isSent) tools.caps.take('choice', found.stored.id)
  if (file === undefined) return { GET: () => showPersonal(found), POST: () => change(found) }
  if (file === 'choose') return { GET: () => showChosen(found), POST: () => change(found) }
  if (file === 'agenda.ics') return { GET: () => showFeed(found) }
  if (file === 'code.svg') return { GET: async () => showCode(found) }
  throw routeNotFound(request.path)
}

async function showNew(place: AgendaPlace, mistake?: string, chosen: readonly string[] = []): Promise<Response> {
  const mine = await wordsOf(place)
  const path = '/agenda/my'
  const texts = { submit: mine.say('mine.create'), ...(mistake === undefined ? {} : { mistake }) }
  return showChoice({ place, mine, chosen: new Set(chosen), list: path, to: path, ...texts })
}

async function make(place: AgendaPlace): Promise<Response> {
  const { site, event, base } = place
  const { tools, request } = site
  const { fields, isFresh } = await readSentForm(site, `${base}/agenda/my`)
  if (!isFresh) return showNew(place, event.words.say('mistakes.tooOld'))
  const sessions = sessionsNamed(place, fields, 'star')
  if (sessions.length > starsMax) return showNew(place, await tooMany(place), sessions)
  const giveBack = tools.caps.take('agenda', request.client)
  try {
    const id = idFor(textOf(fields, 'token'))
    const owner = { accountId: event.principal.accountId, eventId: event.id }
    const made = await makePersonalAgenda(tools.store, { id, ...owner, sessions, now: request.now })
    return seeOther(event.address(await addressOf(place, made)))
  } catch (thrown) {
    giveBack()
    throw thrown
  }
}

/** From the form's token, so that sending a form twice makes one agenda; the link needs our MAC besides. */
function idFor(token: string): string {
  const digest = createHash('sha256').update(`personal agenda ${token}`).digest('hex')
  return `pag_${BigInt(`0x${digest}`).toString(36).padStart(50, '0').slice(-26)}`
}

const tooMany = async (place: AgendaPlace) => (await wordsOf(place)).say('mine.tooMany', { count: starsMax })

const addressOf = async ({ site, base }: AgendaPlace, stored: StoredPersonalAgenda) =>
  `${base}${await personalPath(site.tools.services.secrets, stored)}`

/** Ids of the released sessions whose codes a field has. */
function sessionsNamed({ agenda }: AgendaPlace, fields: Fields, field: string): string[] {
  const codes = new Set(fields.get(field))
  return [...new Set(agenda.slots.flatMap(({ session }) => (session && codes.has(session.code) ? [session.id] : [])))]
}

function showChosen(
  { place, mine, stored, path }: PersonalPlace,
  mistake?: string,
  chosen = stored.sessions,
): Promise<Response> {
  const to = path.slice(place.base.length)
  const texts = { submit: mine.say('mine.save'), ...(mistake === undefined ? {} : { mistake }) }
  return showChoice({ place, mine, chosen: new Set(chosen), list: `${to}/choose`, to, ...texts })
}

/** Boxes that were shown and not ticked are taken out; what the page did not show stays. */
async function change(found: PersonalPlace): Promise<Response> {
  const { place, path, stored } = found
  const { site, event } = place
  const { tools, request } = site
  const { fields, isFresh } = await readSentForm(site, path)
  if (!isFresh) return showChosen(found, event.words.say('mistakes.tooOld'))
  const { id } = stored
  const action = textOf(fields, 'do')
  if (action === 'delete') {
    await tools.store.write((session) => deletePersonalAgenda(session, id))
    return seeOther(event.address(`${place.base}/agenda`))
  }
  if (action === 'link') {
    return seeOther(event.address(await addressOf(place, await replaceLink(tools.store, { id, now: request.now }))))
  }
  const add = sessionsNamed(place, fields, 'star')
  const remove = sessionsNamed(place, fields, 'shown').filter((one) => !add.includes(one))
  try {
    await chooseSessions(tools.store, { id, now: request.now, add, remove })
  } catch (thrown) {
    if (toFailure(thrown).code !== 'validation_failed') throw thrown
    return showChosen(found, await tooMany(place), [...stored.sessions.filter((one) => !remove.includes(one)), ...add])
  }
  return seeOther(event.address(path))
}

function showFeed({ place, mine, slots, path }: PersonalPlace): Promise<Response> {
  const { site, event, agenda, base } = place
  const names = [event.name, mine.say('mine.title')]
  return answerOwnFeed(site, { agenda, slots, names, pages: base, path: `${path}/agenda.ics` })
}

/** @throws Failure route_not_found where the service doesn't know its own address */
function showCode({ place, path }: PersonalPlace): Response {
  const { publicUrl, request } = place.site
  if (publicUrl === undefined) throw routeNotFound(request.path)
  return { status: 200, headers: { ...lockedImage, ...privately }, body: qrSvg(`${publicUrl}${path}`) }
}
