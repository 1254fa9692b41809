// Webhooks of the fake: an event as Stripe would post it, signed, and the ways in which it may come wrong.
import { createHmac } from 'node:crypto'
import type { StripeObject } from './world.ts'

export interface SignedEvent {
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Signing {
  readonly secret: string
  /** When it is signed. */
  readonly at: Date
  readonly scheme?: 'v0' | 'v1'
}

/** The body and the headers of one delivery. */
export function signed(event: StripeObject, { secret, at, scheme = 'v1' }: Signing): SignedEvent {
  const body = JSON.stringify(event, null, 2)
  const t = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  return {
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${t},${scheme}=${signature}` },
  }
}
