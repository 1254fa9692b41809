// Builds turnout with a piece of its source replaced, into a folder of its own: a fault that a proof must detect. It is an
// error if the piece does not occur exactly once.
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { writeBundles, writeService } from '../../scripts/build.mjs'
import { onceInRun } from '../host/once-in-run.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The executable built from this source. */
export const realProgram = path.join(root, 'bin/turnout.js')

export interface Change {
  /** Below `src`. */
  readonly file: string
  readonly from: string
  readonly to: string
}

/** @returns the changed program's executable; the same for the same changes in one run */
export function buildMutant(...changes: readonly Change[]): Promise<string> {
  const name = createHash('sha256').update(JSON.stringify(changes)).digest('hex').slice(0, 16)
  return onceInRun(path.join(tmpdir(), `mutant-${name}`), () => build(changes))
}

async function build(changes: readonly Change[]): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-mutant-'))
  for (const name of ['bin', 'dist', 'package.json'])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  // Commands reach these only through the service's entry points.
  const isOfService = changes.every(({ file }) => /^(service|store)\//.test(file))
  await (isOfService ? writeService : writeBundles)(path.join(folder, 'dist'), [replacing(changes)])
  return path.join(folder, 'bin/turnout.js')
}

/** Replaces pieces of source in a build. */
export function replacing(changes: readonly Change[]): Plugin {
  const files = new Map<string, string>()
  for (const { file, from, to } of changes) {
    const source = path.join(root, 'src', file)
    const parts = (files.get(source) ?? readFileSync(source, 'utf8')).split(from)
    if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times: ${from}`)
    files.set(source, parts.join(to))
  }
  return {
    name: 'mutant',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
        const contents = files.get(file)
        return contents === undefined ? undefined : { contents, loader: 'ts' }
      })
    },
  }
}
