// Starts one of the tests' fakes as a process of its own and waits for the file that it writes. Knows no fake.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildSync } from 'esbuild'

const root = resolve(import.meta.dirname, '..')

/** @returns {{ said: string, stop: () => void }} what the fake wrote when it was ready */
export function startStandIn(home, { fake, words = [] }) {
  const program = join(home, `.${fake}.mjs`)
  buildSync({
    entryPoints: [join(root, `test/fakes/${fake}/stand-alone.ts`)],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    // What is bundled may be written for require.
    banner: { js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);" },
  })
  const file = join(home, `.${fake}.ready`)
  const child = spawn(process.execPath, [program, file, ...words], { stdio: 'ignore' })
  for (let waited = 0; !existsSync(file); waited += 50) {
    if (waited > 20_000) throw new Error(`the stand-in for ${fake} did not start`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
  return { said: readFileSync(file, 'utf8'), stop: () => child.kill() }
}
