// `turnout suggest schedule`: rooms and times for sessions, as up to three plans side by side.
import type { Body } from '../../../contract/catalog.ts'
import {
  type ScheduleWeight,
  scheduleGrid,
  scheduleWeights,
  searchEfforts,
  searchMoves,
  weightWord,
} from '../../../contract/suggestions/choices.ts'
import { camelCase } from '../../core/camel-case.ts'
import type { Command, FlagValue } from '../../core/command.ts'
import { nearest } from '../../core/nearest.ts'
import { nextStep } from '../../core/next-step.ts'
import { quoted, usageFailure } from '../../core/usage.ts'
import { eventFlag, eventPositional } from '../../verbs/event-flag.ts'
import { namedFlag } from '../../verbs/named.ts'
import { definedFields } from '../../verbs/request-fields.ts'
import { scheduleCard } from './schedule-card.ts'

type Options = NonNullable<Body<'makeSuggestions'>['schedule']>

/** A long search takes minutes on a slow machine. */
const answerMaxMs = 900_000

const weightNames = (Object.keys(scheduleWeights) as ScheduleWeight[]).map(weightWord)

export const command: Command = {
  description: [
    'Finds a room and a time for each session that has none, so that `turnout schedule check` finds no error: it respects opening times, absences, equipment, breaks and whatever is already placed. Nothing changes until somebody accepts it.',
    'A plan is good when few people miss a favourite because of another one, or find no seat. Guests star sessions on the page of their order, under "My agenda", once the schedule is published; of those who starred one, 8 of 10 are counted as coming, unless `--expected` of the session says how many. After a release there are three plans: `few` changes as little as possible of what people have planned around, `best` looks only for the best plan, and `balanced` weighs both. `--all` also replans sessions that are already placed.',
    'Ctrl-C ends the search with the best plans so far; with a remote service it ends the command.',
    'If no plan meets every condition, the command proves that, names the fewest conditions to give up, and exits with 6.',
    `Weights, in people: ${weightNames.join(', ')}.`,
  ].join('\n'),
  positionals: [eventPositional],
  flags: [
    eventFlag,
    {
      name: 'grid',
      kind: 'whole',
      placeholder: 'MINUTES',
      min: scheduleGrid.min,
      max: scheduleGrid.max,
      summary: 'minutes between possible starts',
      defaultText: 'the largest step that fits lengths and opening times',
    },
    namedFlag(
      { name: 'keep', kind: 'line-list', placeholder: 'SESSION', summary: 'sessions that stay where they are' },
      'sessions',
    ),
    { name: 'move-enrolled', kind: 'switch', summary: 'also move sessions that people are enrolled in' },
    {
      name: 'weight',
      kind: 'line-list',
      placeholder: 'NAME=PEOPLE',
      summary: 'how much something counts, such as moved=3',
      defaultText: 'the usual weights',
    },
    {
      name: 'effort',
      kind: 'choice',
      choices: searchEfforts,
      placeholder: 'EFFORT',
      summary: 'how long to search: 0.3, 2.4 or 12 million moves',
      defaultText: 'normal',
    },
    {
      name: 'seed',
      kind: 'whole',
      placeholder: 'N',
      min: 0,
      max: 999_999,
      summary: 'seed of the search: another number gives another plan',
      defaultText: '1',
    },
    { name: 'include-rejected', kind: 'switch', summary: 'also show suggestions rejected in the last 30 days' },
  ],
  globals: { all: 'also replan sessions that are already placed' },
  examples: [
    { command: 'turnout suggest schedule devconf --effort quick' },
    {
      command: 'turnout suggest schedule devconf --all --effort quick --seed 7 --weight moved=3',
      note: 'also replans sessions that are already placed',
    },
  ],
  exitCodes: [4, 5, 6, 7, 8, 9],
  finishesEarly: true,
  async run(context, input) {
    const event = context.event(input)
    // The flag that all commands have.
    const all = context.settings.all ? true : undefined
    const { grid, keep, moveEnrolled, weight, effort, seed, includeRejected } = input.flags
    const schedule = definedFields<Options>({ all, grid, keep, moveEnrolled, weights: weightsOf(weight), effort, seed })
    const body = definedFields<Body<'makeSuggestions'>>({ kind: 'schedule', includeRejected, schedule })
    const client = await context.client()
    const params = { event_id: event }
    const millions = searchMoves[schedule.effort ?? 'normal'] / 1_000_000
    const doing = `Planning the schedule: ${millions} million moves are tried`
    const answer = await client.call('makeSuggestions', { params, body, timeoutMs: answerMaxMs, doing })
    await context.results.record(answer, scheduleCard)
    const { id, schedule: report, suggestions, wrong = [] } = answer.value
    if (report === undefined && wrong.length > 0) nextStep(context, ['suggest', 'schedule', event, '--all'])
    if (id !== undefined && suggestions.some(({ changes }) => changes.length > 0)) {
      const plan = report !== undefined && report.plans.length > 1 ? ['--plan', 'balanced'] : []
      nextStep(context, ['suggestions', 'accept', id, ...plan])
    }
    return report?.plans.some(({ unplaced }) => unplaced.length > 0) === true ? 6 : undefined
  },
}

/** @throws Failure usage for a name or a number that can't be */
function weightsOf(typed: FlagValue): Options['weights'] {
  if (!Array.isArray(typed)) return undefined
  return Object.fromEntries(
    typed.map((text) => {
      const [name = '', value = ''] = text.split('=')
      if (!weightNames.includes(name)) {
        throw usageFailure(
          `--weight ${quoted(text)}: unknown weight; there are ${weightNames.join(', ')}`,
          ['suggest', 'schedule'],
          nearest(name, weightNames),
        )
      }
      const weight = Number(value)
      if (/^\d+(\.\d+)?$/.test(value)) return [camelCase(name) as ScheduleWeight, weight]
      throw usageFailure(`--weight ${quoted(text)}: must be a number of people, such as ${name}=3`, [
        'suggest',
        'schedule',
      ])
    }),
  )
}
