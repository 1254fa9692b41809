// Every rule of signing in, OAuth clients and grants.
import type { oauthOperations } from '../../contract/oauth/operations.ts'
import type { Rules } from '../core/call.ts'
import { oauthClientRules } from './clients.ts'
import { signInRules } from './create-sign-in.ts'
import { deviceLoginRules } from './device-logins.ts'
import { grantRules } from './grants.ts'

export const oauthRules: Rules<keyof typeof oauthOperations> = {
  ...signInRules,
  ...deviceLoginRules,
  ...oauthClientRules,
  ...grantRules,
}
