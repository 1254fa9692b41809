// Our own import reads our own exports.
import { expect, it } from 'vitest'
import { formats, lostBy } from './own-exports.ts'

it.each(Object.entries(formats))('our own import of %s gives back all but what is named', async (_, format) => {
  expect(await lostBy(format)).toEqual(format.lost.toSorted())
})
