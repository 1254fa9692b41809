// Measures forecasts and suggestions: what they reckon, whole commands, and `serve` while it does all of it.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { makeCrowd } from '../crowds.mjs'
import { buildEntries, builtEntry } from '../service.mjs'
import { measureCommands } from './commands.mjs'
import { measureReckoning } from './reckoning.mjs'
import { askedOfOrganizer, askedOfSale, measureHolds, measurePlanMemory } from './serving.mjs'

/** @param {{ turnout: string, rounds: number, crowd: number }} options @returns {AsyncGenerator<object>} rows, as they come */
export async function* measureSuggestions({ turnout, rounds, crowd }) {
  await buildEntries()
  const folder = mkdtempSync(path.join(tmpdir(), 'turnout-bench-'))
  try {
    yield* measureReckoning({ rounds })
    mkdirSync(path.join(folder, 'data'), { mode: 0o700 })
    const fileOf = (name) => path.join(folder, `data/${name}.db`)
    const organizer = makeOrganizer({ file: fileOf('organizer'), pastEvents: 40, rounds })
    const alone = makeOrganizer({ file: fileOf('alone'), pastEvents: 0, rounds: 0 })
    const copyFor = (name) => {
      copyFileSync(fileOf('organizer'), fileOf(name))
      return { turnout, folder, file: fileOf(name), rounds, apiKey: organizer.apiKey }
    }
    yield* measureCommands({ ...copyFor('commands'), organizer, alone: { file: fileOf('alone'), event: alone.coming } })
    yield* measurePlanMemory({ ...copyFor('memory'), event: organizer.large[0] })
    const groups = { ...askedOfSale(organizer.coming, 'by 40 past events'), ...askedOfOrganizer(organizer) }
    yield* measureHolds({ ...copyFor('serve'), groups })
    const { id, apiKey } = makeCrowd(`sqlite:${fileOf('crowd')}`, crowd)
    const whose = `of ${crowd.toLocaleString('en')} attendees`
    yield* measureHolds({ ...copyFor('unused'), file: fileOf('crowd'), apiKey, groups: askedOfSale(id, whose) })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes a database with an organizer's events, as many with each agenda as there are rounds. */
function makeOrganizer(options) {
  const argv = [builtEntry('suggestions/entry-organizer'), JSON.stringify(options)]
  return JSON.parse(execFileSync(process.execPath, argv, { encoding: 'utf8' }))
}
