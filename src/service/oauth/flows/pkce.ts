// Proof Key for Code Exchange (RFC 7636), S256 alone: with `plain`, the proof is in the address of the page.
import { hash } from 'node:crypto'
import { OAuthError } from './oauth-error.ts'
import { type Params, required } from './params.ts'

/** The challenge of a request for authorization. @throws OAuthError invalid_request */
export function readChallenge(params: Params): string {
  const challenge = required(params, 'code_challenge')
  if (params.get('code_challenge_method') !== 'S256') {
    throw new OAuthError('invalid_request', 'code_challenge_method must be S256')
  }
  if (!/^[\w-]{43}$/.test(challenge)) {
    throw new OAuthError('invalid_request', 'code_challenge must be a SHA-256 hash in base64url')
  }
  return challenge
}

/** Whether a verifier is the one that a challenge was made from. */
export const isVerifierOf = (challenge: string, verifier: string): boolean =>
  /^[\w.~-]{43,128}$/.test(verifier) && hash('sha256', verifier, 'base64url') === challenge
