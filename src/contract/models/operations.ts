// The operations of the model.
import type { Operation } from '../core/operation.ts'

export const modelOperations = {
  connectModel: {
    method: 'POST',
    path: '/v1/model/connect',
    scope: 'models:write',
    summary: 'Connect a language model, after trying it',
  },
  showModel: {
    method: 'GET',
    path: '/v1/model',
    scope: 'models:read',
    summary: 'Show the connected model and its budget',
  },
  testModel: {
    method: 'POST',
    path: '/v1/model/test',
    scope: 'models:write',
    summary: 'Ask the model one harmless question',
  },
  disconnectModel: {
    method: 'POST',
    path: '/v1/model/disconnect',
    scope: 'models:write',
    summary: 'Disconnect the model, and delete its key and its stored answers',
  },
  showModelUsage: {
    method: 'GET',
    path: '/v1/model/usage',
    scope: 'models:read',
    shed: 'first',
    summary: 'Show what the model was asked, by day, task and result',
  },
  askModel: {
    method: 'POST',
    path: '/v1/model/ask',
    scope: 'models:write',
    shed: 'first',
    summary: 'Ask the model for a translation or other words; it changes nothing and sends nothing to anybody else',
  },
  suggestWithModel: {
    method: 'POST',
    path: '/v1/model/suggest',
    scope: 'models:write',
    shed: 'first',
    summary: 'Have the model propose tags or a change of the agenda; nothing changes until somebody accepts it',
  },
  previewTask: {
    method: 'POST',
    path: '/v1/model/preview',
    scope: 'models:read',
    shed: 'first',
    changesNothing: true,
    summary: 'Show the exact request of a task without sending it',
  },
} as const satisfies Record<string, Operation>
