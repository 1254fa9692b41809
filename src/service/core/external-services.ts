// What rules and jobs reach beyond the database: the box that secrets are sealed in, how the processor and mail servers
// are reached, and how we are.

import type { FontSource } from '../../documents/pdf/font-picker.ts'
import type { SecretBox } from './secret-box.ts'

/** How Stripe is reached. */
export interface StripeOptions {
  /** Where requests go instead of Stripe: a fake of a test, on this machine. */
  readonly baseUrl?: string
  /** Longest wait for one answer. */
  readonly timeoutMs?: number
  /** How often one call is repeated before it fails; what failed is done again later. */
  readonly retriesMax?: number
}

/** How mail servers are reached. */
export interface MailWireOptions {
  /** A server on this machine that answers for every other; for tests. */
  readonly instead?: { readonly host: string; readonly port: number }
  /** Certificates to trust beside those of the system; for tests. */
  readonly ca?: string
  /** Longest wait for the server to be reached. */
  readonly connectTimeoutMs?: number
  /** Longest wait for each of its answers. */
  readonly timeoutMs?: number
}

export interface ExternalServices {
  readonly secrets: SecretBox
  readonly stripe: StripeOptions
  readonly mail: MailWireOptions
  readonly templates: TemplateThread
  /** For tickets on paper; none: mails go without. */
  readonly fonts: readonly FontSource[]
  /** How others reach the service, for links in mails; absent: mails go without. */
  readonly publicUrl?: string | undefined
}

/** One of the texts that are rendered together. */
export interface TemplatePart {
  readonly source: string
  /** Values are escaped for HTML unless the filter `raw` says otherwise. */
  readonly isHtml: boolean
  readonly values: object
}

/** Renders templates that people wrote. */
export interface TemplateThread {
  /**
   * Renders parts one after the other, all within one time limit.
   * @param asker those who wait take turns by this name
   * @throws TemplateError, Failure overloaded or shutting_down
   */
  render(parts: readonly TemplatePart[], asker: string): Promise<readonly string[]>
  /** Ends what is being rendered, and renders no more. */
  close(): Promise<void>
}
