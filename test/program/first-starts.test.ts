// A proof, on both engines.
// First starts of the service at one moment, on one database: processes that know nothing of each other.
import { request } from 'undici'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase, engine } from '../postgres/database.ts'
import { serving, terminal } from './terminal.ts'

/** A home, and the flags of services that share an empty database. */
async function emptyDatabase() {
  const on = terminal({ isFirst: true })
  if (engine === 'sqlite') return { on, flags: '' }
  const database = await createDatabase({ isEmpty: true })
  onTestFinished(() => database.drop())
  return { on, flags: `--database '${database.url}'` }
}

it.each([1, 2, 3, 4, 5])(
  'three first starts at one moment print one key, which all of them take (round %i)',
  async () => {
    const { on, flags } = await emptyDatabase()
    const services = await Promise.all([1, 2, 3].map(() => serving(on, flags)))
    const keys = services.flatMap(({ apiKey }) => apiKey ?? [])
    expect(keys).toHaveLength(1)
    const authorization = `Bearer ${keys[0]}`
    for (const { url } of services) {
      const answer = await request(`${url}/v1/keys`, { headers: { authorization } })
      expect([answer.statusCode, await answer.body.json()]).toEqual([
        200,
        expect.objectContaining({ data: [expect.objectContaining({ name: 'First key' })] }),
      ])
    }
    for (const service of services) expect(await service.stop()).toMatchObject({ exitCode: 0 })
  },
)
