// Rules for an event's page settings: show and change.
import type { PublicPage, PublicPageChanges } from '../../contract/pages/pages.ts'
import { textsOf, wordsColumn } from '../../store/core/words.ts'
import { findPublicPage, insertPublicPage, updatePublicPageRow } from '../../store/pages.ts'
import type { AnyCall, Call, Reply, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { expectVersion, expectWritten } from '../core/versions.ts'
import { changeWords } from '../core/words/change-words.ts'
import { findPublicUrl } from '../keys/account.ts'

async function showPublicPage(call: Call<'showPublicPage'>): Promise<Reply<'showPublicPage'>> {
  return replyWithPage(call)
}

async function updatePublicPage(call: Call<'updatePublicPage'>): Promise<Reply<'updatePublicPage'>> {
  const { body, session, principal } = call
  const event = await findEvent(call, call.params.event_id)
  const page = await findPublicPage(session, event.id)
  expectVersion(call, page?.version ?? 0)
  if (Object.keys(body).length === 0) return replyWithPage(call)
  const { translations, ...sent } = body
  const changed = { ...page?.settings, ...sent }
  const words = changeWords(page?.words ?? {}, translations, changed)
  const columns = { settings: JSON.stringify(changed), translations: wordsColumn(words) }
  const now = call.now.toISOString()
  if (page) {
    expectWritten(await updatePublicPageRow(session, page, { ...columns, updated_at: now }), page.version)
  } else {
    const owner = { id: call.newId('pub'), account_id: principal.accountId, event_id: event.id }
    await session.run(insertPublicPage, { ...owner, ...columns, created_at: now, updated_at: now })
  }
  recordChange(call, { topic: 'page.updated', subject: event.id, eventId: event.id, data: { ...body } })
  return replyWithPage(call)
}

/** Without undefined, which JSON does not store. */
type Settled = { [K in Exclude<keyof PublicPageChanges, 'translations'>]: Exclude<PublicPageChanges[K], undefined> }

/** What holds until it is set. */
const unset: Required<Settled> = {
  color: null,
  logoUrl: null,
  pictureUrl: null,
  imprintUrl: null,
  privacyUrl: null,
  termsUrl: null,
  contact: null,
  showLeft: false,
  embedOrigins: [],
  transferInstructions: null,
  transferDays: 14,
  selfCancelUntil: null,
}

async function replyWithPage(call: AnyCall): Promise<{ body: PublicPage; version: number }> {
  const event = await findEvent(call, call.params.event_id)
  const page = await findPublicPage(call.session, event.id)
  const settings = page?.settings as Partial<typeof unset> | undefined
  const path = `/e/${event.slug}`
  // Pages do not show it, and ask no statement more for it.
  const publicUrl = call.channel === 'page' ? call.publicUrl : await findPublicUrl(call)
  const body = {
    eventId: event.id,
    path,
    url: publicUrl ? publicUrl + path : null,
    ...unset,
    ...settings,
    translations: textsOf(page?.words ?? {}),
    updatedAt: page?.updatedAt ?? null,
  }
  return { body, version: page?.version ?? 0 }
}

export const publicPageRules: Rules<'showPublicPage' | 'updatePublicPage'> = { showPublicPage, updatePublicPage }
