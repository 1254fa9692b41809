// Describes the service: version, operations and capabilities. The version comes from the package at build time.

import { version } from '../../../package.json'
import { type OperationName, operations } from '../../contract/operations.ts'
import type { Rules } from '../core/call.ts'

export const metaRules: Rules<'showMeta'> = {
  async showMeta() {
    return {
      body: {
        service: 'turnout',
        version,
        apiVersion: 'v1',
        operations: Object.keys(operations) as OperationName[],
        capabilities: ['idempotency_keys', 'conditional_writes', 'cursor_lists', 'problem_json'],
      },
    }
  },
}
