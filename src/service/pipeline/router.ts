// Finds the operation for a method and a path. Each path segment is percent-decoded once and nothing is normalised, so that
// `..` and `%2e%2e%2f` are names like any other.
import { Failure } from '../../contract/core/failures.ts'
import type { Operation } from '../../contract/core/operation.ts'
import { type OperationName, operations } from '../../contract/operations.ts'
import type { Request } from './request.ts'

export interface Route {
  readonly operation: OperationName
  readonly params: Readonly<Record<string, string>>
}

interface Node {
  readonly children: Map<string, Node>
  readonly byMethod: Map<string, OperationName>
  parameter?: { readonly name: string; readonly node: Node }
}

const newNode = (): Node => ({ children: new Map(), byMethod: new Map() })

/** The tree of all templates, by segment. */
const root = newNode()
for (const [name, { method, path }] of Object.entries(operations) as [OperationName, Operation][]) {
  let node = root
  for (const segment of path.slice(1).split('/')) node = descend(node, segment)
  node.byMethod.set(method, name)
}

function descend(node: Node, segment: string): Node {
  if (segment.startsWith('{')) {
    node.parameter ??= { name: segment.slice(1, -1), node: newNode() }
    return node.parameter.node
  }
  const child = node.children.get(segment) ?? newNode()
  node.children.set(segment, child)
  return child
}

/**
 * The operation of a request.
 * @param path without the query, percent-encoded, starting with `/`
 * @throws Failure malformed_request, route_not_found, method_not_allowed (with `details.allow`)
 */
export function findRoute(method: string, path: string): Route {
  const params: Record<string, string> = {}
  let node: Node | undefined = root
  for (const segment of decodeSegments(path)) {
    const next: Node | undefined = node.children.get(segment)
    if (next === undefined && node.parameter && segment !== '') params[node.parameter.name] = segment
    node = next ?? (segment === '' ? undefined : node.parameter?.node)
    if (!node) break
  }
  if (!node || node.byMethod.size === 0) throw routeNotFound(path)
  const operation = node.byMethod.get(method === 'HEAD' ? 'GET' : method)
  if (operation === undefined) throw methodNotAllowed(method, [...node.byMethod.keys()])
  return { operation, params }
}

/** @throws Failure malformed_request when an escape is cut, is not UTF-8, or is NUL, which PostgreSQL can't compare with */
function decodeSegments(path: string): string[] {
  const segments = path.slice(1).split('/')
  if (!path.includes('%')) return segments
  if (path.includes('%00')) throw new Failure('malformed_request', 'The path contains a NUL character (%00)')
  try {
    return segments.map(decodeURIComponent)
  } catch (cause) {
    throw new Failure('malformed_request', 'The path contains a percent-escape that is incomplete or not UTF-8', {
      cause,
    })
  }
}

export function routeNotFound(path: string): Failure {
  const trailing = path.length > 1 && path.endsWith('/')
  return new Failure('route_not_found', 'There is nothing at this path', {
    hint: trailing ? 'Remove the slash at the end.' : 'All paths are listed at /v1/openapi.json.',
  })
}

/** @param methods those that the path allows; GET includes HEAD */
export function methodNotAllowed(method: string, methods: readonly string[]): Failure {
  const allow = methods.flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]))
  return new Failure('method_not_allowed', `This path allows ${allow.join(', ')}, not ${method.slice(0, 20)}`, {
    details: { allow },
  })
}

const paymentWebhook = /^\/v1\/webhooks\/stripe\/(pcn_[0-9a-z]{1,60})$/

/** The id of the connection that the path of a payment processor's webhook names. @throws Failure method_not_allowed */
export function webhookOf({ path, raw }: Request): string | undefined {
  const id = paymentWebhook.exec(path)?.[1]
  if (id !== undefined && raw.method !== 'POST') throw methodNotAllowed(raw.method, ['POST'])
  return id
}
