// On both engines.
// Whatever happens after an instant changes no byte of a forecast as of then.
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mutantStory } from '../../faults/mutant-story.ts'
import { isFull, sized, timeLimitMs } from '../../faults/proof-size.ts'
import { type Step, steps, tellsFuture } from './future-story.ts'

const step = fc.record({ kind: fc.constantFrom(...steps), day: fc.nat(40), which: fc.nat(50) })

it(
  'knows nothing of later sales, cancellations, events and doors',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (later) => {
        expect(await tellsFuture(later)).toEqual([])
      }),
      { numRuns: sized(200, 8), endOnFailure: !isFull },
    )
  },
  timeLimitMs,
)

const everything: readonly Step[] = steps.map((kind, index) => ({ kind, day: 5, which: index }))
type Story = typeof import('./future-story.ts')

it(
  'would be noticed to use the status of today',
  async () => {
    const { tellsFuture: told } = await mutantStory<Story>('service/forecasts/future-story.ts', {
      file: 'store/forecasts/ticket-sales.ts',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
      from: 'case when attendees.cancelled_at <= ${until} then substr(attendees.cancelled_at, 1, 16) end',
      to: "case when attendees.status = 'cancelled' then substr(attendees.cancelled_at, 1, 16) end",
    })
    expect(await told(everything)).not.toEqual([])
  },
  timeLimitMs,
)

it(
  'would be noticed to learn from an event that had not ended',
  async () => {
    const { tellsFuture: told } = await mutantStory<Story>('service/forecasts/future-story.ts', {
      file: 'service/forecasts/reading/comparable.ts',
      from: 'return !isCancelled && endsAt(event) <= asOf',
      to: 'return !isCancelled',
    })
    expect(await told([{ kind: 'sellOpen', day: 5, which: 0 }])).not.toEqual([])
  },
  timeLimitMs,
)
