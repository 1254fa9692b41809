// The service as it is built: what its bundles leave out of packages is nothing that it needs. Other tests run its source.
import { request } from 'undici'
import { expect, test } from 'vitest'
import { shapesOf } from '../../src/contract/catalog.ts'
import { type OperationName, operations } from '../../src/contract/operations.ts'
import { openApiDocument } from '../../src/service/server/openapi/document.ts'
import { serving, terminal } from './terminal.ts'

test('it describes itself as its source does', async () => {
  const { url } = await serving(terminal())
  const answer = await request(`${url}/v1/openapi.json`)
  expect(await answer.body.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
})

test('each operation that takes a body says what is wrong with one', async () => {
  const { url, apiKey } = await serving(terminal())
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
  const names = (Object.keys(operations) as OperationName[]).filter((name) => shapesOf(name).body !== undefined)
  const statuses: Record<string, number> = {}
  for (const name of names) {
    const { method, path } = operations[name]
    const answer = await request(url + path.replace(/\{\w+\}/g, 'none'), { method, headers, body: '{"nonsense":1}' })
    statuses[name] = answer.statusCode
    await answer.body.dump()
  }
  expect(statuses).toEqual(Object.fromEntries(names.map((name) => [name, 422])))
})

test('no operation without a body fails on what it does not find', async () => {
  const { url, apiKey } = await serving(terminal())
  const headers = { authorization: `Bearer ${apiKey}` }
  const names = (Object.keys(operations) as OperationName[]).filter((name) => shapesOf(name).body === undefined)
  const failed: string[] = []
  for (const name of names) {
    const { method, path } = operations[name]
    const answer = await request(url + path.replace(/\{\w+\}/g, 'none'), { method, headers })
    if (answer.statusCode >= 500) failed.push(`${name}: ${answer.statusCode}`)
    await answer.body.dump()
  }
  expect(failed).toEqual([])
})
