// `turnout attendees import`: the whole file is checked, then the plan is shown, then it is carried out.
import { manualPayments } from '../../contract/core/choices.ts'
import type { Command } from '../core/command.ts'
import { eventFlag } from '../verbs/event-flag.ts'
import { encodings } from './read/encodings.ts'

export const command: Command = {
  description: [
    'Checks the whole file, names what is wrong by row and column, and shows how many attendees are new, changed, unchanged and refused. After a yes it imports what can be, in batches: cut off at any moment, the same command goes on where it stopped.',
    'Exports of Eventbrite, pretix, Tito, Luma and turnout itself are known by their headers. A row is recognised again by the external key, and where there is none by e-mail, name and ticket type: the same again is unchanged, and with a key or our own id another name or address is a change. Rows that say that somebody was cancelled or declined are left out; an import cancels nobody.',
    'Rows that were wrong or refused are in FILE.rejects.csv with the reason: put them right there and import that. Ends with 10 then. turnout imports undo takes an import back.',
    'With --dry-run it asks for the plan, and changes nothing. With --output ndjson each row is a line of its own as soon as it is done, in front of the result.',
  ].join('\n'),
  positionals: [{ name: 'FILE', summary: 'a CSV or NDJSON file; - is stdin', required: true, completes: 'file' }],
  flags: [
    eventFlag,
    {
      name: 'map',
      kind: 'text',
      repeatable: true,
      placeholder: 'HEADER=FIELD',
      summary:
        'which column is what: name, firstName, lastName, email, ticketType, payment, amount, status, reference, id, answer.KEY',
      defaultText: 'by the header',
    },
    {
      name: 'external-key',
      kind: 'text',
      placeholder: 'COLUMN',
      summary: 'column by which a row is recognised when it comes again',
      defaultText: "the known exports' own",
    },
    {
      name: 'ticket-type',
      kind: 'text',
      placeholder: 'NAME',
      summary: 'ticket type of rows that name none',
      completes: 'ticket-type',
    },
    {
      name: 'payment',
      kind: 'choice',
      choices: manualPayments,
      placeholder: 'HOW',
      summary: 'records all as paid, and how',
      defaultText: 'a priced ticket stays pending',
    },
    {
      name: 'encoding',
      kind: 'choice',
      choices: encodings,
      placeholder: 'NAME',
      summary: 'encoding of the file',
      defaultText: 'UTF-8 or UTF-16, as it begins',
    },
    {
      name: 'rejects',
      kind: 'text',
      placeholder: 'FILE',
      summary: 'where rows go that are not imported',
      defaultText: 'FILE.rejects.csv',
      completes: 'file',
    },
    { name: 'notify', kind: 'switch', summary: 'mail their ticket to those whom it confirms', defaultText: 'no mail' },
    { name: 'force', kind: 'switch', summary: 'replace a file of rejects that is already there' },
  ],
  examples: [
    { command: 'turnout attendees import people.csv --event devconf --yes' },
    { command: 'turnout attendees import people.csv --event devconf --dry-run' },
    { command: 'turnout attendees import people.csv --event devconf --map "E-Mail=email" --external-key ID --yes' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9, 10],
  operation: 'importRows',
  async run(context, input) {
    const { importFile } = await import('./send/import-file.ts')
    return importFile(context, input)
  },
}
