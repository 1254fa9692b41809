// On both engines.
import { describe, expect, test } from 'vitest'
import { Failure } from '../../../src/contract/core/failures.ts'
import type { Session } from '../../../src/store/core/store.ts'
import { createGroupCommit, type Transaction } from '../../../src/store/engine/group-commit.ts'
import { openTestStore } from '../../postgres/database.ts'

/** An engine that only writes down what it is asked to do; steps named in `failing` throw. */
function recordedTransaction(failing: Partial<Record<keyof Transaction, Error>> = {}) {
  const steps: string[] = []
  const step = (name: keyof Transaction) => () => {
    steps.push(name)
    if (failing[name]) throw failing[name]
  }
  const transaction: Transaction = {
    begin: step('begin'),
    savepoint: step('savepoint'),
    release: step('release'),
    undo: step('undo'),
    commit: step('commit'),
    rollback: step('rollback'),
    append: step('append'),
    startSession: () => ({ session: {} as Session, end: () => steps.push('end') }),
    failure: (error) => new Failure('storage_unavailable', 'no', { cause: error }),
  }
  return { transaction, steps }
}

describe('one transaction for the writes of one turn', () => {
  test('gives each write a savepoint and answers only after the commit', async () => {
    const { transaction, steps } = recordedTransaction()
    const { write } = createGroupCommit(transaction)
    const answered = [write(async () => 'a'), write(async () => 'b')].map(async (answer) => {
      const value = await answer
      steps.push(`answer ${value}`)
    })
    await Promise.all(answered)
    expect(steps.join(' ')).toBe('begin savepoint end release savepoint end release append commit answer a answer b')
  })

  test('rolls back only the write that threw, and tells only its caller', async () => {
    const { transaction, steps } = recordedTransaction()
    const { write } = createGroupCommit(transaction)
    const refusal = new Failure('sold_out', 'none left')
    const results = await Promise.allSettled([
      write(async () => 1),
      write(() => Promise.reject(refusal)),
      write(async () => 3),
    ])
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason))).toEqual([
      1,
      refusal,
      3,
    ])
    expect(steps.filter((step) => step === 'undo')).toHaveLength(1)
    expect(steps.at(-1)).toBe('commit')
  })

  test.each(['begin', 'savepoint', 'release', 'append', 'commit'] as const)(
    'rejects every write with the translated failure when %s fails',
    async (name) => {
      const { transaction, steps } = recordedTransaction({ [name]: new Error('disk') })
      const { write, idle } = createGroupCommit(transaction)
      const results = await Promise.allSettled([write(async () => 1), write(async () => 2)])
      await idle()
      for (const result of results)
        expect(result).toMatchObject({ status: 'rejected', reason: { code: 'storage_unavailable' } })
      expect(steps.at(-1)).toBe('rollback')
    },
  )

  test('rejects the writes behind a batch that could not begin, instead of waiting once more for them', async () => {
    const { transaction, steps } = recordedTransaction({ begin: new Error('locked') })
    const { write } = createGroupCommit(transaction, 2)
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => write(async () => {})))
    expect(results.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
    expect(steps.filter((step) => step === 'begin')).toHaveLength(1)
  })

  test('reports why the transaction was lost when rolling back is no longer possible', async () => {
    const { transaction } = recordedTransaction({ undo: new Error('no such savepoint') })
    const { write } = createGroupCommit(transaction)
    const full = new Failure('storage_unavailable', 'full')
    const [first, second] = await Promise.allSettled([write(() => Promise.reject(full)), write(async () => 2)])
    expect(first).toMatchObject({ reason: full })
    expect(second).toMatchObject({ status: 'rejected', reason: { cause: full } })
  })

  test('starts another transaction when a batch is full', async () => {
    const { transaction, steps } = recordedTransaction()
    const { write } = createGroupCommit(transaction, 2)
    await Promise.all(Array.from({ length: 5 }, () => write(async () => {})))
    expect(steps.filter((step) => step === 'commit')).toHaveLength(3)
  })

  test('collects what each further turn brings, until one brings nothing', async () => {
    const { transaction, steps } = recordedTransaction()
    const { write } = createGroupCommit(transaction)
    const bring = async (further: number): Promise<void> => {
      const next = further > 0 && new Promise<void>((resolve) => setImmediate(() => resolve(bring(further - 1))))
      await Promise.all([write(async () => {}), next])
    }
    await bring(3)
    expect(steps.filter((step) => step === 'savepoint')).toHaveLength(4)
    expect(steps.filter((step) => step === 'commit')).toHaveLength(1)
  })

  test('lets concurrent writes share what earlier ones have read, until another write comes between', async () => {
    const { transaction } = recordedTransaction()
    const seen: unknown[] = []
    const { write } = createGroupCommit({
      ...transaction,
      startSession: (_appended, known) => ({ session: { known } as unknown as Session, end: () => {} }),
    })
    const look =
      (learned: string) =>
      async ({ known }: Session) => {
        seen.push(known && [...known.keys()].join(' '))
        known?.set(learned, true)
      }
    const concurrently = { isConcurrent: true }
    await Promise.all([
      write(look('a'), concurrently),
      write(look('b'), concurrently),
      write(look('c')),
      write(look('d'), concurrently),
    ])
    await write(look('e'), concurrently)
    expect(seen).toEqual(['', 'a', undefined, '', ''])
  })

  test('puts a write made during a commit into the next transaction', async () => {
    const { transaction, steps } = recordedTransaction()
    const commits = createGroupCommit(transaction)
    let inner: Promise<void> | undefined
    await commits.write(async () => {
      inner = commits.write(async () => {})
    })
    expect(commits.busy).toBe(true)
    await inner
    await commits.idle()
    expect(commits.busy).toBe(false)
    expect(steps.filter((step) => step === 'commit')).toHaveLength(2)
  })
})

describe('writes on a database', () => {
  const account = (id: string) => ({ id, name: id, currency: 'EUR', timezone: 'UTC', created_at: 'now' })
  const names = async (session: Session) =>
    (await session.db.selectFrom('accounts').select('id').orderBy('id').execute()).map(({ id }) => id)

  test('keep nothing of a write that throws half-way, and all of its neighbours', async () => {
    const store = await openTestStore()
    const results = await Promise.allSettled(
      ['a', 'b', 'c'].map((id) =>
        store.write(async (session) => {
          await session.db.insertInto('accounts').values(account(id)).execute()
          if (id === 'b') throw new Failure('sold_out', 'half-way')
        }),
      ),
    )
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await store.read(names)).toEqual(['a', 'c'])
    await store.close()
  })

  test('refuse a session whose work has ended', async () => {
    const store = await openTestStore()
    const kept = await store.write(async (session) => session)
    await expect(kept.run({ build: (db) => db.selectFrom('accounts').selectAll() }, {})).rejects.toThrow('ended')
    await store.close()
  })
})
