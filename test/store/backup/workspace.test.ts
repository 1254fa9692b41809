// Directories of what is not finished: only what is certainly ours and nobody's any more is taken away.
import { existsSync, linkSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { besideFile, findLeftovers, inWorkspace, removeLeftovers } from '../../../src/store/backup/workspace.ts'
import { temporaryDirectory } from '../../host/host.ts'

/** As a process leaves it that is killed: the system has let go of its lock. */
function leave(folder: string, name: string, files: readonly string[]): string {
  const directory = join(folder, name)
  mkdirSync(directory)
  for (const file of files) writeFileSync(join(directory, file), file === 'in-use' ? '' : file)
  return directory
}

describe('a directory for unfinished files', () => {
  it('is gone after its work is done or has failed', async () => {
    const folder = temporaryDirectory()
    const file = join(folder, 'a.db')
    const seen = await besideFile(file, async (directory) => {
      writeFileSync(join(directory, 'backup.db'), 'x')
      return directory
    })
    expect(basename(seen)).toMatch(/^\.turnout-/)
    await expect(besideFile(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(readdirSync(folder)).toEqual([])
  })

  it('stays while its process works, whoever cleans up', async () => {
    const folder = temporaryDirectory()
    await inWorkspace(folder, async (directory) => {
      await inWorkspace(folder, async () => expect(findLeftovers(folder)).toEqual([]))
      removeLeftovers(folder)
      expect(existsSync(directory)).toBe(true)
    })
  })

  it('is removed after its process has ended, with the password in it', () => {
    const folder = temporaryDirectory()
    const path = leave(folder, '.turnout-Ab12Cd', ['in-use', 'password', 'restored.db', 'restored.db.manifest.json'])
    expect(findLeftovers(folder)).toMatchObject([{ path, isEnded: true, sizeBytes: expect.any(Number) }])
    removeLeftovers(folder)
    expect(readdirSync(folder)).toEqual([])
  })

  it.each([
    ['has no lock: an export may be writing it', ['file']],
    ['holds what is not ours', ['in-use', 'backup.db', 'letters.txt']],
    ['has just been made', []],
  ])('is reported and kept if it %s', (_, files) => {
    const folder = temporaryDirectory()
    const path = leave(folder, '.turnout-Ab12Cd', files)
    removeLeftovers(folder)
    expect(findLeftovers(folder)).toMatchObject([{ path, isEnded: false }])
    expect(readdirSync(path).sort()).toEqual([...files].sort())
  })

  it('is not confused with a similar name or a link', () => {
    const folder = temporaryDirectory()
    const elsewhere = leave(temporaryDirectory(), 'there', ['in-use', 'backup.db'])
    leave(folder, '.turnout-old', ['in-use'])
    symlinkSync(elsewhere, join(folder, '.turnout-Ab12Cd'))
    removeLeftovers(folder)
    expect(findLeftovers(folder)).toEqual([])
    expect([readdirSync(folder).length, readdirSync(elsewhere).length]).toEqual([2, 2])
  })

  it.each([true, false])('removes the manifest it has already named, unless the backup is there: %s', (isThere) => {
    const folder = temporaryDirectory()
    const path = leave(folder, '.turnout-Ab12Cd', ['in-use', 'manifest.json', 'backup.db'])
    linkSync(join(path, 'manifest.json'), join(folder, 'fair.db.manifest.json'))
    writeFileSync(join(folder, 'other.db.manifest.json'), '{}')
    if (isThere) linkSync(join(path, 'backup.db'), join(folder, 'fair.db'))
    removeLeftovers(folder)
    const kept = isThere ? ['fair.db', 'fair.db.manifest.json'] : []
    expect(readdirSync(folder).sort()).toEqual([...kept, 'other.db.manifest.json'])
  })
})
