import { expect, it } from 'vitest'
import { made, typedIn } from '../../host/command-line.ts'
import { seededHome } from '../../host/sample-conference.ts'

const screen = { tty: true, columns: 80, env: { NO_COLOR: '1' } }

it('sources list shows what each link brought and cost, and no small number', async () => {
  const { typed } = await seededHome()
  for (const name of ['Ada', 'Bea', 'Cem', 'Dora', 'Emil']) {
    const who = `--name ${name} --email ${name.toLowerCase()}@example.org`
    await made(typed, `attendees register --event devconf ${who} --ticket-type VIP --payment cash --source Flyer`)
  }
  const order = 'orders create --event devconf --name Fay --email fay@example.org --ticket VIP --payment cash'
  expect(await made(typed, `${order} --source ad.march`)).toMatchObject({ source: 'ad.march' })
  const ad = 'expenses add --event devconf --description Ad --category marketing --amount 20 --source ad.march'
  expect(await made(typed, ad)).toMatchObject({ source: 'ad.march', amount: 2000 })
  const { stdout } = await typed('sources list devconf', screen)
  expect(stdout).toMatch(/flyer +fewer than 5 +5 /)
  expect(stdout).toMatch(/ad\.march +fewer than 5 +fewer than 5 .*in other/)
  const { stdout: json } = await typed('sources list devconf --json')
  expect(JSON.parse(json)).toContainEqual(expect.objectContaining({ source: 'ad.march', orders: null, expenses: 2000 }))
  const { stdout: report } = await typed('revenue show devconf --by source', screen)
  expect(report).toContain('By source')
  expect(report).toMatch(/flyer +/)
  expect(report).toMatch(/other +/)
})

it('sources list says how to have some', async () => {
  const typed = typedIn()
  await typed('events create --name Fair --date 2027-03-14')
  const { stdout, stderr } = await typed('sources list fair', screen)
  expect(stdout + stderr).toContain('?source=')
})

it('refuses a source that is none, and says what one is made of', async () => {
  const { typed } = await seededHome()
  const ada = '--name Ada --email ada@example.org --ticket-type Standard'
  const { stderr, exitCode } = await typed(`attendees register --event devconf ${ada} --source ada@example.org`)
  expect(stderr).toContain('letters a to z, digits, dots, underscores and hyphens')
  expect(exitCode).toBe(7)
})
