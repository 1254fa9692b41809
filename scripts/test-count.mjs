// Reads vitest's JSON reports and prints one closing line, `N passed, N failed`; fails when a test did, or a report has none.
import { existsSync, readFileSync } from 'node:fs'

const reports = process.argv
  .slice(2)
  .map((file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : []))
const suites = reports.flat()
const statesOf = (tests) => tests.flatMap((suite) => suite.assertionResults.map((test) => test.status))
const states = statesOf(suites)
const count = (...wanted) => states.filter((state) => wanted.includes(state)).length
// A file that cannot even be loaded has no tests to count.
const unloaded = suites.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0)

const passed = count('passed')
const failed = count('failed') + unloaded.length
const skipped = count('skipped', 'pending', 'todo', 'disabled')
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
const isEmpty = reports.length === 0 || reports.some((tests) => !statesOf(tests).includes('passed'))
process.exitCode = failed > 0 || isEmpty ? 1 : 0
