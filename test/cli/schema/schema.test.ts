import { expect, it } from 'vitest'
import { manifest } from '../../../src/cli/nouns.ts'
import { commandsOf, loadTree } from '../../../src/cli/program/tree.ts'
import { run } from '../../host/host.ts'

it('prints every command with its flags and exit codes as one JSON document, on a screen too', async () => {
  const [piped, shown] = [await run(['schema']), await run(['schema'], { tty: true })]
  const schema = JSON.parse(piped.stdout)
  expect(JSON.parse(shown.stdout)).toEqual(schema)
  const paths = [...schema.nouns.flatMap((noun: { verbs: object[] }) => noun.verbs), ...schema.commands].map(
    ({ path }) => path,
  )
  expect(paths).toEqual(commandsOf(await loadTree(manifest)).map(({ path }) => path))
  const register = schema.nouns
    .find(({ name }: { name: string }) => name === 'attendees')
    .verbs.find(({ name }: { name: string }) => name === 'register')
  expect(register).toMatchObject({ operation: 'registerAttendee', path: ['attendees', 'register'] })
  expect(register.flags).toContainEqual(expect.objectContaining({ name: 'email', kind: 'email', required: true }))
  expect(register.exitCodes).toEqual(expect.arrayContaining([0, 1, 2, 4, 5, 6, 7, 8, 9]))
})

it('is the same each time, and gives a part of itself', async () => {
  expect((await run(['schema'])).stdout).toBe((await run(['schema'])).stdout)
  expect((await run(['schema', '--get', 'name'])).stdout).toBe('turnout\n')
})
