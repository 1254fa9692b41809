import { expect, test } from 'vitest'
import { schemaVersion } from '../../../src/store/tables/index.ts'
import { migrations } from '../../../src/store/tables/migrations/migrations.ts'

test('the schema version is the number of migrations', () => {
  expect(schemaVersion).toBe(migrations.length)
})
