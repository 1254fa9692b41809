import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createDurably, makePrivateDirectory, replaceDurably } from '../../src/files/durable-file.ts'
import { temporaryDirectory } from '../host/host.ts'

describe('a file that survives a power cut', () => {
  it('takes the place of what is there, is private, and leaves nothing beside it', () => {
    const folder = temporaryDirectory()
    const path = join(folder, 'list.json')
    writeFileSync(path, 'old', { mode: 0o644 })
    replaceDurably(path, 'new')
    expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['new', 0o600])
    expect(readdirSync(folder)).toEqual(['list.json'])
  })

  it('is made where there is none, and never over another', () => {
    const folder = temporaryDirectory()
    const path = join(folder, 'key')
    expect([createDurably(path, 'one'), createDurably(path, 'two'), readFileSync(path, 'utf8')]).toEqual([
      true,
      false,
      'one',
    ])
    expect(readdirSync(folder)).toEqual(['key'])
  })

  it('takes away what was left of itself long ago, and nothing else', () => {
    const folder = temporaryDirectory()
    const [old, young, other] = ['list.json.00112233aabb.new', 'list.json.00112233aabc.new', 'list.json.old.new']
    for (const name of [old, young, other]) writeFileSync(join(folder, name), 'half')
    for (const name of [old, other]) utimesSync(join(folder, name), 0, 0)
    replaceDurably(join(folder, 'list.json'), 'new')
    expect(readdirSync(folder).sort()).toEqual(['list.json', young, other].sort())
  })

  it('says in words what the system refuses', () => {
    const folder = temporaryDirectory()
    writeFileSync(join(folder, 'file'), '')
    for (const work of [
      () => replaceDurably(join(folder, 'none/a'), ''),
      () => createDurably(join(folder, 'none/a'), ''),
      () => makePrivateDirectory(join(folder, 'file/a')),
    ]) {
      expect(work).toThrow(expect.objectContaining({ code: 'file_unwritable' }))
    }
  })
})
