// What the list of mails says of one that waits in vain.
import { expect, it } from 'vitest'
import { messageCard, messageTable } from '../../../src/cli/mail/messages/columns.ts'
import type { Message } from '../../../src/contract/mail/messages.ts'

const why = 'the recipient does not agree to marketing e-mails, or no longer does'
const message = { status: 'waiting', error: null, blocked: null } as Message

it('a waiting mail that will not be sent is not called waiting, and has its reason', () => {
  const told = (one: Message) =>
    [...messageTable.columns, ...messageCard.rows].flatMap(({ key, value }) =>
      key === 'status' || (key === 'error' && value) ? [value?.(one)] : [],
    )
  expect(told(message)).toEqual(['waiting', null, 'waiting'])
  expect(told({ ...message, blocked: why })).toEqual(['will not be sent', why, 'will not be sent'])
})
