// Everything that has an example is done with names, addresses and texts that are known, and none of them may come back.
import { expect, test } from 'vitest'
import { schemaOfKind } from '../../../src/contract/changes/changes.ts'
import { type ChangeKindName, changeKindNames } from '../../../src/contract/changes/kinds.ts'
import { closeScene, openScene } from '../pipeline/access.ts'
import { type Filled, fill, makeThings, prepared } from '../server/openapi-requests.ts'

/** Fields that take what people write, by their names. */
const written =
  /^(?:name|title|subtitle|abstract|description|reason|message|notes?|venue|address|vendor|reference|holder|gate|company|biography|subject|phone|contactName|speakerName|text|body)$/i

const spoken = 'Kanarienvogel'
const mailbox = 'kanarienvogel@example.org'

/** What other examples call a thing by. */
const names: ReadonlySet<string> = new Set(['VIP', 'Standard'])

/** The body with other words in each field that takes some. */
function withCanaries(value: unknown, field = ''): unknown {
  if (typeof value === 'string') {
    if (/email$/i.test(field)) return mailbox
    // Things are told from each other by their names, and named by them.
    return written.test(field) && !names.has(value) ? `${spoken} ${value}`.slice(0, 60) : value
  }
  if (Array.isArray(value)) return value.map((one) => withCanaries(one, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withCanaries(one, name)]))
}

test('no name, no address and no text of anybody comes into a change', async () => {
  const scene = await openScene()
  const { service, routes } = scene
  const send = async ({ method, path, body }: Filled) => {
    if (body === undefined) return service.send(method, path)
    const answer = await service.send(method, path, { body: withCanaries(body) })
    // A field that names something else takes no other words.
    return answer.status < 300 ? answer : service.send(method, path, { body })
  }
  const things = await makeThings(routes, send)
  for (const route of routes.filter(({ method }) => method !== 'GET' && method !== 'DELETE')) {
    await send(await prepared(route, things, send)).catch(() => undefined)
  }
  for (const route of routes.filter(({ method }) => method === 'DELETE')) await send(fill(route, things))
  let after = ''
  const changes: { type: ChangeKindName; data: object }[] = []
  for (let caughtUp = false; !caughtUp; ) {
    const { json } = await service.send('GET', `/v1/changes?limit=500${after}`)
    changes.push(...json.data)
    ;({ caughtUp } = json)
    after = `&after=${json.nextCursor}`
  }
  const stored = await service.store.read(({ db }) => db.selectFrom('outbox').select('payload').execute())
  expect(stored.filter(({ payload }) => payload.includes(spoken)).length).toBeGreaterThan(20)
  const text = JSON.stringify(changes)
  expect(text.toLowerCase()).not.toContain(spoken.toLowerCase())
  expect(text).not.toMatch(/@| /)
  for (const change of changes) expect(schemaOfKind(change.type).strict().safeParse(change).error).toBeUndefined()
  const kinds = new Set(changes.map(({ type }) => type))
  expect(kinds.size).toBeGreaterThan(changeKindNames.length / 2)
  await closeScene(scene)
})
