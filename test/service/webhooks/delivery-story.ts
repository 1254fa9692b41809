// What deliveries promise, whatever fails: nothing is lost, nothing is sent twice at a time, a receiver that is down costs little
// and has all soon after it is back, and a message has the same bytes each time. Says what is wrong.
import type { Store } from '../../../src/store/core/store.ts'
import { deadUrl, minute, openReceiver, openScene, second } from './scene.ts'

type Tale = () => Promise<readonly string[]>

/** Down for three hours, with 20 changes that wait. */
const down: Tale = async () => {
  const scene = await openScene()
  const url = await deadUrl()
  const hook = await scene.hook(url)
  await scene.change(20)
  const wrong: string[] = []
  try {
    for (let looks = 0; looks <= 18; looks += 1) {
      await scene.deliver()
      scene.pass(10 * minute)
    }
    // Four at once, then one every ten minutes.
    if (scene.attempts.length > 4 + 18) wrong.push(`${scene.attempts.length} attempts while it was down`)
    const there = await openReceiver(Number(new URL(url).port))
    await scene.deliver()
    await there.close()
    if (there.received.length !== 20) wrong.push(`${there.received.length} of 20 come once it is back`)
    const used = (await scene.deliveries(hook, 'limit=100')).filter(({ status }) => status !== 'delivered')
    if (used.length > 0) wrong.push(`${used.length} are not delivered`)
    return wrong
  } finally {
    await scene.close()
  }
}

/** Three processes on one database. */
const together: Tale = async () => {
  const scene = await openScene()
  const there = await openReceiver()
  try {
    await scene.hook(there.url)
    await scene.change(20)
    there.react(() => new Promise((resolve) => setTimeout(resolve, 20, { status: 200 })))
    await Promise.all([scene.deliver(), scene.deliver(), scene.deliver()])
    const twice = there.received.length - new Set(there.received.map(({ id }) => id)).size
    return twice === 0 ? [] : ['something is sent twice']
  } finally {
    await there.close()
    await scene.close()
  }
}

/** A process that dies behind its first write. */
const dying = (store: Store): Store => {
  let writes = 0
  return {
    ...store,
    write: async (work, how) => {
      writes += 1
      if (writes === 2) throw new Error('killed')
      return store.write(work, how)
    },
  }
}

const killed: Tale = async () => {
  const scene = await openScene()
  const there = await openReceiver()
  try {
    await scene.hook(there.url)
    await scene.change(5)
    await scene.deliver({ store: dying(scene.store) }).catch(() => {})
    scene.pass(2 * minute)
    await scene.deliver()
    const lost = 5 - new Set(there.received.map(({ id }) => id)).size
    return lost === 0 ? [] : [`${lost} of 5 are lost`]
  } finally {
    await there.close()
    await scene.close()
  }
}

/** Refused once, while what it is about changes. */
const again: Tale = async () => {
  const scene = await openScene()
  const there = await openReceiver()
  try {
    await scene.hook(there.url)
    await scene.change()
    there.react(() => ({ status: 500 }))
    await scene.deliver()
    await scene.change()
    scene.pass(10 * second)
    await scene.deliver()
    const first = there.received[0]
    const bodies = new Set(there.received.filter(({ id }) => id === first?.id).map(({ body }) => body))
    return bodies.size === 1 ? [] : ['a message has other bytes the second time']
  } finally {
    await there.close()
    await scene.close()
  }
}

const tales = { down, together, killed, again } as const

/** @param only the tale to tell; all by default @returns sentences; none if every promise held */
export async function faultsOfDelivering(only?: keyof typeof tales): Promise<readonly string[]> {
  const told = only === undefined ? Object.values(tales) : [tales[only]]
  const wrong: string[] = []
  for (const tale of told) wrong.push(...(await tale()))
  return wrong
}
