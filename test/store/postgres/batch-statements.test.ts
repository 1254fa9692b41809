import { expect, test } from 'vitest'
import { createStatementBatch } from '../../../src/store/postgres/batch-statements.ts'
import type { PostgresQuery, PostgresResult } from '../../../src/store/postgres/driver.ts'

/** A client that answers when told to. */
function createClient() {
  const waiting: { text: string; answer: () => void }[] = []
  const sent: string[] = []
  const send = ({ text }: PostgresQuery) =>
    new Promise<PostgresResult>((resolve) => {
      sent.push(text)
      waiting.push({ text, answer: () => resolve({ command: 'SELECT', rowCount: 0, rows: [] }) })
    })
  return { send, sent, answerNext: () => waiting.shift()?.answer() }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
const turns = async () => {
  for (let count = 0; count < 4; count += 1) await turn()
}
const ask = (text: string) => ({ query: { name: text, text, values: [] }, values: {} })

test('locking statements wait for everything under way, and are sent in order of their rows', async () => {
  const client = createClient()
  const statements = createStatementBatch(client.send)
  void statements.add(ask('first question'))
  const late = statements.add(ask('second question')).then(() => statements.lock('a', { text: 'lock a' }))
  void statements.lock('c', { text: 'lock c' })
  void statements.lock('b', { text: 'lock b' })
  await turns()
  expect(client.sent).toEqual(['first question', 'second question'])
  client.answerNext()
  await turns()
  expect(client.sent).toHaveLength(2)
  client.answerNext()
  await turns()
  expect(client.sent.slice(2)).toEqual(['lock a', 'lock b', 'lock c'])
  client.answerNext()
  await late
})

test('locking statements are sent at once, in order, on a flush', async () => {
  const client = createClient()
  const statements = createStatementBatch(client.send)
  void statements.send({ text: 'under way' })
  void statements.lock('b', { text: 'lock b' })
  void statements.lock('a', { text: 'lock a' })
  statements.flush()
  expect(client.sent).toEqual(['under way', 'lock a', 'lock b'])
})

test('locking statements are sent after a failure too', async () => {
  const client = createClient()
  const statements = createStatementBatch(({ text, ...query }) =>
    text === 'broken' ? Promise.reject(new Error('no')) : client.send({ text, ...query }),
  )
  const broken = statements.send({ text: 'broken' }).catch((error: Error) => error.message)
  void statements.lock('a', { text: 'lock a' })
  expect(await broken).toBe('no')
  await turns()
  expect(client.sent).toEqual(['lock a'])
})
