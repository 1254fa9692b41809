// Builds a store script the way the package is built, to run it in processes of its own and on other versions of Node.
import { type ExecFileException, execFile, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

const root = resolve(import.meta.dirname, '../..')

/**
 * @param body statements; `openStore` and `sql` are there
 * @param imports what else they need
 */
export async function bundle(body: string, imports = ''): Promise<string> {
  const outfile = join(mkdtempSync(join(tmpdir(), 'turnout-bundle-')), 'script.cjs')
  await build({
    stdin: {
      contents: `import { openStore } from './src/store/open.ts'; import { sql } from 'kysely'; ${imports}
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

export interface Held {
  /** What it has printed so far. */
  output(): string
  /** Kills it as a power cut would, and waits until it is gone. */
  kill(): Promise<void>
}

/** Starts a script that goes on, and waits for its first line. */
export function holdOpen(script: string, args: readonly string[]): Promise<Held> {
  const env = { ...process.env, NODE_PATH: join(root, 'node_modules') }
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let printed = ''
  const held: Held = {
    output: () => printed,
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString()
      if (printed.includes('\n')) resolve(held)
    })
    void gone.then(() => reject(new Error(`it ended before it was ready: ${printed}`)))
  })
}
