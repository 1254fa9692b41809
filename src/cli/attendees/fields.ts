// The flags and the positional shared by the verbs of attendees.
import { manualPayments } from '../../contract/core/choices.ts'
import type { Flag } from '../core/command.ts'
import { namedPositional } from '../verbs/named.ts'

export const attendeePositional = namedPositional('ATTENDEE', 'attendees')

export const nameFlag: Flag = { name: 'name', kind: 'text', placeholder: 'NAME', summary: 'name of the attendee' }

export const emailFlag: Flag = {
  name: 'email',
  kind: 'email',
  placeholder: 'EMAIL',
  summary: 'e-mail address of the attendee',
}

export const paymentFlag: Flag = {
  name: 'payment',
  kind: 'choice',
  choices: manualPayments,
  placeholder: 'HOW',
  summary: 'record the ticket as paid, by this method',
}
