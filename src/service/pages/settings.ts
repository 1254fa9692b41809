// The rules of how an event shows itself to the public: show and change. The pages themselves are in pages/.
import type { PublicPage } from '../../contract/pages/pages.ts'
import { findPublicPage, insertPublicPage, updatePublicPageRow } from '../../store/pages.ts'
import type { AnyCall, Call, Reply, Rules } from '../core/call.ts'
import { recordChange } from '../core/changes.ts'
import { findEvent } from '../core/find-event.ts'
import { expectVersion, expectWritten } from '../core/versions.ts'

async function showPublicPage(call: Call<'showPublicPage'>): Promise<Reply<'showPublicPage'>> {
  return replyWithPage(call)
}

async function updatePublicPage(call: Call<'updatePublicPage'>): Promise<Reply<'updatePublicPage'>> {
  const { body, session, principal } = call
  const event = await findEvent(call, call.params.event_id)
  const known = await findPublicPage(session, event.id)
  expectVersion(call, known?.version ?? 0)
  if (Object.keys(body).length === 0) return replyWithPage(call)
  const settings = JSON.stringify({ ...known?.settings, ...body })
  const now = call.now.toISOString()
  if (known) {
    expectWritten(await updatePublicPageRow(session, known, { settings, updated_at: now }), known.version)
  } else {
    const owner = { id: call.newId('pub'), account_id: principal.accountId, event_id: event.id }
    await session.run(insertPublicPage, { ...owner, settings, created_at: now, updated_at: now })
  }
  recordChange(call, { topic: 'page.updated', subject: event.id, eventId: event.id, data: { ...body } })
  return replyWithPage(call)
}

const transferDaysDefault = 14

async function replyWithPage(call: AnyCall): Promise<{ body: PublicPage; version: number }> {
  const event = await findEvent(call, call.params.event_id)
  const known = await findPublicPage(call.session, event.id)
  const { color, logoUrl, embedOrigins, transferInstructions, transferDays, selfCancelUntil } = known?.settings ?? {}
  const body = {
    eventId: event.id,
    path: `/e/${event.slug}`,
    color: color ?? null,
    logoUrl: logoUrl ?? null,
    embedOrigins: embedOrigins ?? [],
    transferInstructions: transferInstructions ?? null,
    transferDays: transferDays ?? transferDaysDefault,
    selfCancelUntil: selfCancelUntil ?? null,
    updatedAt: known?.updatedAt ?? null,
  }
  return { body, version: known?.version ?? 0 }
}

export const publicPageRules: Rules<'showPublicPage' | 'updatePublicPage'> = { showPublicPage, updatePublicPage }
