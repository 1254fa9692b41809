// Errors in the guides are those of a terminal, although pages are recorded in a pipe.
import { expect, it } from 'vitest'
import { asOnScreen } from '../../scripts/transcript.mjs'

it.each<[string, string[], string[]]>([
  [
    'without what programs need',
    ['error: no VIP left', 'code: sold_out  http 409  request req_1', 'fix: raise it', 'exit 6'],
    ['error: no VIP left', 'fix: raise it', 'exit 6'],
  ],
  [
    'with what somebody has to know before trying again',
    ['error: timed out', 'code: timeout  request req_1  attempts 3  outcome unknown', 'again: turnout …'],
    ['error: timed out', 'outcome unknown', 'again: turnout …'],
  ],
  [
    'with all facts of a fault of the service',
    ['error: it failed', 'code: overloaded  http 503  request req_1'],
    ['error: it failed', 'code: overloaded  http 503  request req_1'],
  ],
  ['and other lines stay', ['code: backup_damaged', 'exit 1'], ['code: backup_damaged', 'exit 1']],
])('%s', (_what, printed, shown) => {
  expect(asOnScreen(printed)).toEqual(shown)
})
