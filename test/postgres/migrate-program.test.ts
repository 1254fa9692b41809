// What `turnout migrate` shows to a person.
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openStore } from '../../src/store/open.ts'
import { finaliseStatements } from '../../src/store/sqlite/driver.ts'
import { made, terminal } from '../program/terminal.ts'
import { openService } from '../service/server/serve.ts'
import { createDatabase } from './database.ts'
import { sellTickets } from './sales.ts'

it('shows a person the plan, the progress and the result', async () => {
  const here = terminal()
  const store = await openStore(`sqlite:${join(here.home, 'source.db')}`)
  await sellTickets(await openService({ store }), 'EUR')
  await store.close()
  await finaliseStatements()
  const empty = await createDatabase({ isEmpty: true })
  const planned = await here.type(`turnout migrate --from source.db --to '${empty.url}' --dry-run`, { screen: true })
  expect(planned.stdout).toContain('Plan: move this database')
  const moved = await here.type(`turnout migrate --from source.db --to '${empty.url}'`, { screen: true })
  expect(moved.stdout).toContain('Moving and verifying rows')
  expect(moved.stdout).toContain('Moved; both databases are identical')
  const backup = await made(here, `turnout backup fair.dump --database '${empty.url}'`)
  expect(backup).toMatchObject({ engine: 'postgres', rows: { idempotency: expect.any(Number) } })
  expect((await here.type('turnout backup verify fair.dump')).exitCode).toBe(0)
  await empty.drop()
})
