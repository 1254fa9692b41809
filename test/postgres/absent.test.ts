import { test } from 'vitest'

test.skip('the store and the service keep their promises on PostgreSQL (needs postgresql)', () => {})
