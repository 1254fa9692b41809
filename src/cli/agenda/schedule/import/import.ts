// `turnout schedule import`: reads an agenda of another program, shows the plan, and imports it.
import { agendaFormats } from '../../../../contract/agenda/choices.ts'
import type { Command } from '../../../core/command.ts'
import { eventFlag } from '../../../verbs/event-flag.ts'

export const command: Command = {
  description: [
    'Reads schedule.json and schedule.xml from pretalx, frab and turnout, JSON from pretalx (from its API, or exported by organizers), the "all" view of Sessionize, sessions from Sched as JSON or CSV, iCalendar, and any CSV of sessions. Several files from pretalx, Sched or iCalendar make one agenda. The command shows what would be created and changed, asks on a terminal, and imports.',
    'A CSV has a header and one session per row. Only the title is needed; day, start and minutes (or end) place the session, and without them it is not placed. room, speakers, emails, consents, track, type, status, abstract, language, tags, needs and expected may follow, in any order and under the names that other programs use.',
    'Records are matched by the keys in the file: importing it again changes the records that the first import created. Changes made here since are kept and listed, unless --theirs is given; records deleted here stay deleted. Codes and guids are kept, so that links and calendars go on working. Speakers get only the consents that the file states.',
    'Errors that the import causes in the schedule are shown at the end. Refused rows are listed with the reason, and the command exits with 10. A row of a CSV is imported whole or not at all. turnout schedule undo-import undoes an import.',
  ].join('\n'),
  positionals: [
    { name: 'FILE', summary: 'a file to import; - is stdin', required: true, variadic: true, completes: 'file' },
  ],
  flags: [
    eventFlag,
    {
      name: 'from',
      kind: 'choice',
      choices: agendaFormats,
      placeholder: 'FORMAT',
      summary: 'format of the files',
      defaultText: 'detected from their content',
    },
    {
      name: 'source',
      kind: 'text',
      placeholder: 'NAME',
      summary: 'name of the source: later imports under the same name find the same records',
      defaultText: 'the name that the file gives',
    },
    { name: 'theirs', kind: 'switch', summary: 'overwrite changes made here since the last import' },
    {
      name: 'rejects',
      kind: 'text',
      placeholder: 'FILE',
      summary: 'write refused rows with their reasons to a file',
      completes: 'file',
    },
    { name: 'force', kind: 'switch', summary: 'replace an existing rejects file' },
  ],
  examples: [
    { command: 'turnout schedule import schedule.json --event devconf --dry-run' },
    { command: 'turnout schedule import schedule.xml --event devconf --yes' },
    { command: 'turnout schedule import talks.csv --event devconf --dry-run', note: 'a spreadsheet saved as CSV' },
  ],
  topics: ['schedule-columns'],
  exitCodes: [3, 4, 5, 6, 7, 8, 9, 10],
  operation: 'importAgendaRows',
  printsItsOwn: true,
  resumes: true,
  async run(context, input) {
    const { importAgenda } = await import('./import-agenda.ts')
    return importAgenda(context, input)
  },
}
