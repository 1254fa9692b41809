// The operations of signing keys; part of operations.ts.

export const signingKeyOperations = {
  createSigningKey: {
    method: 'POST',
    path: '/v1/events/{event_id}/signing-keys',
    scope: 'events:write',
    status: 201,
    summary: 'Create a key that signs the tickets of an event from now on',
  },
  listSigningKeys: {
    method: 'GET',
    path: '/v1/events/{event_id}/signing-keys',
    scope: 'door:read',
    shed: 'last',
    summary: 'List the public keys that verify the tickets of an event',
  },
  revokeSigningKey: {
    method: 'POST',
    path: '/v1/signing-keys/{signing_key_id}/revoke',
    scope: 'events:write',
    summary: 'Revoke a signing key; doors refuse all tickets signed with it',
  },
} as const
