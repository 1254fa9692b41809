// Builds a store script the way the package is built, to run it in processes of its own and on other versions of Node.
import { type ExecFileException, execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

const root = resolve(import.meta.dirname, '../..')

/** @param body statements; `openStore` and `sql` are there */
export async function bundle(body: string): Promise<string> {
  const outfile = join(mkdtempSync(join(tmpdir(), 'turnout-bundle-')), 'script.cjs')
  await build({
    stdin: {
      contents: `import { openStore } from './src/store/open.ts'; import { sql } from 'kysely'
        void (async () => { ${body} })().catch((error) => { console.log('failed:', error.code, error.message); process.exitCode = 1 })`,
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['@photostructure/sqlite'],
    logLevel: 'error',
    logOverride: { 'empty-import-meta': 'silent' },
    outfile,
  })
  return outfile
}

export interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export function runScript(
  script: string,
  args: readonly string[],
  { node = process.execPath, umask }: { node?: string; umask?: string } = {},
): Promise<Ran> {
  const env = { ...process.env, NODE_PATH: join(root, 'node_modules') }
  const command = umask ? ['-c', `umask ${umask}; exec "$0" "$@"`, node] : []
  return new Promise((done) => {
    execFile(
      umask ? 'sh' : node,
      [...command, script, ...args],
      { env },
      (error: ExecFileException | null, stdout, stderr) => done({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}
