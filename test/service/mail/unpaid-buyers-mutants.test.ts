// A proof, on both engines.
// Who owes money is written to about it, and nobody else; each of these tests can fail.
import { expect, test } from 'vitest'
import type { Change } from '../../faults/mutant.ts'
import { mutantStory } from '../../faults/mutant-story.ts'
import * as story from './unpaid-buyers-story.ts'

type Story = typeof story

test('buyers of unpaid orders get an e-mail about each, and their guests and others get none', async () => {
  expect(await story.faultsOfReaching()).toEqual([])
})

test('what is paid while its e-mail waits gets none', async () => {
  expect(await story.faultsOfPaying()).toEqual([])
})

const mutants: readonly (readonly [string, keyof Story, RegExp, Change])[] = [
  [
    'guests instead of buyers',
    'faultsOfReaching',
    /^wrongly gus@example.org/,
    {
      file: 'store/mail/mailings.ts',
      from: 'if (segment.owingAt !== undefined) return listBuyers(session, segment, { after, limit })',
      to: '',
    },
  ],
  [
    'one e-mail for all orders of a buyer',
    'faultsOfReaching',
    /^missing ada@example.org/,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the source.
    { file: 'service/mail/plan/plan-mailing.ts', from: '`${mailing.id} ${orderId}`', to: 'mailing.id' },
  ],
  [
    'an order that was paid meanwhile',
    'faultsOfPaying',
    /^wrongly ada@example.org/,
    { file: 'service/mail/plan/plan-mailing.ts', from: '...(orderId && { isToPay: true })', to: '' },
  ],
]

test.each(mutants)('the story tells %s', async (_what, name, fault, change) => {
  const told = await mutantStory<Story>('service/mail/unpaid-buyers-story.ts', change)
  expect(await told[name]()).toContainEqual(expect.stringMatching(fault))
})
