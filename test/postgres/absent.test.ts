// Stands for all that runs on PostgreSQL where there is no server to start.
import { expect, test } from 'vitest'
import { needsFound } from '../host/programs.ts'
import { findPrograms } from './programs.mts'

const needed = needsFound('postgresql', findPrograms())

test.skipIf(needed !== '')(`the store, the service and their proofs under faults run on PostgreSQL${needed}`, () => {
  expect(findPrograms()).not.toBeNull()
})
