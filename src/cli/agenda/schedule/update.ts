// `turnout schedule update`: the settings that a schedule is planned and judged by.
import { findingCodes, ruleSettings } from '../../../contract/agenda/choices.ts'
import type { Schedule } from '../../../contract/agenda/schedule.ts'
import type { Flag, FlagValue } from '../../core/command.ts'
import { nearest } from '../../core/nearest.ts'
import { quoted, usageFailure } from '../../core/usage.ts'
import { readInDryRun } from '../../session/read-in-dry-run.ts'
import { changeVerb } from '../../verbs/record-verbs.ts'
import { flagFields } from '../../verbs/request-fields.ts'
import { scheduleCard } from './columns.ts'

const typeFlag: Flag = {
  name: 'type',
  kind: 'text',
  repeatable: true,
  clearable: true,
  placeholder: 'NAME=MIN',
  summary: 'default length of sessions of a type, in minutes; other types keep theirs',
  field: 'types',
}
const ruleFlag: Flag = {
  name: 'rule',
  kind: 'text',
  repeatable: true,
  clearable: true,
  placeholder: 'CODE=SEVERITY',
  summary: `severity of a finding: ${ruleSettings.join(', ')}; other rules keep theirs`,
  field: 'rules',
}

const flags: readonly Flag[] = [
  {
    name: 'day-starts',
    kind: 'text',
    placeholder: 'HH:MM',
    summary: 'when a day of the programme begins; earlier times belong to the day before',
    field: 'dayStartsAt',
  },
  {
    name: 'speaker-gap',
    kind: 'whole',
    min: 0,
    max: 600,
    placeholder: 'MIN',
    summary: 'minutes that speakers need to get from one room to another',
    field: 'speakerGapMin',
  },
  typeFlag,
  ruleFlag,
  {
    name: 'require-consent',
    kind: 'switch',
    clearable: true,
    summary: 'treat it as an error if a speaker in the schedule has not agreed to a page about them',
  },
  {
    name: 'speaker-ticket-type',
    kind: 'text',
    placeholder: 'NAME',
    summary: 'ticket type that speakers get, by name or id',
    completes: 'ticket-type',
    clearable: true,
  },
  {
    name: 'show-featured',
    kind: 'switch',
    clearable: true,
    summary:
      'before the first release, name the speakers of featured sessions on the event page, if they agreed to a page about them',
    field: 'showSpeakersBefore',
  },
]

export const command = changeVerb({
  description: [
    'Only the settings you give change. --no-type removes all default lengths, and --no-rule all severities.',
    `Findings: ${findingCodes.filter((code) => code !== 'time_skipped').join(', ')}; time_skipped is always an error.`,
  ].join('\n'),
  flags,
  examples: [
    { command: 'turnout schedule update devconf --speaker-gap 15 --type talk=45 --type workshop=120' },
    { command: 'turnout schedule update devconf --rule track_overlap=off --rule too_small=error' },
  ],
  operation: 'updateSchedule',
  card: scheduleCard,
  async fields(input, context, params) {
    const fields: Record<string, unknown> = flagFields(flags, input)
    const types = typedPairs(input.flags.type, 'type', minutesOf)
    const rules = typedPairs(input.flags.rule, 'rule', severityOf)
    if (types === undefined && rules === undefined) return fields
    // Both are replaced whole: the others are sent again.
    const known: Pick<Schedule, 'types' | 'rules'> = [types, rules].every(
      (pairs) => pairs === undefined || Object.keys(pairs).length === 0,
    )
      ? { types: {}, rules: {} }
      : (await readInDryRun(context, (client) => client.call('showSchedule', { params }))).value
    if (types !== undefined) fields.types = merged(known.types, types)
    if (rules !== undefined) fields.rules = merged(known.rules, rules)
    return fields
  },
})

/** Nothing typed, from `--no-type`, forgets what there is. */
const merged = (known: object, typed: object) => (Object.keys(typed).length === 0 ? {} : { ...known, ...typed })

type ReadValue = (name: string, value: string) => string | number

/** The values by name of a flag like `--type talk=45`; undefined if it is not given. @throws Failure usage */
function typedPairs(flag: FlagValue, name: string, read: ReadValue): Record<string, string | number> | undefined {
  if (flag === undefined) return undefined
  if (!Array.isArray(flag)) return {}
  return Object.fromEntries(
    flag.map((text) => {
      const [, key = '', value] = /^(.*)=(.*)$/.exec(text) ?? []
      if (key.trim() !== '' && value !== undefined) return [key.trim(), read(key.trim(), value.trim())]
      throw usageFailure(
        `--${name} ${quoted(text)}: write it like ${name === 'type' ? 'talk=45' : 'track_overlap=off'}`,
      )
    }),
  )
}

function minutesOf(name: string, text: string): number {
  const minutes = Number(text)
  if (/^\d{1,4}$/.test(text) && minutes >= 1 && minutes <= 1435) return minutes
  throw usageFailure(`--type ${name}=${text}: must be minutes from 1 to 1435`, ['schedule', 'update'])
}

function severityOf(name: string, text: string): string {
  const see = ['schedule', 'update']
  if (!findingCodes.some((code) => code === name)) {
    throw usageFailure(`--rule ${quoted(name)}: unknown finding code`, see, nearest(name, findingCodes))
  }
  if (ruleSettings.some((setting) => setting === text)) return text
  throw usageFailure(`--rule ${name}=${text}: must be ${ruleSettings.join(', ')}`, see, nearest(text, ruleSettings))
}
