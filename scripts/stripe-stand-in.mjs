// Starts the suite's fake of Stripe as a process of its own, for the commands of a guide. Knows no guide.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildSync } from 'esbuild'

const root = resolve(import.meta.dirname, '..')

/**
 * @param {string} home gets `stripe-secrets.txt`, as copied from a dashboard, and once somebody has paid `stripe-payouts.csv`
 * @returns {{ url: string, stop: () => void }}
 */
export function startStripeStandIn(home) {
  const program = join(home, '.stand-in.mjs')
  buildSync({
    entryPoints: [join(root, 'test/fakes/stripe/stand-alone.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
  })
  const file = join(home, '.stand-in.json')
  const child = spawn(process.execPath, [program, file], { stdio: 'ignore' })
  for (let waited = 0; !existsSync(file); waited += 50) {
    if (waited > 20_000) throw new Error('the stand-in for Stripe did not start')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
  const { url, secrets } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(join(home, 'stripe-secrets.txt'), secrets)
  return { url, stop: () => child.kill() }
}
