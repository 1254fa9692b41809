// The positional and the flag that several verbs of waitlists take.
import { languages } from '../../contract/core/choices.ts'
import type { Flag } from '../core/command.ts'
import { namedPositional } from '../verbs/named.ts'

export const entryPositional = namedPositional('ENTRY', 'waitlist')

export const priorityFlag: Flag = {
  name: 'priority',
  kind: 'whole',
  min: -1_000_000,
  max: 1_000_000,
  placeholder: 'NUMBER',
  summary: 'entries with a higher number come first, then those that joined earlier',
}

/** The language of one buyer or guest, where it isn't the event's. */
export const languageFlag: Flag = {
  name: 'language',
  kind: 'choice',
  choices: languages,
  placeholder: 'LANGUAGE',
  summary: "language of this person's page and e-mails",
  defaultText: "the event's",
}
