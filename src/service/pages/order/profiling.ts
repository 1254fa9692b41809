// The line on the page of an order or ticket by which its owner objects to profiling, and takes that back. Opening a page changes
// nothing; the button does.
import { mailboxOf } from '../../consents/mailbox.ts'
import { allowProfiling, objectToProfiling, profilingObjection } from '../../consents/profiling.ts'
import type { Response } from '../../pipeline/request.ts'
import type { PublicOrder } from '../find-public-order.ts'
import { seeOther } from '../html/document.ts'
import { readSentForm, textOf } from '../html/form-fields.ts'
import { type Html, html } from '../html/html.ts'
import { tokenField } from '../html/question-field.ts'
import type { Site } from '../site.ts'

const pathOf = ({ path }: PublicOrder) => `${path}/profiling`

export async function profilingLine({ tools }: Site, found: PublicOrder, token: string): Promise<Html | false> {
  const { event, order } = found
  const { say } = event.words
  // An erased person has no mailbox.
  if (!order.email.includes('@')) return false
  const mailbox = { accountId: event.principal.accountId, mailbox: mailboxOf(order.email) }
  const objection = await tools.store.read((session) => profilingObjection(session, mailbox))
  const isOff = objection !== null
  // Who left marketing mail is not profiled as long as that stands.
  const button =
    objection !== 'marketing' &&
    html`
<form method="post" action="${event.address(pathOf(found))}">${tokenField(token)}<input type="hidden" name="profiling" value="${isOff ? 'yes' : 'no'}">
<button type="submit" class="second">${say(isOff ? 'profiling.allow' : 'profiling.object')}</button></form>`
  return html`<p class="quiet">${say(isOff ? 'profiling.off' : 'profiling.on')}</p>${button}`
}

export async function changeProfiling(site: Site, found: PublicOrder): Promise<Response> {
  const { tools, request } = site
  const { event, order, path } = found
  const { fields, isFresh } = await readSentForm(site, path)
  if (isFresh) {
    const about = { accountId: event.principal.accountId, address: order.email }
    const isAllowed = textOf(fields, 'profiling') === 'yes'
    await tools.store.write((session) =>
      isAllowed
        ? allowProfiling(session, { ...about, by: 'page' })
        : objectToProfiling(session, {
            ...about,
            id: tools.newId('pfo', request.now),
            source: 'page',
            now: request.now,
          }),
    )
  }
  return seeOther(event.address(path))
}
