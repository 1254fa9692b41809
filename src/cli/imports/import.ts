// `turnout attendees import`: checks the whole file, shows the plan and, once confirmed, imports it.
import { manualPayments } from '../../contract/core/choices.ts'
import type { Command } from '../core/command.ts'
import { encodingFlag } from '../files/encodings.ts'
import { createTypeFlag } from '../ticket-types/create-type-flag.ts'
import { eventFlag } from '../verbs/event-flag.ts'

export const command: Command = {
  description: [
    'Checks the whole file, lists problems by row and column, and shows how many attendees would be new, changed, unchanged and refused. Once confirmed, it imports the valid rows in batches; if it is interrupted, run the same command again to continue where it stopped.',
    'Exports from Eventbrite, pretix, Tito, Luma and turnout itself are recognised by their headers. Rows are matched to earlier imports by the external key, or without one by e-mail, name and ticket type. With a key or a turnout id, a new name or e-mail changes the attendee. Rows with a cancelled or declined status are skipped: imports never cancel attendees.',
    'Invalid and refused rows are written beside the file, to people.rejects.csv for people.csv, with the reason, and the command exits with 10: correct them there and import that file. The rejects file of an earlier import is kept: the next one is people.rejects-2.csv, unless --force replaces it. turnout imports undo undoes an import.',
    'With --dry-run it shows the plan and changes nothing. With --output ndjson each row is printed as a line once it is done, before the final result.',
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
        'field that a column holds: name, firstName, lastName, email, ticketType, payment, amount, status, reference, id or answer.KEY',
      defaultText: 'from the header',
    },
    {
      name: 'external-key',
      kind: 'text',
      placeholder: 'COLUMN',
      summary: 'column that identifies a row in later imports',
      defaultText: 'the key of a recognised export',
    },
    {
      name: 'ticket-type',
      kind: 'text',
      placeholder: 'NAME',
      summary: 'ticket type for rows that name none',
      completes: 'ticket-type',
    },
    createTypeFlag,
    {
      name: 'payment',
      kind: 'choice',
      choices: manualPayments,
      placeholder: 'HOW',
      summary: 'record all rows as paid, by this method',
      defaultText: 'priced tickets stay pending',
    },
    encodingFlag,
    {
      name: 'rejects',
      kind: 'text',
      placeholder: 'FILE',
      summary: 'file for rows that are not imported',
      defaultText: 'beside the file, such as people.rejects.csv',
      completes: 'file',
    },
    {
      name: 'notify',
      kind: 'switch',
      summary: 'mail confirmed attendees their tickets, and ask pending ones to pay by transfer',
      defaultText: 'no mail',
    },
    { name: 'force', kind: 'switch', summary: 'replace an existing rejects file' },
  ],
  examples: [
    { command: 'turnout attendees import people.csv --event devconf --yes' },
    { command: 'turnout attendees import people.csv --event devconf --dry-run' },
    { command: 'turnout attendees import people.csv --event devconf --map "E-Mail=email" --external-key ID --yes' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9, 10],
  operation: 'importRows',
  printsItsOwn: true,
  topics: ['import-columns'],
  resumes: true,
  async run(context, input) {
    const { importFile } = await import('./send/import-file.ts')
    return importFile(context, input)
  },
}
