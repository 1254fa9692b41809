// V8's code of the program, kept from run to run: taken back only if every part agrees on the flags it was made under.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { json, served } from '../client/misbehaving-servers.ts'
import { terminal } from './terminal.ts'

const keptIn = (home: string) => {
  const folder = join(home, '.cache/turnout/code')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.map(({ name, parentPath }) => [name, statSync(join(parentPath, name)).mtimeMs])
}

it.each([
  ['in process', 7, async () => ({})],
  [
    'over a wire',
    4,
    async () => {
      const { baseUrl } = await served((_, response) => json(response, 200, { data: [], nextCursor: null }))
      return { TURNOUT_BASE_URL: baseUrl, TURNOUT_API_KEY: 'tk_live_x' }
    },
  ],
] as const)('code kept by one run %s is taken back by the next, which has none to keep', async (_, files, where) => {
  const [on, env] = [terminal({ isFirst: true }), await where()]
  const list = () => on.type('turnout events list --json', { env })
  expect(await list()).toMatchObject({ exitCode: 0 })
  const kept = keptIn(on.home)
  expect(kept).toHaveLength(files)
  expect(await list()).toMatchObject({ exitCode: 0 })
  expect(keptIn(on.home)).toEqual(kept)
})
