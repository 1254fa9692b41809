// The shop with one piece of the service replaced: what a proof of the shop must be able to tell from the real one.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { onTestFinished } from 'vitest'
import type { Change } from '../../faults/mutant.ts'
import type { openShop } from './stripe-shop.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Opens shops of the changed service, on SQLite in memory. A piece that is not there exactly once is an error. */
export async function mutantShop(change: Change): Promise<typeof openShop> {
  // Inside the repository, so that packages are found from there.
  const folder = await mkdtemp(path.join(root, 'node_modules/.mutant-shop-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const outfile = path.join(folder, 'shop.mjs')
  await build({
    entryPoints: [path.join(root, 'test/service/payments/stripe-shop.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'\nconst require = requireFrom(import.meta.url)",
    },
    plugins: [changed(change), inMemory],
  })
  const { openShop: open } = (await import(outfile)) as { openShop: typeof openShop }
  return open
}

function changed({ file, from, to }: Change): import('esbuild').Plugin {
  return {
    name: 'changed',
    setup(bundling) {
      bundling.onLoad({ filter: /\.ts$/ }, ({ path: source }) => {
        if (source !== path.join(root, 'src', file)) return undefined
        const parts = readFileSync(source, 'utf8').split(from)
        if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${from}`)
        return { contents: parts.join(to), loader: 'ts' }
      })
    },
  }
}

/** Without the suite's databases, which belong to the test runner. */
const inMemory: import('esbuild').Plugin = {
  name: 'in-memory',
  setup(bundling) {
    bundling.onLoad({ filter: /test\/postgres\/database\.ts$/ }, () => ({
      contents: `import { openStore } from '${root}/src/store/open.ts'
        export const openTestStore = () => openStore('sqlite::memory:')`,
      loader: 'ts',
    }))
  },
}
