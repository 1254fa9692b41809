// What the pipeline must know of an operation besides its route and when it is shed (contract/operations.ts), one line per
// operation.
import type { Operation } from '../../contract/core/operation.ts'
import { type OperationName, operations } from '../../contract/operations.ts'

export interface OperationTraits {
  /**
   * Its rule stays right while others of these run, so the store may carry them out all at once. A scan admits by one
   * conditional INSERT. A registration or an order takes places by one conditional UPDATE, adds to counts and sums, and
   * inserts rows whose keys are unique; what it reads first (event, ticket type) is changed only by operations that are
   * not concurrent.
   */
  readonly isConcurrent?: true
  /**
   * Too long for one transaction: it waits for another server or a template, opens a sealed secret, or is a batch of many
   * changes. Its rule gets the store and opens its own sessions.
   */
  readonly opensOwnSessions?: true
  /** Reads more than one page, or more than one sum per day: see ReadOptions of the store. */
  readonly isLongRead?: true
  /** Its answer holds a secret, so idempotent replays are stored encrypted. */
  readonly answersSecret?: true
  /** It makes an event, which needs a signing key. */
  readonly makesEvent?: true
  /** Its body has templates, which are tried before the write. */
  readonly hasTemplates?: true
}

export const operationTraits = {
  createEvent: { makesEvent: true },
  duplicateEvent: { makesEvent: true },
  planRefunds: { isLongRead: true },
  refundAllOrders: { opensOwnSessions: true },

  registerAttendee: { isConcurrent: true },
  createOrder: { isConcurrent: true },
  rehearse: { opensOwnSessions: true },
  showOrderAddress: { opensOwnSessions: true },

  showTicket: { opensOwnSessions: true },
  listTicketTokens: { opensOwnSessions: true },
  createSigningKey: { opensOwnSessions: true },
  listSigningKeys: { opensOwnSessions: true },
  scanTicket: { isConcurrent: true },
  createDevice: { answersSecret: true },

  publishSchedule: { opensOwnSessions: true, answersSecret: true },
  previewSchedule: { opensOwnSessions: true, answersSecret: true },
  inviteSpeakers: { opensOwnSessions: true, answersSecret: true },
  inviteSpeaker: { opensOwnSessions: true, answersSecret: true },

  listSources: { isLongRead: true },
  verifyLedger: { isLongRead: true },
  verifyAudit: { isLongRead: true },
  listChanges: { opensOwnSessions: true },
  createWebhook: { opensOwnSessions: true, answersSecret: true },
  listWebhooks: { opensOwnSessions: true },
  showWebhook: { opensOwnSessions: true },
  updateWebhook: { opensOwnSessions: true },
  testWebhook: { opensOwnSessions: true },
  rotateWebhookSecret: { opensOwnSessions: true, answersSecret: true },
  makeSuggestions: { opensOwnSessions: true },
  rehearseSuggestion: { opensOwnSessions: true },
  createAutomation: { opensOwnSessions: true },
  updateAutomation: { opensOwnSessions: true },
  checkAutomation: { opensOwnSessions: true },
  planAutomation: { isLongRead: true },
  createKey: { answersSecret: true },
  createSignIn: { answersSecret: true },
  showDeviceLogin: { opensOwnSessions: true },
  approveDeviceLogin: { opensOwnSessions: true, answersSecret: true },
  createOAuthClient: { answersSecret: true },
  rotateOAuthClientSecret: { answersSecret: true },

  connectCalendar: { opensOwnSessions: true },
  updateCalendar: { opensOwnSessions: true },
  planCalendarSync: { opensOwnSessions: true },
  syncCalendar: { opensOwnSessions: true },
  disconnectCalendar: { opensOwnSessions: true },
  listCalendars: { opensOwnSessions: true },
  showCalendar: { opensOwnSessions: true },

  connectPayments: { opensOwnSessions: true },
  showPaymentConnection: { opensOwnSessions: true },
  createPayment: { opensOwnSessions: true },
  syncPayments: { opensOwnSessions: true },

  connectModel: { opensOwnSessions: true },
  showModel: { opensOwnSessions: true },
  testModel: { opensOwnSessions: true },
  askModel: { opensOwnSessions: true },
  suggestWithModel: { opensOwnSessions: true },
  draftMessage: { opensOwnSessions: true },

  showForecast: { isLongRead: true },
  backtestForecast: { isLongRead: true },
  showFormSummary: { isLongRead: true },
  exportPerson: { isLongRead: true },
  planImportUndo: { isLongRead: true },
  planErasure: { isLongRead: true },
  erasePerson: { opensOwnSessions: true },

  addConsent: { opensOwnSessions: true },
  importConsents: { opensOwnSessions: true },
  connectMail: { opensOwnSessions: true },
  showMailConnection: { opensOwnSessions: true },
  testMail: { opensOwnSessions: true },
  previewMessage: { opensOwnSessions: true },
  readMessage: { opensOwnSessions: true },
  editTemplate: { hasTemplates: true },
  previewMailing: { opensOwnSessions: true, hasTemplates: true },
  createMailing: { hasTemplates: true },
  createMessage: { hasTemplates: true },
} as const satisfies Partial<Record<OperationName, OperationTraits>>

type Traits = typeof operationTraits

/** Operations whose traits say `T`. */
export type OperationWith<T extends keyof OperationTraits> = {
  [K in keyof Traits]: Traits[K] extends { readonly [P in T]: true } ? K : never
}[keyof Traits]

const none: OperationTraits = {}

/** The traits of an operation; most have none. */
export const traitsOf = (operation: OperationName): OperationTraits =>
  (operationTraits as Partial<Record<OperationName, OperationTraits>>)[operation] ?? none

const reads = new Map<string, OperationName>(
  Object.entries(operations).flatMap(([name, { method, path }]) => {
    const [, things] = /^\/v1\/([\w-]+)\/\{\w+\}$/.exec(path) ?? []
    return method === 'GET' && things !== undefined ? [[things, name as OperationName] as const] : []
  }),
)

/** The operation that shows what this one makes, for the Location header: `/v1/things/{thing_id}` for `POST …/things`. */
export function shownBy(operation: OperationName): OperationName | undefined {
  const { status, path }: Operation = operations[operation]
  if (status !== 201) return undefined
  return traitsOf(operation).makesEvent ? 'showEvent' : reads.get(path.slice(path.lastIndexOf('/') + 1))
}

/**
 * Whether a write may run beside others. With a promo code or an offer it may not: it takes a row of that before rows of
 * stock, and two processes would wait for each other crosswise. Nor by override, which sums up all scans of its ticket, or for cash, which pays an order.
 */
export function isConcurrentWrite(operation: OperationName, body: unknown): boolean {
  if (!traitsOf(operation).isConcurrent) return false
  const { promoCode, waitlistEntry, override, cash } = (body ?? {}) as Record<string, unknown>
  return promoCode === undefined && waitlistEntry === undefined && override === undefined && cash === undefined
}

/** A report of an earlier instant is a long read too: it reads everything posted since. By source it reads everything. */
export const isLongRead = (operation: OperationName, query: object): boolean =>
  traitsOf(operation).isLongRead === true || (operation === 'showRevenue' && ('asOf' in query || 'by' in query))
