// A proof.
// Whoever builds a commit anew gets what was published, byte for byte, wherever the folder is.
import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const ours = ['bin', 'completions', 'scripts', 'src', 'LICENSE', 'README.md', 'package.json']

/** The same files under another folder: tens of thousands, so they are not copied where that can be helped. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    // Caches and what is installed for tests alone.
    if (from.endsWith('node_modules') && entry.name.startsWith('.')) continue
    if (entry.isDirectory()) linkFolder(source, target)
    else if (entry.isFile()) {
      try {
        linkSync(source, target)
      } catch {
        copyFileSync(source, target)
      }
    }
  }
}

/** The build of all that is ours in a folder, packed. */
async function packed(folder: string) {
  for (const name of ours) cpSync(join(root, name), join(folder, name), { recursive: true })
  linkFolder(join(root, 'node_modules'), join(folder, 'node_modules'))
  await execa(process.execPath, ['scripts/build.mjs'], { cwd: folder })
  const { stdout } = await execa('npm', ['pack', '--ignore-scripts', '--json'], { cwd: folder })
  const [{ filename, integrity }] = JSON.parse(stdout) as [{ filename: string; integrity: string }]
  const files = readdirSync(join(folder, 'dist'), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  )
  const texts = files.map((file) => [file.name, readFileSync(join(file.parentPath, file.name))] as const)
  const hashes = texts.map(([name, bytes]) => `${name} ${createHash('sha256').update(bytes).digest('hex')}`).sort()
  const naming = texts.filter(([, bytes]) => bytes.includes(folder)).map(([name]) => name)
  return { hashes, naming, integrity, tarball: readFileSync(join(folder, filename)) }
}

test('two builds in two folders are the same bytes, and name neither', async () => {
  // Beside what is linked to: the temporary folder may be on another disk, where all of it would be copied.
  const place = mkdtempSync(join(root, '.same-bytes-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const one = await packed(join(place, 'one'))
  const other = await packed(join(place, 'deeper/in/another folder'))
  expect(one.naming).toEqual([])
  expect(other.hashes).toEqual(one.hashes)
  expect(other.integrity).toBe(one.integrity)
  expect(other.tarball.equals(one.tarball)).toBe(true)
})
