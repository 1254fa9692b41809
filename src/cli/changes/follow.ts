// `turnout changes follow`: changes as they happen, one line each, until Ctrl-C. A cursor file lets the next run go on.
import { exampleOfKind } from '../../contract/changes/examples.ts'
import type { Command } from '../core/command.ts'
import { forFlag } from '../core/duration.ts'
import { isForPeople } from '../session/human-output.ts'
import { lineOf } from './columns.ts'
import { openCursorFile } from './cursor-file.ts'
import { readingFlags, sinceFlag } from './flags.ts'
import { followChanges } from './following.ts'

export const command: Command = {
  description: [
    'Prints each change as it happens: a line on a screen, JSON lines in a pipe. After a lost connection it continues where it stopped.',
    'With --cursor-file the next run continues where this one ended. The file is written after the lines, so that none is lost; after a crash some may come twice, with the same id.',
  ].join('\n'),
  flags: [
    ...readingFlags,
    sinceFlag('now'),
    {
      name: 'cursor-file',
      kind: 'text',
      placeholder: 'FILE',
      summary: 'continue from the cursor in this file, and keep it up to date',
      completes: 'file',
    },
    forFlag,
  ],
  examples: [
    { command: 'turnout changes follow --kinds "attendee.*" --for 1s' },
    {
      command: 'turnout changes follow --since 2h --cursor-file .cursor --for 1s',
      note: 'the next run continues from there',
    },
  ],
  exitCodes: [4, 5, 7, 8, 9],
  stopsItself: true,
  async run(context, input) {
    const { host, results, settings } = context
    const { cursorFile, since } = input.flags
    const file = openCursorFile(host, cursorFile)
    const changes = followChanges(context, input, file)
    const { get, fields, quiet } = settings
    const isLine = isForPeople(context) && get === null && fields === null && !quiet
    if (!isLine) return results.stream(changes, exampleOfKind('attendee.registered'))
    const isNew = since === undefined && file !== undefined && file.read() === undefined
    context.notice(
      `following${isNew ? ` from now on, because ${String(cursorFile)} has no cursor yet` : ''}; press Ctrl-C to stop`,
    )
    for await (const change of changes) await results.text(lineOf(change, host.timezone()))
  },
}
