import { describe, expect, test } from 'vitest'
import { Failure } from '../../../src/contract/core/failures.ts'
import type { Operation } from '../../../src/contract/core/operation.ts'
import { type OperationName, operations } from '../../../src/contract/operations.ts'
import { findRoute } from '../../../src/service/pipeline/router.ts'

function refusal(method: string, path: string): Failure {
  try {
    findRoute(method, path)
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
  throw new Error(`found: ${method} ${path}`)
}

test('every operation of the contract is found by its own method and path', () => {
  for (const [name, { method, path }] of Object.entries(operations) as [OperationName, Operation][]) {
    const route = findRoute(method, path.replace(/\{\w+\}/g, 'id_1'))
    expect(route.operation).toBe(name)
    expect(Object.values(route.params).every((value) => value === 'id_1')).toBe(true)
  }
})

test.each([
  ['/v1/events/..%2Forders%2Fx', '../orders/x'],
  ['/v1/events/%2e%2e%2f', '../'],
  ['/v1/events/a%3Fb=c', 'a?b=c'],
  ['/v1/events/%252e', '%2e'],
  ['/v1/events/caf%C3%A9', 'café'],
])('%s is one segment, decoded once', (path, id) => {
  expect(findRoute('GET', path)).toEqual({ operation: 'showEvent', params: { event_id: id } })
})

test.each(['/v1/events/%', '/v1/events/%zz', '/v1/events/%ff', '/v1/events/%C3'])('%s is malformed', (path) => {
  expect(refusal('GET', path).code).toBe('malformed_request')
})

test.each([
  '/',
  '',
  '/v1',
  '/v2/events',
  '/v1/events/',
  '/v1//events',
  '/v1/events//attendees',
  '/V1/events',
  '/v1/events/a/b/c',
  '/../v1/events',
  '/v1/__proto__',
])('%j leads nowhere', (path) => {
  expect(refusal('GET', path).code).toBe('route_not_found')
})

test('a trailing slash gets a hint', () => {
  expect(refusal('GET', '/v1/events/').hint).toContain('slash')
})

describe('methods', () => {
  test('another method is refused with the allowed ones', () => {
    expect(refusal('PUT', '/v1/events').details.allow).toEqual(expect.arrayContaining(['GET', 'HEAD', 'POST']))
    expect(refusal('GET', '/v1/events/a/publish').details.allow).toEqual(['POST'])
    expect(refusal('HEAD', '/v1/events/a/publish').code).toBe('method_not_allowed')
  })

  test('HEAD is treated as GET', () => {
    expect(findRoute('HEAD', '/v1/events').operation).toBe('listEvents')
  })
})
