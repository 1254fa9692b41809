import { expect, test } from 'vitest'
import { migrations } from '../../../src/store/tables/migrations/migrations.ts'
import { schemaVersion } from '../../../src/store/tables/migrations/version.ts'

test('the schema version counts the migrations', () => {
  expect(schemaVersion).toBe(migrations.length)
})
