import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOwnPage, rowShapeOf } from '../../../src/client/list/own-page.ts'
import { rowsOf } from '../../../src/client/list/rows.ts'
import { jsonText } from '../../../src/terminal/text/json-text.ts'
import { nastyText } from '../../terminal/attacks.ts'
import { recordedResults } from '../../terminal/recorded.ts'
import { clientOver } from '../misbehaving-servers.ts'

const sample = { id: 'a_1', name: 'Ada', price: 0, ticket: { code: '7', status: null } }

function cut(page: Buffer, like: unknown = sample) {
  const shape = rowShapeOf(like)
  const own = shape && readOwnPage(Buffer.from(page), shape)
  if (!own) return undefined
  const { rows, nextCursor, total } = own
  return { lines: Buffer.from(own.lines).toString(), rows, nextCursor, total }
}

/** What is printed of a page that is parsed. */
function parsed(page: Buffer) {
  const { rows, nextCursor, total } = rowsOf(JSON.parse(new TextDecoder().decode(page)))
  return { lines: rows.map((row) => `${jsonText(row)}\n`).join(''), rows, nextCursor, total }
}

const texts = fc.oneof(nastyText, fc.constantFrom('', '"', '\\', '},{"id":"a', '],"nextCursor":null}', 'Ä 名前 🎟️'))
const amounts = fc.oneof(fc.maxSafeInteger(), fc.double(), fc.constantFrom(0, -0, 1e21, 999_999_999_999_999))
const leaves = fc.oneof(texts, amounts, fc.boolean(), fc.constant(null))
const pagesOf = (text: fc.Arbitrary<unknown>) =>
  fc.record({
    data: fc.array(
      fc.record(
        { id: text, name: text, price: text, ticket: fc.record({ code: text, status: text }) },
        { noNullPrototype: true },
      ),
      { minLength: 1, maxLength: 4 },
    ),
    nextCursor: fc.oneof(fc.constant(null), fc.stringMatching(/^[\w-]{1,30}$/)),
    total: fc.oneof(fc.constant(undefined), fc.nat()),
  })
const bytesOf = (page: unknown) => Buffer.from(JSON.stringify(page))

describe('a page in the spelling of our own service', () => {
  it('is cut into the lines that parsing it would print, whatever its texts', () => {
    const isCut = (page: unknown) => {
      expect(cut(bytesOf(page))).toEqual(parsed(bytesOf(page)))
    }
    const harmless = fc
      .oneof(texts, fc.integer(), fc.boolean(), fc.constant(null))
      .map((value) =>
        typeof value === 'string' ? value.replace(/[\u007f-\u009f\p{Cf}\p{Cs}\u2028\u2029]/gu, '-') : value,
      )
    fc.assert(fc.property(pagesOf(harmless), isCut), { numRuns: 500 })
  })

  it('is parsed where anything else is in it that printing would change', () => {
    const sameOrParsed = (page: unknown) => {
      expect([undefined, parsed(bytesOf(page))]).toContainEqual(cut(bytesOf(page)))
    }
    fc.assert(fc.property(pagesOf(leaves), sameOrParsed), { numRuns: 500 })
  })

  it('is parsed, and may be refused, where any bytes of it are others', () => {
    const piece = fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 4 }),
      fc.constantFrom(
        '"',
        '\\',
        '\\u000a',
        '\\/',
        ' ',
        ',',
        '-0',
        '1.0',
        '1e3',
        '12345678901234567',
        '\n',
        '\x7f',
        '\u202e',
      ),
    )
    const change = fc.record({ at: fc.nat(), remove: fc.nat(6), piece })
    fc.assert(
      fc.property(pagesOf(leaves), fc.array(change, { minLength: 1, maxLength: 3 }), (page, changes) => {
        let bytes = bytesOf(page)
        for (const { at, remove, piece: put } of changes) {
          const from = at % bytes.length
          bytes = Buffer.concat([bytes.subarray(0, from), Buffer.from(put as string), bytes.subarray(from + remove)])
        }
        const own = cut(bytes)
        if (own) expect(own).toEqual(parsed(bytes))
      }),
      { numRuns: 5_000 },
    )
  })

  const row = '{"id":"a","price":1}'
  it.each([
    ['space between', `{"data":[${row}, ${row}],"nextCursor":null}`],
    ['space behind', `{"data":[${row}],"nextCursor":null}\n`],
    ['a byte order mark', `\ufeff{"data":[${row}],"nextCursor":null}`],
    ['no rows', '{"data":[],"nextCursor":null}'],
    ['a field more at the end', `{"data":[${row}],"nextCursor":null,"data":[]}`],
    ['a cursor with escapes', `{"data":[${row}],"nextCursor":"\\u0041"}`],
    ['another order of fields', '{"data":[{"price":1,"id":"a"}],"nextCursor":null}'],
    ['a field twice', '{"data":[{"id":"a","price":1,"price":1}],"nextCursor":null}'],
    ['an escape that is not needed', '{"data":[{"id":"\\/","price":1}],"nextCursor":null}'],
    ['an escape in capitals', '{"data":[{"id":"\\u001B","price":1}],"nextCursor":null}'],
    ['half a surrogate pair', '{"data":[{"id":"\\ud800","price":1}],"nextCursor":null}'],
    ['a raw line feed', '{"data":[{"id":"\n","price":1}],"nextCursor":null}'],
    ['a bidi control', '{"data":[{"id":"\u202e","price":1}],"nextCursor":null}'],
    ['a C1 control', '{"data":[{"id":"\u009b","price":1}],"nextCursor":null}'],
    ['minus nothing', '{"data":[{"id":"a","price":-0}],"nextCursor":null}'],
    ['a number too long', '{"data":[{"id":"a","price":1234567890123456789}],"nextCursor":null}'],
    ['a fraction', '{"data":[{"id":"a","price":1.0}],"nextCursor":null}'],
    ['bytes that are no text', Buffer.from('{"data":[{"id":"\xff","price":1}],"nextCursor":null}', 'latin1')],
    ['nothing else', `{"data":[${row}`],
  ])('is none with %s', (_case, text) => {
    expect(cut(Buffer.from(text as string), { id: 'a', price: 1 })).toBeUndefined()
  })

  it.each([[['a']], ['a'], [null], [{ id: 'a', tags: [] }], [{ größe: 1 }]])('is none of rows like %j', (like) => {
    expect(rowShapeOf(like)).toBeUndefined()
  })

  it('of escapes only does not exhaust the stack', () => {
    const page = bytesOf({ data: [{ id: '"'.repeat(1_000_000) }], nextCursor: null })
    expect(cut(page, { id: '' })?.lines.length).toBe(2_000_010)
  })
})

it('a list prints the same lines as ndjson whether its pages are parsed or cut', async () => {
  const run = async (pages: readonly { data: object[] }[], withSpace: boolean) => {
    const bodies = pages.map((page, index) => {
      const text = JSON.stringify({ ...page, nextCursor: index < pages.length - 1 ? `c${index}` : null })
      return withSpace ? `${text} ` : text
    })
    const exchange = async () => ({ status: 200, headers: {}, body: bodies.shift() ?? '' })
    const { results, stdout } = recordedResults({ format: 'ndjson' })
    const seen: boolean[] = []
    async function* watched() {
      for await (const page of clientOver({ exchange }).client.list('listEvents')) {
        seen.push(page.lines !== undefined)
        yield page
      }
    }
    await results.list(watched(), { noun: 'events', columns: [] })
    return { text: stdout.text, isCut: seen.some(Boolean) }
  }
  const some = fc.array(pagesOf(leaves), { minLength: 2, maxLength: 4 })
  let cutLists = 0
  await fc.assert(
    fc.asyncProperty(some, async (pages) => {
      const [asItCame, spaced] = [await run(pages, false), await run(pages, true)]
      expect(asItCame.text).toBe(spaced.text)
      expect(spaced.isCut).toBe(false)
      if (asItCame.isCut) cutLists += 1
    }),
    { numRuns: 200 },
  )
  expect(cutLists).toBeGreaterThan(0)
})
