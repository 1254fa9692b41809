// A draft goes out once, while it is open, for its own event and by a key that may: what went wrong, as sentences.
import { type DraftScene, openDrafts } from './scene.ts'

async function within(tell: (scene: DraftScene) => Promise<string[]>): Promise<string[]> {
  const scene = await openDrafts()
  try {
    return await tell(scene)
  } finally {
    await scene.close()
  }
}

const made = async ({ draft }: DraftScene, body: object = {}): Promise<string> => (await draft(body)).json.id

/** Drafting, looking and accepting mail nobody. */
export const faultsOfDrafting = () =>
  within(async (scene) => {
    const id = await made(scene)
    await scene.preview(id)
    await scene.send('POST', `/v1/suggestions/${id}/rehearse`, { body: {} })
    await scene.send('POST', `/v1/suggestions/${id}/accept`, { body: {} })
    const { mailings, messages } = await scene.mailed()
    return mailings + messages === 0 ? [] : [`${mailings} mailings and ${messages} messages without being sent`]
  })

/** Ten send it at once: one of them does. */
export const faultsAtOnce = () =>
  within(async (scene) => {
    const id = await made(scene)
    await Promise.all(Array.from({ length: 10 }, () => scene.sendDraft(id)))
    const { mailings } = await scene.mailed()
    return mailings === 1 ? [] : [`sent ${mailings} times`]
  })

/** Ten send it to one attendee at once: one of them does. */
export const faultsAtOnceToOne = () =>
  within(async (scene) => {
    const id = await made(scene)
    const ada = await scene.attendee('ada@example.org')
    await Promise.all(Array.from({ length: 10 }, () => scene.sendToOne(ada, id)))
    const { messages } = await scene.mailed()
    return messages === 1 ? [] : [`sent ${messages} times`]
  })

/** Whatever isn't open any more is not sent. */
export const faultsWhenClosed = () =>
  within(async (scene) => {
    const rejected = await made(scene)
    await scene.must('POST', `/v1/suggestions/${rejected}/reject`, { reason: 'other' })
    const superseded = await made(scene)
    const expired = await made(scene)
    const faults: string[] = []
    const tryOut = async (what: string, id: string) => {
      if ((await scene.sendDraft(id)).status === 201) faults.push(`sent though ${what}`)
    }
    await tryOut('rejected', rejected)
    await tryOut('superseded', superseded)
    scene.setNow('2027-01-17T12:00:00.000Z')
    await tryOut('expired', expired)
    return faults
  })

/** Another event, and keys that may not. */
export const faultsOfStrangers = () =>
  within(async (scene) => {
    const id = await made(scene)
    const other = await scene.must('POST', '/v1/events', { name: 'Other', date: '2027-05-01' })
    const faults: string[] = []
    const elsewhere = { body: { to: 'everyone', draft: id } }
    const { status } = await scene.send('POST', `/v1/events/${other.id}/mailings`, elsewhere)
    if (status === 201) faults.push('sent for another event')
    const apiKey = await scene.key({ name: 'mail only', scopes: ['mail:write'] })
    const reading = await scene.key({ name: 'reading', scopes: ['mail:write', 'suggestions:read'] })
    if ((await scene.sendDraft(id, {}, apiKey)).status === 201) faults.push('sent by a key for mail alone')
    if ((await scene.sendDraft(id, {}, reading)).status === 201) faults.push('sent by a key that may only read drafts')
    return faults
  })
