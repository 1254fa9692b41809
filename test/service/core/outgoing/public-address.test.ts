// The guard where public addresses can be reached for real: in a network of its own, in which 1.1.1.1 is this machine.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '../../../host/host.ts'
import { needs } from '../../../host/programs.ts'
import type { Printed } from './public-story.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const addresses = 'ip link set lo up && ip addr add 1.1.1.1/32 dev lo'
const alone = ['--user', '--map-root-user', '--net', 'sh', '-c']
const missing = needs('openssl', 'version') || needs('unshare', ...alone, addresses)

test.skipIf(missing)(`a public address is called, by itself and by name, and a canary is not${missing}`, async () => {
  const folder = temporaryDirectory()
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')]
  const names = ['-subj', '/CN=hooks', '-addext', 'subjectAltName=IP:1.1.1.1,DNS:hooks.example.org']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, '-out', cert, '-keyout', key], { stdio: 'ignore' })
  // Beside the packages, so that their names lead to them.
  const built = mkdtempSync(path.join(root, 'node_modules/.story-'))
  try {
    const program = path.join(built, 'story.mjs')
    await build({
      entryPoints: [path.join(import.meta.dirname, 'public-story.ts')],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      logLevel: 'silent',
    })
    const words = [...alone, `${addresses} && exec "$@"`, 'sh', process.execPath, program, cert, key]
    const printed: Printed = JSON.parse(execFileSync('unshare', words, { encoding: 'utf8' }))
    expect(printed).toEqual({
      outcomes: ['1.1.1.1', '1.1.1.1', 'blocked', 'blocked'],
      connections: { '1.1.1.1': 2, '127.0.0.1': 0 },
    })
  } finally {
    rmSync(built, { recursive: true, force: true })
  }
})
