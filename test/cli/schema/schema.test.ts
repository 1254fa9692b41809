import { describe, expect, it } from 'vitest'
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

describe('turnout schema COMMAND', () => {
  const schema = async (command: string) => JSON.parse((await run(['schema', ...command.split(' ')])).stdout)

  it('prints that command as it is in the whole, with the JSON Schema of what it prints', async () => {
    const { output, ...command } = await schema('events create')
    const whole = JSON.parse((await run(['schema'])).stdout)
    const events = whole.nouns.find(({ name }: { name: string }) => name === 'events')
    expect(command).toEqual(events.verbs.find(({ name }: { name: string }) => name === 'create'))
    expect(output).toMatchObject({ type: 'object', properties: { id: { type: 'string' }, capacity: {} } })
    expect(output.required).toContain('slug')
  })

  it('says that a list prints the records of all pages', async () => {
    expect(await schema('orders list')).toMatchObject({
      output: { type: 'array', items: { properties: { reference: { type: 'string' } } } },
    })
  })

  it('says nothing of the output of a command that prints no record of the service', async () => {
    expect(await schema('doctor')).toMatchObject({ path: ['doctor'], output: null })
    expect(await schema('door sync')).toMatchObject({ operation: 'uploadScans', output: null })
  })

  it('prints all verbs of a noun, each with its output', async () => {
    const { name, verbs } = await schema('quotas')
    expect(name).toBe('quotas')
    expect(verbs).toContainEqual(await schema('quotas show'))
  })

  it.each([
    ['evnts', 'unknown command "evnts"'],
    ['events make', 'events has no verb "make"'],
    ['events create now', 'unexpected argument "now"'],
    ['doctor now', 'unexpected argument "now"'],
  ])('refuses %s', async (words, message) => {
    const { stdout, stderr, exitCode } = await run(['schema', ...words.split(' ')])
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 })
    expect(JSON.parse(stderr).error.message).toContain(message)
  })
})
