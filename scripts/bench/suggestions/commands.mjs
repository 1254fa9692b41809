// Measures whole commands on an organizer's database, without a service: from start to end, as a ratio to `node -e 0`.
import { medianTimesMs, peakMemoryMb } from '../processes.mjs'

/** Where no plan holds everything, the command says so by its exit code. */
const exits = [0, 6]

/** @param {{ turnout: string, folder: string, file: string, organizer: object, alone: object, rounds: number }} options */
export function* measureCommands({ turnout, folder, file, organizer, alone, rounds }) {
  const commandsOn = (database) => {
    const env = { HOME: folder, NO_COLOR: '1', TURNOUT_BASE_URL: `embedded:${database}` }
    return (name, ...words) => ({ name, argv: [turnout, ...words, '--json'], env, exits })
  }
  const on = commandsOn(file)
  const nothing = { name: 'node -e 0', argv: ['-e', '0'] }
  const unit = '× node -e 0'
  const forecasts = [
    commandsOn(alone.file)('forecast', 'forecast', 'sales', alone.event),
    on('by many', 'forecast', 'sales', organizer.coming),
  ]
  const times = medianTimesMs([nothing, ...forecasts], rounds * 5)
  const ratio = (name) => times.get(name) / times.get(nothing.name)
  yield { name: 'suggestions: forecast sales of 1,000 attendees, embedded', value: ratio('forecast'), limit: 3, unit }
  yield { name: 'suggestions: the same by 40 past events of 100', value: ratio('by many'), limit: 4.5, unit }
  const plan = on('plan', 'suggest', 'schedule', organizer.usual[0])
  const plans = medianTimesMs([nothing, plan], rounds)
  const name = 'suggestions: suggest schedule of 60 sessions, effort normal'
  yield { name, value: plans.get('plan') / plans.get(nothing.name), limit: 60, unit }
  const explained = { 'a speaker who is away': organizer.absent[0], 'rooms that close': organizer.closing[0] }
  for (const [what, event] of Object.entries(explained)) {
    const value = peakMemoryMb(on(what, 'suggest', 'schedule', event, '--effort', 'quick'))
    yield { name: `suggestions: peak memory of a plan that explains ${what}`, value, limit: 300, unit: 'MB' }
  }
}
