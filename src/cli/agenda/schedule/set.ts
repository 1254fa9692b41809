// `turnout schedule set`: makes the working copy like a file.
import type { Command } from '../../core/command.ts'
import { readText } from '../../files/read-text.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { readKnown } from './plan/read-known.ts'
import { sendFile } from './plan/send-file.ts'

/** 10,000 slots with their comments are half as much. */
const bytesMax = 4 * 1024 * 1024

export const command: Command = {
  description: [
    'Reads what turnout schedule export writes, compares it with the schedule and makes the fewest changes, all or none. --dry-run says which.',
    'A session without a line in YAML or JSON leaves the schedule. A row missing from a CSV changes nothing: to take its session out, empty day and start instead. Times, lengths and rooms are set, titles and speakers are not. Slots that somebody else has changed since the export are refused, and their lines listed. If a file does not say which version it was exported from, you are asked, or need --yes.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    eventFlag,
    {
      name: 'file',
      kind: 'text',
      required: true,
      placeholder: 'FILE',
      summary: 'the file to read; - reads stdin',
      completes: 'file',
    },
  ],
  examples: [
    { command: 'turnout schedule set devconf --file schedule.yaml' },
    { command: 'turnout schedule set devconf --file schedule.yaml --dry-run', note: 'says what would change' },
  ],
  exitCodes: [3, 4, 5, 6, 7, 8, 9],
  operation: 'applyScheduleChanges',
  async run(context, input) {
    const event = context.event(input)
    const file = String(input.flags.file)
    const text = await readText(context.host, file, { bytesMax })
    await sendFile(context, { text, file, known: await readKnown(await context.client(), event) })
  },
}
