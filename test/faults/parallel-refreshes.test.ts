// Two commands of one login that renew it at the same moment; and the proof of the proof.
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../service/server/serve.ts'
import { buildMutant } from './mutant.ts'
import { proveRefreshes, type Served } from './parallel-refreshes.ts'
import { timeLimitMs } from './proof-size.ts'
import { openSite } from './site.ts'

const processOf =
  (options: { readonly program?: string } = {}) =>
  async (publicUrl: string): Promise<Served> => {
    const { servers, apiKey } = await openSite('sqlite', { ...options, flags: ['--public-url', publicUrl] })
    return { url: servers[0]?.url ?? '', apiKey }
  }

/** Its clock stands still, so that no stall of this machine is longer than what a second use is forgiven. */
const standingStill = async (publicUrl: string): Promise<Served> => {
  const server = await serve({ publicUrl })
  onTestFinished(() => server.close())
  return { url: server.url, apiKey: server.firstKey ?? '' }
}

test(
  'two processes renew one login at the same moment: one asks, the other takes what it got',
  async () => expect(await proveRefreshes({ serve: processOf(), isCopied: false })).toEqual([]),
  timeLimitMs,
)

test(
  'two machines with copies of one login renew it at the same moment: both get the same tokens, and nobody is logged out',
  async () => expect(await proveRefreshes({ serve: standingStill, isCopied: true })).toEqual([]),
  timeLimitMs,
)

test(
  'the proof detects a lock that anybody has',
  async () => {
    const file = 'cli/settings/write-config.ts'
    const program = await buildMutant({ file, from: 'if (created(path, ownToken)) return', to: 'if (true) return' })
    const wrong = await proveRefreshes({ serve: processOf(), isCopied: false, program })
    expect(wrong).toContainEqual(expect.stringMatching(/^tokens were asked for 2 times/))
  },
  timeLimitMs,
)

test(
  'the proof detects a refresh token whose second use is forgiven nothing',
  async () => {
    const change = { file: 'service/oauth/flows/tokens.ts', from: 'grace: 30_000', to: 'grace: -1' }
    const program = await buildMutant(change)
    const wrong = await proveRefreshes({ serve: processOf({ program }), isCopied: true })
    expect(wrong).toContainEqual(expect.stringMatching(/^grants are revoked/))
  },
  timeLimitMs,
)
