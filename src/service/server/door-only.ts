// Restricts a service to its doors: the scanning page, and the operations that device keys may use.

import type { Operation } from '../../contract/core/operation.ts'
import { operations } from '../../contract/operations.ts'
import type { Request } from '../pipeline/request.ts'
import { findRoute, routeNotFound } from '../pipeline/router.ts'
import { isDoorPage } from './system-routes.ts'

/** @throws Failure route_not_found for anything else, whatever the key */
export function expectDoor(request: Request): void {
  if (isDoorPage(request)) return
  const { operation } = findRoute(request.raw.method, request.path)
  const { scope }: Operation = operations[operation]
  // Every client asks for the service's metadata first.
  if (operation !== 'showMeta' && !scope?.startsWith('door:')) throw routeNotFound(request.path)
}
