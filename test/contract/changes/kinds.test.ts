import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { schemaOfKind } from '../../../src/contract/changes/changes.ts'
import { exampleOfKind } from '../../../src/contract/changes/examples.ts'
import {
  changeKindNames,
  changeKinds,
  internalTopics,
  kindOfTopic,
  kindsLike,
  topicOf,
} from '../../../src/contract/changes/kinds.ts'

const root = path.resolve(import.meta.dirname, '../../../src/service')

/** Topics as they stand in the sources of the rules: every entry of the outbox is written there. */
function topicsInSources(): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const rules = files.filter((file) => !/^(?:changes|jobs|mail\/plan|server)\//.test(file))
  const found = rules.flatMap((file) => {
    const source = readFileSync(path.join(root, file), 'utf8')
    if (!/recordChange\(|queueWork\(|recordPayment\(|topic/.test(source)) return []
    return [...source.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, topic = '']) => topic)
  })
  return [...new Set(found)]
}

test('every topic of the outbox is a kind of change or named internal', () => {
  const internal: readonly string[] = internalTopics
  const unmapped = topicsInSources().filter((topic) => kindOfTopic(topic) === undefined && !internal.includes(topic))
  expect(unmapped, 'map it in src/contract/changes, or name it in internalTopics').toEqual([])
})

test('no kind and no internal topic is left of one that nobody records any more', () => {
  const recorded = topicsInSources()
  const known = [...changeKindNames.map(topicOf), ...internalTopics]
  expect(known.filter((topic) => !recorded.includes(topic))).toEqual([])
  expect(new Set(known).size).toBe(known.length)
})

test('the name of a kind says what happened to what', () => {
  expect(changeKindNames.filter((name) => !/^[a-z_]+\.[a-z_]+$/.test(name))).toEqual([])
})

test('the example of each kind fits its schema', () => {
  for (const name of changeKindNames) {
    const example = exampleOfKind(name)
    expect(schemaOfKind(name).safeParse(example).error, name).toBeUndefined()
    expect(example.data.id.split('_')[0], name).toBe(changeKinds[name].id)
  }
})

test.each([
  ['order.paid', ['order.paid']],
  ['ticket.*', ['ticket.moved', 'ticket.transferred', 'ticket.voided', 'ticket.blocked', 'ticket.unblocked']],
  ['*', changeKindNames],
  ['order', []],
  ['order.p*', []],
])('%s means %j', (pattern, names) => {
  expect(kindsLike(pattern)).toEqual(names)
})
