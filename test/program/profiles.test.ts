// Profiles written by many processes of the built program at once.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { json, served } from '../client/misbehaving-servers.ts'
import { terminal } from './terminal.ts'

const key = 'tk_live_0123456789abcdefghijklmnopqrstuvA1b2'
const profilesIn = (home: string) =>
  Object.keys(JSON.parse(readFileSync(join(home, '.config/turnout/config.json'), 'utf8')).profiles).sort()

/** A server that knows nothing but service-spec.md: whether the key is right cannot be asked. */
const bareServer = () => served((_, response) => json(response, 404, { error: 'no such page' }))

describe('auth login', () => {
  it('keeps every profile when twenty processes log in at once', async () => {
    const [on, { baseUrl }] = [terminal(), await bareServer()]
    const login = `printf '%s\\n' "$KEY" | turnout auth login --base-url ${baseUrl} --profile p$n --quiet`
    const { stderr, exitCode } = await on.type(
      `pids=; for n in {1..20}; do (${login}) & pids="$pids $!"; done; for pid in $pids; do wait $pid || exit 1; done`,
      { env: { KEY: key } },
    )
    expect({ stderr: exitCode === 0 ? '' : stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 })
    expect(profilesIn(on.home)).toEqual(Array.from({ length: 20 }, (_, index) => `p${index + 1}`).sort())
  }, 60_000)

  it('takes over the lock of a process that is gone', async () => {
    const [on, { baseUrl }] = [terminal(), await bareServer()]
    const folder = join(on.home, '.config/turnout')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(join(folder, 'config.json.lock'), 'left behind', { mode: 0o600 })
    const login = await on.type(`turnout auth login --base-url ${baseUrl} --profile work --quiet`, {
      stdin: `${key}\n`,
    })
    expect(login).toMatchObject({ exitCode: 0 })
    expect(profilesIn(on.home)).toEqual(['work'])
  }, 30_000)
})
