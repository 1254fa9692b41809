// The schemas of the operations of signing in, OAuth clients and grants; part of catalog.ts.
import * as oauth from './oauth.ts'

/** Functions, so that a command makes only the schemas it needs. */
export const oauthShapes = {
  createSignIn: () => ({ result: oauth.SignIn }),
  showDeviceLogin: () => ({ result: oauth.DeviceLogin }),
  approveDeviceLogin: () => ({ body: oauth.DeviceApproval, result: oauth.ApprovedDeviceLogin }),
  createOAuthClient: () => ({ body: oauth.NewOAuthClient, result: oauth.CreatedOAuthClient }),
  listOAuthClients: () => ({ query: oauth.OAuthClientQuery, result: oauth.OAuthClientPage }),
  rotateOAuthClientSecret: () => ({ result: oauth.OAuthClientWithSecret }),
  revokeOAuthClient: () => ({ result: oauth.OAuthClient }),
  listGrants: () => ({ query: oauth.GrantQuery, result: oauth.GrantPage }),
  revokeGrant: () => ({ result: oauth.Grant }),
}
