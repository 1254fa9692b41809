import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeFileWhole } from '../../../src/terminal/output/file-sink.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-sink-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (name: string) => join(folder, name)
const read = (name: string) => readFileSync(at(name), 'utf8')

describe('a result as a file', () => {
  it('is written whole, with the permissions asked for, and leaves nothing beside it', async () => {
    await writeFileWhole(at('out.csv'), ['a,', Buffer.from('b\n')], { mode: 0o600 })
    expect(read('out.csv')).toBe('a,b\n')
    expect(statSync(at('out.csv')).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['out.csv'])
  })

  it('takes away what a killed one left a day ago, and nothing that may be in use', async () => {
    const leave = (name: string, file: string, isOld: boolean) => {
      mkdirSync(at(name))
      writeFileSync(at(`${name}/${file}`), 'half')
      for (const path of [at(`${name}/${file}`), at(name)]) if (isOld) utimesSync(path, 0, 0)
    }
    leave('.turnout-Ab12Cd', 'file', true)
    leave('.turnout-Young1', 'file', false)
    leave('.turnout-Other1', 'in-use', true)
    await writeFileWhole(at('out.csv'), ['a'])
    expect(readdirSync(folder).sort()).toEqual(['.turnout-Other1', '.turnout-Young1', 'out.csv'])
  })

  it('does not replace a file without force', async () => {
    writeFileSync(at('out.csv'), 'old')
    await expect(writeFileWhole(at('out.csv'), ['new'])).rejects.toMatchObject({ code: 'file_exists' })
    expect(read('out.csv')).toBe('old')
    await writeFileWhole(at('out.csv'), ['new'], { force: true })
    expect(read('out.csv')).toBe('new')
  })

  it('does not replace a file that appears while it is written', async () => {
    async function* slow() {
      yield 'new'
      writeFileSync(at('out.csv'), 'somebody else')
    }
    await expect(writeFileWhole(at('out.csv'), slow())).rejects.toMatchObject({ code: 'file_exists' })
    expect(read('out.csv')).toBe('somebody else')
    expect(readdirSync(folder)).toEqual(['out.csv'])
  })

  it.each([false, true])('follows no link, with force %s', async (force) => {
    writeFileSync(at('config'), 'precious')
    symlinkSync(at('config'), at('link'))
    const written = writeFileWhole(at('link'), ['new'], { force })
    if (force) await written
    else await expect(written).rejects.toMatchObject({ code: 'file_exists' })
    expect(read('config')).toBe('precious')
  })

  it('does not write through a link to nowhere', async () => {
    symlinkSync(at('elsewhere'), at('link'))
    await expect(writeFileWhole(at('link'), ['new'])).rejects.toMatchObject({ code: 'file_exists' })
    expect(readdirSync(folder)).toEqual(['link'])
  })

  it('is no folder and no device, even with force', async () => {
    mkdirSync(at('dir'))
    await expect(writeFileWhole(at('dir'), ['x'], { force: true })).rejects.toMatchObject({ code: 'file_unwritable' })
    await expect(writeFileWhole('/dev/null', ['x'], { force: true })).rejects.toMatchObject({ code: 'file_unwritable' })
  })

  it('is not there at all when what makes it fails', async () => {
    writeFileSync(at('out.csv'), 'old')
    async function* failing() {
      yield 'half'
      throw new Error('page 2')
    }
    await expect(writeFileWhole(at('out.csv'), failing(), { force: true })).rejects.toThrow('page 2')
    expect(read('out.csv')).toBe('old')
    expect(readdirSync(folder)).toEqual(['out.csv'])
  })

  it('says what is wrong with the place', async () => {
    await expect(writeFileWhole(at('no/such/out.csv'), ['x'])).rejects.toMatchObject({
      code: 'file_unwritable',
      message: `${at('no/such/out.csv')} cannot be written: the folder does not exist`,
    })
  })
})
