// `turnout schedule edit`: opens the working copy in the user's editor.
import { Failure } from '../../../contract/core/failures.ts'
import type { Command } from '../../core/command.ts'
import { canEdit, editText } from '../../files/editor.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { namedFlag } from '../../verbs/named.ts'
import { partOf, readKnown } from './plan/read-known.ts'
import { sendFile } from './plan/send-file.ts'

export const command: Command = {
  description:
    'Opens the editor set in VISUAL or EDITOR with a line per slot; move lines to move sessions. Only what you change is sent, so that changes made by others in the meantime stay. Without a terminal, use schedule export and schedule set.',
  positionals: [eventPositional],
  flags: [
    eventFlag,
    { name: 'day', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'only this day of the programme' },
    namedFlag({ name: 'room', placeholder: 'ROOM', summary: 'only this room', completes: 'room' }, 'rooms'),
  ],
  examples: [
    { command: 'turnout schedule edit devconf' },
    { command: 'turnout schedule edit devconf --day 2027-03-14' },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  readsFirst: true,
  async run(context, input) {
    const event = context.event(input)
    const instead = `turnout schedule set ${event} --file`
    if (!canEdit(context)) {
      const hint = `edit it in a file: turnout schedule export ${event} --out schedule.yaml, then ${instead} schedule.yaml`
      throw new Failure('missing_input', 'an editor needs a terminal', { hint })
    }
    const known = await readKnown(await context.client(), event)
    const { scheduleYaml } = await import('./file/write-yaml.ts')
    await editText(context, {
      text: scheduleYaml(known, partOf(input, known)),
      name: 'schedule.yaml',
      instead,
      // Compared with what was opened: what others have changed meanwhile is none of this file's business.
      take: (text, file) => sendFile(context, { text, file, known, isOpened: true }),
    })
  },
}
