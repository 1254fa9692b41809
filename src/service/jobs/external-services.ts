// Opens the external services for rules and jobs: secret box, payment processor, mail servers, templates and fonts.
import { Failure } from '../../contract/core/failures.ts'
import type { Fonts } from '../../documents/pdf/font-picker.ts'
import type {
  CalendarWireOptions,
  ExternalServices,
  MailWireOptions,
  ModelWireOptions,
  WebhookWireOptions,
} from '../core/external-services.ts'
import { createSecretBox } from '../core/secrets/secret-box.ts'
import { createTemplateThread } from '../mail/write/template-thread.ts'
import { createPlanningThread } from '../suggestions/schedule/thread/planning-thread.ts'

export interface ExternalServicesOptions {
  /** File with the secret box's key; without it, secrets last as long as the process. */
  readonly secretFile?: string | null | undefined
  /** Called with the new path of a file that did not hold a key. */
  readonly onSecretSetAside?: ((asidePath: string) => void) | undefined
  /** A fake Stripe on this machine, for tests. */
  readonly stripeUrl?: string | undefined
  readonly mail?: MailWireOptions
  /** Whether calendars may reach private networks; `none` by default. */
  readonly privateNetworks?: CalendarWireOptions['privateNetworks'] | undefined
  /** For PDF tickets in mails; without any, mails have no PDF. */
  readonly fonts?: Fonts | undefined
  /** The build's output directory; without it there is no thread for templates. */
  readonly programDirectory?: string | undefined
  /** `127.0.0.1:PORT` of a mail server that stands in for all others, for tests. */
  readonly mailServer?: string | undefined
  /** The same for calendar servers. */
  readonly calendarServer?: string | undefined
  /** The same for receivers of webhooks, and what they may be besides public, and how long an attempt may take. */
  readonly webhooks?: WebhookWireOptions
  /** The same for the server of a model. */
  readonly modelServer?: string | undefined
  /** Private networks are closed by default. */
  readonly models?: Partial<ModelWireOptions>
  /** The service's URL from outside, without a trailing slash. */
  readonly publicUrl?: string | undefined
}

/** @throws Failure usage for a fake mail server that is not on this machine */
export function createExternalServices({
  secretFile = null,
  onSecretSetAside,
  stripeUrl,
  mailServer,
  calendarServer,
  privateNetworks = 'none',
  fonts = { given: [] },
  programDirectory,
  publicUrl,
  mail = {},
  webhooks = {},
  models = {},
  modelServer,
}: ExternalServicesOptions = {}): ExternalServices {
  return {
    secrets: createSecretBox(secretFile, onSecretSetAside),
    publicUrl,
    stripe: stripeUrl === undefined ? {} : { baseUrl: stripeUrl },
    mail: mailServer === undefined ? mail : { ...mail, instead: placeOf(mailServer) },
    calendars: { privateNetworks, ...(calendarServer === undefined ? {} : { instead: localPlace(calendarServer) }) },
    webhooks: webhooks.instead === undefined ? webhooks : { ...webhooks, instead: localPlace(webhooks.instead) },
    models: {
      privateNetworks: false,
      ...models,
      ...(modelServer === undefined ? {} : { instead: localPlace(modelServer) }),
    },
    templates: createTemplateThread(programDirectory),
    planning: createPlanningThread(programDirectory),
    fonts,
  }
}

function placeOf(mailServer: string): { host: string; port: number } {
  const [host = '', port] = localPlace(mailServer).split(':')
  return { host, port: Number(port) }
}

function localPlace(server: string): string {
  if (/^127\.0\.0\.1:\d{1,5}$/.test(server)) return server
  throw new Failure('usage', 'A stand-in for an external service must run on this machine; write 127.0.0.1:PORT')
}
