// The bench's own runner: what was measured is printed at once, and no part takes the rows of another with it.
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { runLoad } from '../../scripts/bench/raw-load.mjs'
import { chooseParts, type Row, runParts } from '../../scripts/bench/run-parts.mjs'

const row = (name: string, value = 1): Row => ({ name, value, limit: 2, unit: 'ms' })

/** Lines as they were printed, spaces taken together. */
async function run(parts: Parameters<typeof runParts>[0]) {
  const printed: string[] = []
  const isGood = await runParts(parts, (line) => printed.push(line.replace(/ +/g, ' ')))
  return { printed, isGood }
}

test('rows come with their targets, whether they are met or missed', async () => {
  const more: Row = { name: 'scans', value: 900.4, limit: 1_000, atLeast: true, unit: 'a second' }
  expect(await run({ one: () => [row('start', 1.234)] })).toEqual({
    printed: ['start 1.23 ≤ 2 ms met'],
    isGood: true,
  })
  expect(await run({ one: async () => [row('start', 3), more] })).toEqual({
    printed: ['start 3.00 ≤ 2 ms MISSED', 'scans 900 ≥ 1000 a second MISSED'],
    isGood: false,
  })
  expect((await run({ one: () => [row('memory', Number.NaN)] })).isGood).toBe(false)
})

test('a row is printed before the next one is measured', async () => {
  const printed: string[] = []
  const seen: number[] = []
  await runParts(
    {
      async *one() {
        yield row('first')
        seen.push(printed.length)
        yield row('second')
      },
      two: () => {
        seen.push(printed.length)
        return []
      },
    },
    (line) => printed.push(line),
  )
  expect(seen).toEqual([1, 2])
})

test('a part that fails is a row that says so, and the parts behind it are measured', async () => {
  const { printed, isGood } = await run({
    start: () => [row('start')],
    async *door() {
      yield row('scans')
      throw new Error('the door broke\n    at somewhere')
    },
    list: () => {
      throw Object.assign(new Error('Command failed: node load.mjs {"apiKey":"tk_live_x"}'), {
        stderr: 'file.mjs:14\n  throw new Error()\n\nRangeError: no list\n    at ask (file.mjs:14:9)\n',
      })
    },
    import: () => [row('import')],
  })
  expect(printed).toEqual([
    'start 1.00 ≤ 2 ms met',
    'scans 1.00 ≤ 2 ms met',
    'door FAILED: the door broke',
    'list FAILED: no list',
    'import 1.00 ≤ 2 ms met',
  ])
  expect(isGood).toBe(false)
})

test('parts are chosen by their names, and a name that no part has is refused', () => {
  const parts = { start: () => [row('start')], list: () => [row('list')] }
  expect(Object.keys(chooseParts(parts, ['list']))).toEqual(['list'])
  expect(chooseParts(parts, [])).toBe(parts)
  expect(() => chooseParts(parts, ['list', 'lists'])).toThrow('no part is called lists; there are start, list')
})

test('a load that has nothing more to ask ends before its time, and says how far it came', async () => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(201, { 'content-length': '2' }).end('{}'))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as { port: number }
  let left = 500
  const ask = () => {
    left -= 1
    return left < 0 ? undefined : { path: '/scans', key: `key-${left}`, body: {} }
  }
  const result = await runLoad({ url: `http://127.0.0.1:${port}`, apiKey: 'key', seconds: 3_600, ask })
  expect(result).toMatchObject({ sent: 500, refused: 0 })
})
