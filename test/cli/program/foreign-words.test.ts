// Words that a service says and the command line looks up: what every object has already is none of them.
import { expect, it } from 'vitest'
import { inWords } from '../../../src/cli/books/revenue/channels.ts'
import { explain } from '../../../src/cli/payments/explanations.ts'

it.each(Object.getOwnPropertyNames(Object.prototype))('%s is a word like any other', (word) => {
  expect([explain(word), inWords(word)]).toEqual(['turnout does not use this event.', word])
})

it('known ones are explained', () => {
  expect([explain('charge.dispute.updated'), inWords('api')]).toEqual(['A dispute has been updated.', 'API'])
})
