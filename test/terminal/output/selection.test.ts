import { describe, expect, it } from 'vitest'
import { selectFields, valuesAt } from '../../../src/terminal/output/selection.ts'

const event = { id: 'e-1', name: 'DevConf', ticket: { code: 'T1' }, tags: ['a', 'b'], venue: null }

describe('--fields', () => {
  it.each<[unknown, string[], unknown]>([
    [event, ['name', 'id'], { name: 'DevConf', id: 'e-1' }],
    [event, ['ticket.code'], { 'ticket.code': 'T1' }],
    [event, ['venue'], { venue: null }],
    [{ event }, ['id'], { id: 'e-1' }],
    [{ event }, ['event'], { event }],
    [
      { data: [event, { id: 'e-2' }] },
      ['id', 'name'],
      [
        { id: 'e-1', name: 'DevConf' },
        { id: 'e-2', name: null },
      ],
    ],
    [{ total_revenue: 5 }, ['totalRevenue'], { totalRevenue: 5 }],
    [JSON.parse('{"__proto__":{"x":1}}'), ['__proto__'], JSON.parse('{"__proto__":{"x":1}}')],
  ])('takes from %j the fields %j', (value, fields, selected) => {
    expect(selectFields(value, fields)).toEqual(selected)
  })

  it('lists the good names for a bad one', () => {
    expect(() => selectFields(event, ['id', 'titel'])).toThrow(
      'The answer has no field "titel"; its fields are id, name, ticket, tags, venue',
    )
  })

  it.each([
    ['nmae', 'name'],
    ['Received', 'amountReceived'],
    ['due', 'amountDue'],
  ])('suggests a name for %s', (typed, meant) => {
    const order = { id: 'o-1', name: 'Ada', amountReceivedBefore: 0, amountReceived: 1, amountDue: 2 }
    expect(() => selectFields(order, [typed])).toThrow(expect.objectContaining({ hint: `did you mean ${meant}?` }))
  })

  it.each(['constructor', 'toString', '__proto__'])(
    'finds nothing that the record does not have itself: %s',
    (name) => {
      expect(() => selectFields({ id: 1, a: 2 }, [name])).toThrow(/The answer has no field/)
    },
  )
})

describe('--get', () => {
  it.each<[unknown, string, unknown[]]>([
    [event, 'id', ['e-1']],
    [event, '.id', ['e-1']],
    [event, 'ticket.code', ['T1']],
    [event, 'tags', ['a', 'b']],
    [event, 'tags[1]', ['b']],
    [event, 'tags.0', ['a']],
    [event, 'venue', [null]],
    [{ event }, 'id', ['e-1']],
    [{ event }, 'event.id', ['e-1']],
    [[event, event], 'ticket.code', ['T1', 'T1']],
    [{ data: [event], next: null }, '.data[0].name', ['DevConf']],
    [{ 'Total Revenue': '1.00 EUR' }, 'totalRevenue', ['1.00 EUR']],
    ['text', '.', ['text']],
  ])('finds in %j at %s', (value, path, values) => {
    expect(valuesAt(value, path)).toEqual(values)
  })

  it.each(['nme', 'ticket.cod', 'tags[7]', 'id.x'])('refuses %s and lists the good names', (path) => {
    expect(() => valuesAt(event, path)).toThrow(/its fields are id, name, ticket, tags, venue/)
  })
})
