// The services beyond the database that rules and jobs use: the secret box, the payment processor, mail and
// calendar servers, receivers of webhooks.

import type { Fonts } from '../../documents/pdf/font-picker.ts'
import type { AddressRange } from './outgoing/addresses.ts'
import type { Resolve } from './outgoing/connectors.ts'
import type { SecretBox } from './secrets/secret-box.ts'

/** How to reach Stripe. */
export interface StripeOptions {
  /** Base URL to use instead of Stripe's: a fake on this machine, for tests. */
  readonly baseUrl?: string
  /** Timeout per answer. */
  readonly timeoutMs?: number
  /** Retries before a call fails; failed work is tried again later. */
  readonly retriesMax?: number
}

/** How to reach mail servers. */
export interface MailWireOptions {
  /** Server on this machine to use instead of any other, for tests. */
  readonly instead?: { readonly host: string; readonly port: number }
  /** Certificates to trust in addition to the system's, for tests. */
  readonly ca?: string
  /** Timeout for connecting. */
  readonly connectTimeoutMs?: number
  /** Timeout per answer. */
  readonly timeoutMs?: number
}

/** How to reach calendar servers. */
export interface CalendarWireOptions {
  /** Who may reach private networks: nobody, all calendars, or in one's own process those for which it is said. */
  readonly privateNetworks: 'none' | 'own' | 'all'
  /** `127.0.0.1:PORT` of a server on this machine to use instead of any other, for tests. */
  readonly instead?: string | undefined
  /** Timeout per answer. */
  readonly timeoutMs?: number | undefined
}

/** How to reach the server of a language model. */
export interface ModelWireOptions {
  /** Whether it may be in a private network or on this machine, by plain http too. */
  readonly privateNetworks: boolean
  /** `127.0.0.1:PORT` of a server on this machine to use instead of any other, for tests. */
  readonly instead?: string | undefined
  /** Timeout for a request and its whole answer. */
  readonly timeoutMs?: number | undefined
}

/** How to reach the receivers of webhooks. */
export interface WebhookWireOptions {
  /** `127.0.0.1:PORT` of a server on this machine to use instead of any other, for tests. */
  readonly instead?: string | undefined
  /** Timeout per attempt. */
  readonly timeoutMs?: number | undefined
  /** Milliseconds of a clock that never steps, for durations; by default the service's clock. */
  readonly monotonicMs?: (() => number) | undefined
  /** Ranges that the operator allows besides public addresses, with plain http and any port. */
  readonly allow?: readonly AddressRange[] | undefined
  /** URL of the operator's proxy, which then judges addresses. */
  readonly proxy?: string | undefined
  /** Instead of the system's resolver, and certificates to trust besides the system's; for tests. */
  readonly resolve?: Resolve | undefined
  readonly ca?: string | undefined
}

export interface ExternalServices {
  readonly secrets: SecretBox
  readonly stripe: StripeOptions
  readonly mail: MailWireOptions
  readonly calendars: CalendarWireOptions
  readonly webhooks: WebhookWireOptions
  readonly models: ModelWireOptions
  readonly templates: TemplateThread
  readonly planning: PlanningThread
  /** Fonts of PDF tickets; without any, mails have no PDF. */
  readonly fonts: Fonts
  /** The service's public address, for links in mails; absent: mails have no links. */
  readonly publicUrl?: string | undefined
}

/** Searches that keep a processor busy for seconds: in threads of their own, so that other requests are answered meanwhile. */
export interface PlanningThread {
  /** Ends searches, those of now and later ones, with the best plan that each has so far. */
  finish(): void
  /**
   * Has a schedule planned: a request and an answer of the room that plans.
   * @throws Failure overloaded when two searches go on already; shutting_down
   */
  plan(request: object): Promise<unknown>
  /** Ends searches and refuses further ones. */
  close(): Promise<void>
}

/** One of several texts rendered together. */
export interface TemplatePart {
  readonly source: string
  /** Values are escaped for HTML unless the filter `raw` says otherwise. */
  readonly isHtml: boolean
  readonly values: object
}

/** Renders templates that users wrote. */
export interface TemplateThread {
  /**
   * Renders parts one after the other, all within one time limit.
   * @param asker name under which requests queue; names take turns
   * @throws TemplateError, Failure overloaded or shutting_down
   */
  render(parts: readonly TemplatePart[], asker: string): Promise<readonly string[]>
  /** Stops rendering and refuses further calls. */
  close(): Promise<void>
}
