import { expect, test } from 'vitest'
import { ifAllowed, ifAnswered } from '../../../src/cli/verbs/if-allowed.ts'
import { Failure } from '../../../src/contract/core/failures.ts'

const fail = (error: unknown) => () => Promise.reject(error)

test('what a command merely adds is left out on any failure, and what it needs only where the scope is missing', async () => {
  const [refused, unreachable] = [new Failure('insufficient_scope', 'no'), new Failure('unreachable', 'no answer')]
  await expect(ifAnswered(fail(refused), [])).resolves.toEqual([])
  await expect(ifAnswered(fail(unreachable), [])).resolves.toEqual([])
  await expect(ifAllowed(fail(refused))).resolves.toBeUndefined()
  await expect(ifAllowed(fail(unreachable))).rejects.toBe(unreachable)
})

test('a bug is never taken for a failure of the service', async () => {
  const bug = new TypeError('x is not a function')
  await expect(ifAnswered(fail(bug), [])).rejects.toBe(bug)
})
