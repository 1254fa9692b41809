// Reads vitest's JSON reports and prints each failure once more, then one closing line, `N passed, N failed`: whoever
// is shown only the end of a long log still reads what failed. Fails when a test did, or a report has none.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const linesOfFailure = 12

const reports = process.argv
  .slice(2)
  .map((file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).testResults : []))
const suites = reports.flat()
const statesOf = (tests) => tests.flatMap((suite) => suite.assertionResults.map((test) => test.status))
const states = statesOf(suites)
const count = (...wanted) => states.filter((state) => wanted.includes(state)).length
// A file that cannot even be loaded has no tests to count.
const unloaded = suites.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0)

for (const suite of suites) {
  const file = relative(process.cwd(), suite.name)
  for (const test of suite.assertionResults.filter(({ status }) => status === 'failed')) {
    console.log(`failed: ${file} > ${test.fullName}`)
    console.log(firstLines(test.failureMessages.join('\n')))
  }
}
for (const suite of unloaded) {
  console.log(`failed: ${relative(process.cwd(), suite.name)} could not be loaded`)
  console.log(firstLines(suite.message))
}

const passed = count('passed')
const failed = count('failed') + unloaded.length
const skipped = count('skipped', 'pending', 'todo', 'disabled')
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
const isEmpty = reports.length === 0 || reports.some((tests) => !statesOf(tests).includes('passed'))
process.exitCode = failed > 0 || isEmpty ? 1 : 0

function firstLines(text) {
  const lines = text.split('\n')
  return lines
    .slice(0, linesOfFailure)
    .map((line) => `  ${line}`)
    .join('\n')
}
