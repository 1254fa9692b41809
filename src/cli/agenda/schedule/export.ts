// `turnout schedule export`: the working copy as a file that can be edited and set again.
import type { Command, Flag } from '../../core/command.ts'
import { formatFlag, outFlags, writeOut } from '../../files/out-file.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { namedFlag } from '../../verbs/named.ts'
import { partOf, readKnown } from './plan/read-known.ts'

const partFlags: readonly Flag[] = [
  { name: 'day', kind: 'date', placeholder: 'YYYY-MM-DD', summary: 'only this day of the programme' },
  namedFlag({ name: 'room', placeholder: 'ROOM', summary: 'only this room', completes: 'room' }, 'rooms'),
]

export const command: Command = {
  description: [
    'yaml has a line per slot, to be moved by hand: time, minutes and code under day and room; comments are made anew each time. json is the same for programs, csv a table for spreadsheets. turnout schedule set reads all three.',
    '--day and --room write a part, whose head says so: setting it changes nothing outside.',
  ].join('\n'),
  positionals: [eventPositional],
  flags: [eventFlag, formatFlag(['yaml', 'csv', 'json'], 'yaml'), ...partFlags, ...outFlags],
  examples: [
    { command: 'turnout schedule export devconf' },
    { command: 'turnout schedule export devconf --day 2027-03-14 --room Tent --out tent.yaml' },
    { command: 'turnout schedule export devconf --format csv --out schedule.csv' },
  ],
  exitCodes: [4, 5, 8, 9],
  async run(context, input) {
    const event = context.event(input)
    const known = await readKnown(await context.client(), event)
    const part = partOf(input, known)
    const { format } = input.flags
    if (format === 'csv') {
      const { scheduleCsv } = await import('./file/csv.ts')
      return writeOut(context, input, scheduleCsv(known, part))
    }
    const { scheduleJson, scheduleYaml } = await import('./file/write-yaml.ts')
    const text = format === 'json' ? scheduleJson(known, part) : scheduleYaml(known, part)
    await writeOut(context, input, { text, kind: 'json' })
  },
}
