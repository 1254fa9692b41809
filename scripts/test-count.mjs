// Reads vitest's JSON report and prints its closing line, `N passed, N failed`; fails when a test did or none ran.
import { existsSync, readFileSync } from 'node:fs'

const file = process.argv[2]
const report = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { testResults: [] }
const states = report.testResults.flatMap((suite) => suite.assertionResults.map((test) => test.status))
const count = (...wanted) => states.filter((state) => wanted.includes(state)).length
// A file that can not even be loaded has no tests to count.
const unloaded = report.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0)

const passed = count('passed')
const failed = count('failed') + unloaded.length
const skipped = count('skipped', 'pending', 'todo', 'disabled')
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
