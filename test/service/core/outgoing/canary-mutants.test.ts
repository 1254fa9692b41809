// A proof.
// The guard with one piece replaced: each time the canary must be reached.
import { expect, it } from 'vitest'
import type { Change } from '../../../faults/mutant.ts'
import { mutantStory } from '../../../faults/mutant-story.ts'
import type * as Story from './canary-story.ts'

type Part = 'literals' | 'names' | 'rebound'

const mutants: readonly (readonly [string, Part, Change])[] = [
  [
    'judges names alone',
    'literals',
    { file: 'service/core/outgoing/target.ts', from: 'if (isIP(literal) !== 0) {', to: 'if (isIP(literal) < 0) {' },
  ],
  [
    'judges addresses in URLs alone',
    'names',
    {
      file: 'service/core/outgoing/connectors.ts',
      from: 'expectReachable(addresses, { ...judged, host })',
      to: '',
    },
  ],
  [
    'judges the first address of a name alone',
    'names',
    {
      file: 'service/core/outgoing/target.ts',
      from: 'for (const address of addresses) expectAddress(address, judged)',
      to: "expectAddress(addresses[0] ?? '', judged)",
    },
  ],
  [
    'judges before it connects, and looks up again to connect',
    'rebound',
    { file: 'service/core/outgoing/connectors.ts', from: 'return [...found]', to: 'return [...(await resolve(host))]' },
  ],
]

it.each(mutants)('the canary is reached by a guard that %s', async (_, part, change) => {
  const story = await mutantStory<typeof Story>('service/core/outgoing/canary-story.ts', change)
  const { connections } = await story.tellOf(story[part])
  expect(connections).toBeGreaterThan(0)
})

it('the canary is reached by a guard that finds IPv4 addresses in networks of IPv6', async () => {
  const from = '!isHiddenIpv4(address) && inIpv6(address)'
  const change = { file: 'service/core/outgoing/addresses.ts', from, to: 'inIpv6(address)' }
  const story = await mutantStory<typeof Story>('service/core/outgoing/canary-story.ts', change)
  expect((await story.tellOfHidden()).connections).toBeGreaterThan(0)
})
