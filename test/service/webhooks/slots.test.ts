import { expect, test } from 'vitest'
import { createSlots } from '../../../src/service/webhooks/delivering/slots.ts'

/** Who has a slot, in the order in which they got it. */
function taking(max: number, perEndpoint: number) {
  const slots = createSlots(max, perEndpoint)
  const inFlight: { readonly endpoint: string; readonly release: () => void }[] = []
  const ask = async (endpoint: string, count = 1) => {
    for (let times = 0; times < count; times += 1) {
      void slots.take(endpoint).then((release) => inFlight.push({ endpoint, release }))
    }
    await Promise.resolve()
  }
  const end = async (endpoint: string) => {
    const at = inFlight.findIndex((one) => one.endpoint === endpoint)
    inFlight.splice(at, 1)[0]?.release()
    await Promise.resolve()
  }
  return { ask, end, at: (endpoint: string) => inFlight.filter((one) => one.endpoint === endpoint).length }
}

test('an endpoint has four requests in flight, and the next one follows the first that ends', async () => {
  const { ask, end, at } = taking(64, 4)
  await ask('a', 6)
  expect(at('a')).toBe(4)
  await end('a')
  expect(at('a')).toBe(4)
  await end('a')
  await end('a')
  expect(at('a')).toBe(3)
})

test('once half of the slots are taken an endpoint has two', async () => {
  const { ask, at } = taking(16, 4)
  for (const endpoint of ['a', 'b']) await ask(endpoint, 4)
  await ask('late', 4)
  expect([at('a'), at('b'), at('late')]).toEqual([4, 4, 2])
})

test('never are more in flight than there are slots', async () => {
  const { ask, at } = taking(16, 4)
  const endpoints = Array.from({ length: 12 }, (_, number) => `endpoint ${number}`)
  for (const endpoint of endpoints) await ask(endpoint, 4)
  expect(endpoints.reduce((sum, endpoint) => sum + at(endpoint), 0)).toBe(16)
})

test('a slot that is given back goes to the endpoint with the fewest in flight, whoever asked first', async () => {
  const { ask, end, at } = taking(4, 4)
  await ask('slow', 8)
  await ask('other')
  expect([at('slow'), at('other')]).toEqual([2, 1])
  await ask('late', 2)
  await end('slow')
  expect([at('slow'), at('other'), at('late')]).toEqual([2, 1, 1])
})
