import { expect, test } from 'vitest'
import { loadDriver } from '../../../src/store/sqlite/driver.ts'

const builtIn = { DatabaseSync: class {} }
const fromPackage = { DatabaseSync: class {} }
const loaderOf = (modules: Record<string, unknown>) => (name: string) => {
  if (name in modules) return modules[name]
  throw new Error(`Cannot find module '${name}'`)
}

test('prefers Node’s built-in SQLite to the package', () => {
  const load = loaderOf({ 'node:sqlite': builtIn, '@photostructure/sqlite': fromPackage })
  expect(loadDriver(load)).toBe(builtIn)
})

test('uses the package if Node has none', () => {
  expect(loadDriver(loaderOf({ '@photostructure/sqlite': fromPackage }))).toBe(fromPackage)
})

test('names the one command that helps if there is neither', () => {
  expect(() => loadDriver(loaderOf({}))).toThrow(
    expect.objectContaining({ code: 'database_unavailable', hint: expect.stringMatching(/^Install it: npm install /) }),
  )
})
