// Reads what an automation waits for: `at`, a time; `on` and `after`, a change; or `if` and `daily`, a figure of a forecast.

import { triggerKinds } from '../../../contract/automations/change-triggers.ts'
import { type AutomationFigure, automationFigures } from '../../../contract/automations/choices.ts'
import { nearestName } from '../../../contract/core/nearest.ts'
import { isWallTime } from '../../../contract/core/time.ts'
import { quoteValue } from '../../core/issues.ts'
import type { ChangeTrigger, FigureTrigger, TimeTrigger, Trigger } from './definition.ts'
import { isMap, type Note, noteUnknown } from './noting.ts'
import { readDuration, readTime } from './time-words.ts'

type Fields = Readonly<Record<string, unknown>>

const path = ['when']

export function readTrigger(value: unknown, note: Note): Trigger | undefined {
  const chosen = isMap(value) ? (['at', 'on', 'if'] as const).filter((field) => field in value) : []
  if (!isMap(value) || (chosen.length === 0 && Object.keys(value).length === 0)) {
    note(path, '"when" must be like { at: end + 1 day, 10:00 }, { on: order.paid } or { if: sales.expected < 200 }')
    return undefined
  }
  if (chosen.length > 1) {
    note(path, `"when" must have one of at, on and if, not ${chosen.join(' and ')}`)
    return undefined
  }
  if (chosen[0] === 'on') return readChange(value, note)
  return chosen[0] === 'if' ? readFigure(value, note) : readMoment(value, note)
}

function readMoment(value: Fields, note: Note): TimeTrigger | undefined {
  // In braces a comma ends a value: what follows it is a field of its own there.
  const [clock, ...more] = Object.keys(value).filter((field) => isWallTime(field) && !value[field])
  const { [clock ?? '']: _clock, ...rest } = value
  noteUnknown(rest, ['at', 'on', 'after', 'if', 'daily'], { path, note })
  const text = textIn(rest, 'at')
  const read =
    more.length > 0 ? 'must have one time of day' : readTime(clock === undefined ? text : `${text}, ${clock}`)
  if (typeof read !== 'string') return read
  note([...path, 'at'], `"at" ${read}`)
  return undefined
}

const textIn = (value: Fields, field: string): string => {
  const text = value[field]
  return typeof text === 'string' ? text.trim() : ''
}

function readChange(value: Fields, note: Note): ChangeTrigger | undefined {
  noteUnknown(value, ['on', 'after'], { path, note })
  const text = textIn(value, 'on')
  const on = triggerKinds.find((kind) => kind === text)
  const after = value.after === undefined ? 0 : readDuration(textIn(value, 'after'))
  if (on === undefined) note([...path, 'on'], `"on" must be a kind of change; ${whatThereIs(text, triggerKinds)}`)
  if (typeof after === 'string') note([...path, 'after'], `"after" ${after}`)
  return on === undefined || typeof after === 'string' ? undefined : { kind: 'change', on, afterMinutes: after }
}

const howToSaySold =
  'a new order is order.created, and order.paid if it is paid later; an attendee entered by hand is attendee.registered, and attendee.confirmed if paid later'

/** Lists the names of a noun where there are many. */
function whatThereIs(text: string, names: readonly string[]): string {
  if (/sold|sale|bought|purchase|\.paid/i.test(text)) return `there is no ${quoteValue(text)}; ${howToSaySold}`
  const near = nearestName(text, names)
  if (near !== undefined) return `there is no ${quoteValue(text)}; did you mean ${near}?`
  const noun = text.split('.')[0] ?? ''
  const ofNoun = names.filter((name) => name.startsWith(`${noun}.`))
  const nouns = [...new Set(names.map((name) => name.split('.')[0]))]
  if (ofNoun.length > 0) return `there is no ${quoteValue(text)}; ${noun} has ${ofNoun.join(', ')}`
  return `there is no ${quoteValue(text)}; kinds begin with ${nouns.join(', ')}`
}

const figureNames = Object.keys(automationFigures) as AutomationFigure[]
const dailyDefault = '07:00'

function readFigure(value: Fields, note: Note): FigureTrigger | undefined {
  noteUnknown(value, ['if', 'daily'], { path, note })
  const condition = readCondition(textIn(value, 'if'))
  if (typeof condition === 'string') note([...path, 'if'], `"if" ${condition}`)
  const daily = value.daily === undefined ? dailyDefault : textIn(value, 'daily').padStart(5, '0')
  const isTime = isWallTime(daily)
  if (!isTime) note([...path, 'daily'], '"daily" must be a time of day like 07:00')
  return typeof condition === 'string' || !isTime ? undefined : { ...condition, daily }
}

const form = /^(?<name>[\w.-]+)\s*(?<sign>[<>])\s*(?<limit>\d{1,9})\s*(?<percent>%?)$/

function readCondition(text: string): Omit<FigureTrigger, 'daily'> | string {
  const groups = form.exec(text)?.groups
  if (groups === undefined) {
    return `must be a figure, < or >, and a whole number, like sales.expected < 200; figures are ${figureNames.join(', ')}`
  }
  const figure = figureNames.find((name) => name === groups.name)
  if (figure === undefined) {
    const near = nearestName(groups.name ?? '', figureNames)
    const meant = near === undefined ? '' : `did you mean ${near}? `
    return `names no figure: ${meant}Figures are ${figureNames.join(', ')}`
  }
  const isPercent = automationFigures[figure] === 'percent'
  const limit = Number(groups.limit)
  if (isPercent !== (groups.percent === '%')) {
    return isPercent
      ? `must end with %, since ${figure} is in percent`
      : `must not end with %: ${figure} counts ${automationFigures[figure]}`
  }
  if (isPercent && (limit < 1 || limit > 99)) return 'must be from 1 % to 99 %'
  return limit < 1
    ? 'must have a number of at least 1'
    : { kind: 'figure', figure, sign: groups.sign as FigureTrigger['sign'], limit }
}
