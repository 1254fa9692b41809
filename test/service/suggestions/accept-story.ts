// What goes wrong when suggestions are accepted, as sentences; none where all is well.
import { cost, openSuggestions, price, type SuggestionScene } from './scene.ts'

async function within(tell: (scene: SuggestionScene) => Promise<string[]>): Promise<string[]> {
  const scene = await openSuggestions()
  try {
    return await tell(scene)
  } finally {
    await scene.close()
  }
}

const otherType = async ({ service, event }: SuggestionScene, name: string): Promise<string> =>
  (await service.send('POST', `/v1/events/${event}/ticket-types`, { body: { name, price } })).json.id

/** Twenty accept at once: one of them does. */
export const faultsAtOnce = () =>
  within(async (scene) => {
    const { id } = (await scene.make()).json
    const answers = await Promise.all(Array.from({ length: 20 }, () => scene.to(id, 'accept')))
    const accepted = answers.filter(({ status }) => status === 200).length
    const log = await scene.service.send('GET', '/v1/audit?action=updateTicketType')
    const carriedOut = log.json.data.length
    return [
      ...(accepted === 1 ? [] : [`accepted ${accepted} times`]),
      ...(carriedOut === 1 ? [] : [`carried out ${carriedOut} times`]),
    ]
  })

const meanwhile: readonly (readonly [string, (scene: SuggestionScene) => Promise<unknown>])[] = [
  [
    'price',
    ({ service, ticketType }) => service.send('PATCH', `/v1/ticket-types/${ticketType}`, { body: { price: 5500 } }),
  ],
  [
    'name',
    ({ service, ticketType }) => service.send('PATCH', `/v1/ticket-types/${ticketType}`, { body: { name: 'V.I.P.' } }),
  ],
  ['status', ({ service, ticketType }) => service.send('POST', `/v1/ticket-types/${ticketType}/pause`)],
  ['existence', ({ service, ticketType }) => service.send('DELETE', `/v1/ticket-types/${ticketType}`)],
]

/** Whatever changed of what it touches: nothing is carried out. */
export const faultsWhenStale = async (): Promise<string[]> => {
  const faults: string[] = []
  for (const [what, change] of meanwhile) {
    faults.push(
      ...(await within(async (scene) => {
        const { id } = (await scene.make()).json
        await change(scene)
        const { status, json } = await scene.to(id, 'accept')
        const isRefused = status === 409 && json.code === 'suggestion_stale'
        const isUntouched = (await scene.priceNow()) !== cost
        return [
          ...(isRefused ? [] : [`another ${what}: answered ${status} ${json.code ?? ''}`]),
          ...(isUntouched ? [] : [`another ${what}: carried out`]),
        ]
      })),
    )
  }
  return faults
}

/** Where one of several changes is refused, none is made. */
export const faultsOfHalves = () =>
  within(async (scene) => {
    const gone = await otherType(scene, 'Extra')
    const { id } = (await scene.make()).json
    await scene.service.store.write(async ({ db }) => {
      const changes = [scene.ticketType, gone].map((type) => {
        return { operation: 'updateTicketType', params: { ticket_type_id: type }, body: { price: cost } }
      })
      await db
        .updateTable('suggestions')
        .set({ changes: JSON.stringify(changes) })
        .where('id', '=', id)
        .execute()
    })
    const { status } = await scene.to(id, 'accept')
    const after = await scene.priceNow()
    return [
      ...(status === 409 ? [] : [`answered ${status}`]),
      ...(after === price ? [] : ['half of it was carried out']),
    ]
  })

/** Without the scopes of its changes a key can't accept; another account sees nothing of it. */
export const faultsOfStrangers = () =>
  within(async (scene) => {
    const { id } = (await scene.make()).json
    const apiKey = await scene.service.key({ name: 'agent', scopes: ['suggestions:write', 'events:read'] })
    const { status } = await scene.to(id, 'accept', {}, apiKey)
    const after = await scene.priceNow()
    return [
      ...(status === 403 ? [] : [`answered ${status} without scopes`]),
      ...(after === price ? [] : ['carried out without scopes']),
    ]
  })
