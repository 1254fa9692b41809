// The operations of signing in, OAuth clients and grants.
import type { Operation } from '../core/operation.ts'

export const oauthOperations = {
  // Needs no scope of its own: the browser gets what the key has.
  createSignIn: {
    method: 'POST',
    path: '/v1/sign-ins',
    scope: null,
    status: 201,
    summary: "Create a link that signs a browser in once, with the key's permissions",
  },
  showDeviceLogin: {
    method: 'GET',
    path: '/v1/device-logins/{user_code}',
    scope: 'keys:read',
    summary: 'Show which program asks to log in by code, for what, and from where',
  },
  // A grant outlives the key that gave it, as a key does that was made with another.
  approveDeviceLogin: {
    method: 'POST',
    path: '/v1/device-logins/{user_code}/approve',
    scope: 'keys:write',
    summary: 'Approve the login of the program that shows this code',
  },
  createOAuthClient: {
    method: 'POST',
    path: '/v1/oauth-clients',
    scope: 'keys:write',
    status: 201,
    summary: 'Register an app that may ask for access by OAuth',
  },
  listOAuthClients: {
    method: 'GET',
    path: '/v1/oauth-clients',
    scope: 'keys:read',
    summary: 'List OAuth clients',
    shed: 'first',
  },
  rotateOAuthClientSecret: {
    method: 'POST',
    path: '/v1/oauth-clients/{oauth_client_id}/rotate-secret',
    scope: 'keys:write',
    summary: 'Replace the secret of an OAuth client at once',
  },
  revokeOAuthClient: {
    method: 'POST',
    path: '/v1/oauth-clients/{oauth_client_id}/revoke',
    scope: 'keys:write',
    summary: 'Revoke an OAuth client and all of its grants at once',
  },
  listGrants: {
    method: 'GET',
    path: '/v1/grants',
    scope: 'keys:read',
    summary: 'List what was granted to OAuth clients',
    shed: 'first',
  },
  revokeGrant: {
    method: 'POST',
    path: '/v1/grants/{grant_id}/revoke',
    scope: 'keys:write',
    summary: 'Revoke a grant and its tokens at once',
  },
} as const satisfies Record<string, Operation>
