// What the list of mails says of one that waits in vain.
import { expect, it } from 'vitest'
import { mailingCard, messageCard, messageTable } from '../../../src/cli/mail/messages/columns.ts'
import type { Mailing, Message } from '../../../src/contract/mail/messages.ts'

const why = 'the recipient has not agreed to marketing e-mails, or no longer agrees'
const message = { status: 'waiting', error: null, blocked: null } as Message

it('a waiting mail that will not be sent is not called waiting, and has its reason', () => {
  const told = (one: Message) =>
    [...messageTable.columns, ...messageCard.rows].flatMap(({ key, value }) =>
      key === 'status' || (key === 'error' && value) ? [value?.(one)] : [],
    )
  expect(told(message)).toEqual(['waiting', null, 'waiting'])
  expect(told({ ...message, blocked: why })).toEqual(['will not be sent', why, 'will not be sent'])
})

it('a mailing counts them apart from those that wait', () => {
  const mails = mailingCard.rows.find(({ key }) => key === 'messages')?.value
  const messages = { waiting: 3, sent: 2 } as Mailing['messages']
  expect(mails?.({ messages, blocked: 1 } as Mailing)).toBe('2 waiting, 2 sent, 1 not to be sent')
  expect(mails?.({ messages: { ...messages, waiting: 1 }, blocked: 1 } as Mailing)).toBe('2 sent, 1 not to be sent')
})

it('a mailing is sent once nothing of it waits that will be', () => {
  const state = mailingCard.rows.find(({ key }) => key === 'status')?.value
  const mailing = { status: 'planned', messages: { waiting: 1, sent: 2 } } as Mailing
  expect([state?.({ ...mailing, blocked: 0 }), state?.({ ...mailing, blocked: 1 })]).toEqual(['planned', 'sent'])
})
