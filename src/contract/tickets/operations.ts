// The operations of the keys that sign tickets: a part of operations.ts.

export const signingKeyOperations = {
  createSigningKey: {
    method: 'POST',
    path: '/v1/events/{event_id}/signing-keys',
    scope: 'events:write',
    status: 201,
    summary: 'Sign the tickets of an event with a new key from now on',
  },
  listSigningKeys: {
    method: 'GET',
    path: '/v1/events/{event_id}/signing-keys',
    scope: 'door:read',
    shed: 'last',
    summary: 'List the public keys that the tickets of an event are verified with',
  },
  revokeSigningKey: {
    method: 'POST',
    path: '/v1/signing-keys/{signing_key_id}/revoke',
    scope: 'events:write',
    summary: 'Refuse all tickets signed with a key',
  },
} as const
