// A story that tests tell in this process, with pieces of our source replaced: for rules that need no built program.
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { onTestFinished } from 'vitest'
import { compiledCatalogues } from '../../scripts/catalogues.mjs'
import { freshSchema } from '../../scripts/fresh-schema.mjs'
import { type Change, replacing } from './mutant.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** @param file of the story, below `test` @returns its exports, over the changed source; packages are those of this process */
export async function mutantStory<T>(file: string, ...changes: readonly Change[]): Promise<T> {
  // Beside the packages, so that their names lead to them.
  const folder = mkdtempSync(path.join(root, 'node_modules/.mutant-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await build({
    entryPoints: [path.join(root, 'test', file)],
    outdir: folder,
    entryNames: 'story',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    // Packages that are loaded late are required.
    banner: {
      js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)`,
    },
    logLevel: 'silent',
    plugins: [replacing(changes), compiledCatalogues, freshSchema()],
  })
  return (await import(path.join(folder, 'story.mjs'))) as T
}
