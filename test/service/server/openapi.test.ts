import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { execa } from 'execa'
import { expect, test } from 'vitest'
import { shapesOf } from '../../../src/contract/catalog.ts'
import { changeKindNames } from '../../../src/contract/changes/kinds.ts'
import { type OperationName, operations } from '../../../src/contract/operations.ts'
import { openApiDocument } from '../../../src/service/server/openapi/document.ts'
import { exampleOf } from '../../../src/service/server/openapi/schemas.ts'

const document = openApiDocument('https://tickets.example.net')
const names = Object.keys(operations) as OperationName[]

test('the linter’s recommended rules find nothing', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'turnout-openapi-'))
  try {
    await writeFile(path.join(folder, 'openapi.json'), JSON.stringify(document))
    const linter = path.resolve('node_modules/@redocly/cli/bin/cli.js')
    const { exitCode, all } = await execa(process.execPath, [linter, 'lint', '--max-problems=20', 'openapi.json'], {
      cwd: folder,
      all: true,
      reject: false,
      env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    })
    expect(all).toContain('is valid')
    expect(all).not.toMatch(/\d+ warning/i)
    expect(exitCode, all).toBe(0)
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('every operation is described under its own name', () => {
  const described = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => (operation as { operationId: string }).operationId),
  )
  expect(described.sort()).toEqual([...names].sort())
})

test('every kind of change stands under `webhooks`, with an example of its body', () => {
  const { webhooks } = document as unknown as { webhooks: Record<string, { post: { requestBody: object } }> }
  expect(Object.keys(webhooks).sort()).toEqual([...changeKindNames].sort())
  for (const [kind, { post }] of Object.entries(webhooks)) {
    expect(JSON.stringify(post.requestBody), kind).toContain(`"type":"${kind}"`)
  }
})

test('every record has a tag, described in src/service/server/openapi/document.ts', () => {
  const things = Object.keys(document.paths).flatMap((path) => /^\/v1\/([\w-]+)\/\{\w+_id\}/.exec(path)?.[1] ?? [])
  const tags = document.tags.map(({ name }) => name)
  expect([...new Set(things)].filter((thing) => !tags.includes(thing))).toEqual([])
})

test('every body has an example that passes its schema', () => {
  for (const name of names) {
    const { body } = shapesOf(name)
    const { example } = exampleOf(name)
    expect(example === undefined, name).toBe(body === undefined)
    if (body) expect(body.safeParse(example).error, name).toBeUndefined()
  }
})

test('the fields of a body are those of its schema, closed and bounded', () => {
  const { NewAttendee } = document.components.schemas as Record<string, object>
  expect(NewAttendee).toMatchObject({
    type: 'object',
    additionalProperties: false,
    required: ['name', 'email', 'ticketType'],
    properties: { email: { type: 'string', format: 'email', maxLength: 254 } },
  })
})
