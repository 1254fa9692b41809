import { describe, expect, it } from 'vitest'
import { findField, hasFields, idOf, unwrap } from '../../../src/terminal/tables/shape.ts'

describe('the shape of an answer', () => {
  it.each<[unknown, unknown]>([
    [{ event: { id: 'e' } }, { id: 'e' }],
    [{ data: [1] }, [1]],
    [{ result: { event: { id: 'e', name: 'n' } } }, { id: 'e', name: 'n' }],
    [{ status: 'ok' }, { status: 'ok' }],
    [{ event: null }, { event: null }],
    [
      { a: {}, b: {} },
      { a: {}, b: {} },
    ],
    ['text', 'text'],
  ])('takes the wrapper off %j', (value, inner) => {
    expect(unwrap(value)).toEqual(inner)
  })

  it.each<[unknown, string | undefined]>([
    [{ id: 'e-1' }, 'e-1'],
    [{ id: 7 }, '7'],
    [{ event: { id: 'e-1' } }, 'e-1'],
    [{ message: 'created', event: { id: 'e-1' } }, 'e-1'],
    [{ event_id: 'e-1' }, 'e-1'],
    [{ eventId: 'e-1', paid: true }, 'e-1'],
    [{ eventId: 'e-1', orderId: 'o-1' }, undefined],
    [{ status: 'ok' }, undefined],
    [{ id: '' }, undefined],
    [null, undefined],
    ['e-1', undefined],
  ])('finds the id in %j', (value, id) => {
    expect(idOf(value)).toBe(id)
  })

  it.each(['totalRevenue', 'total_revenue', 'Total Revenue', 'TOTAL-REVENUE'])('finds a field spelled %s', (name) => {
    expect(findField({ [name]: 5 }, 'totalRevenue')).toEqual({ value: 5, name })
  })

  it('follows dots, and matches a dot within a name', () => {
    expect(findField({ ticket: { code: 'T' } }, 'ticket.code')).toEqual({ value: 'T', name: 'ticket' })
    expect(findField({ 'ticket.code': 'T' }, 'ticket.code')).toEqual({ value: 'T', name: 'ticket.code' })
    expect(findField({ ticket: 'T' }, 'ticket.code')).toBeUndefined()
  })

  it('recognises our own records by the exact spelling of all fields', () => {
    expect(hasFields({ price: null, ticket: { code: 1 } }, ['price', 'ticket.code'])).toBe(true)
    expect(hasFields({ Price: 1 }, ['price'])).toBe(false)
    expect(hasFields({}, ['constructor'])).toBe(false)
  })
})
