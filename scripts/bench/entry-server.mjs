// Starts a PostgreSQL server of the bench's own, with two empty databases, or stops it. Bundled by service.mjs.
import { connectPostgres } from '../../src/store/postgres/driver.ts'
import { addressOf, startPostgres, stopPostgres } from '../../test/postgres/server.ts'

const [, , action, folder] = process.argv
if (action === 'stop') stopPostgres(folder)
else {
  startPostgres(folder, { isDurable: true })
  const client = await connectPostgres(addressOf(folder, 'postgres'), { lockTimeoutMs: 0, statementTimeoutMs: 0 })
  for (const name of ['few', 'many']) await client.query({ text: `create database ${name}` })
  await client.close()
}
