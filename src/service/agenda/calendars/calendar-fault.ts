// Why a calendar server could not be used, and what that means for the connection.
import { Failure, type FailureOptions } from '../../../contract/core/failures.ts'
import { parseRetryAfter } from '../../../contract/core/rate-limit.ts'
import type { OutgoingAnswer } from '../../core/outgoing/guarded-requests.ts'
import type { OutgoingError } from '../../core/outgoing/target.ts'

/**
 * `login`: the password is wrong, and no use repeating. `refused`: somebody has to change something. `unavailable`: it may
 * work later.
 */
export type CalendarFaultKind = 'login' | 'refused' | 'unavailable'

export class CalendarFault extends Error {
  readonly kind: CalendarFaultKind
  readonly hint: string | undefined
  readonly retryAfterS: number | undefined

  constructor(
    kind: CalendarFaultKind,
    message: string,
    { hint, retryAfterS }: Pick<FailureOptions, 'hint' | 'retryAfterS'> = {},
  ) {
    super(message)
    this.name = 'CalendarFault'
    this.kind = kind
    this.hint = hint
    this.retryAfterS = retryAfterS
  }

  static of({ fault, message }: OutgoingError): CalendarFault {
    if (fault === 'untrusted') return new CalendarFault('refused', sentence(message), { hint: trustHint })
    return new CalendarFault(fault === 'blocked' ? 'refused' : 'unavailable', sentence(message))
  }

  toFailure(): Failure {
    const { kind, message, hint, retryAfterS } = this
    return new Failure(kind === 'unavailable' ? 'calendar_unavailable' : 'calendar_refused', message, {
      ...(hint === undefined ? {} : { hint }),
      ...(retryAfterS === undefined ? {} : { retryAfterS }),
    })
  }
}

const trustHint =
  'Nothing was sent. To trust a private certificate authority, start the service with NODE_EXTRA_CA_CERTS=FILE'

export const noCalendarHint =
  "Copy the calendar's own address from its settings there, or add --create to create one at this address."

const sentence = (text: string) => (text.startsWith('the ') ? `T${text.slice(1)}` : text)

/** Which server answered, and when. */
export interface Answering {
  readonly host: string
  readonly now: () => Date
}

/** What an answer that isn't a success says about the connection. */
export function faultOfStatus({ status, headers }: OutgoingAnswer, { host, now }: Answering): CalendarFault {
  const retryAfterS = parseRetryAfter(headers['retry-after'], now())
  const later = retryAfterS === undefined ? {} : { retryAfterS }
  if (status === 401) {
    return new CalendarFault('login', `${host} does not accept the user or the password`, {
      hint: 'Many servers require an app password, which you create in their security settings.',
    })
  }
  if (status >= 300 && status < 400) {
    return new CalendarFault('refused', `${host} redirects to another address, which is not followed`, {
      hint: "Copy the calendar's own address from its settings there.",
    })
  }
  if (status === 404 || status === 410) {
    return new CalendarFault('refused', `There is no calendar at this address of ${host}`, {
      hint: noCalendarHint,
    })
  }
  if (status === 507) return new CalendarFault('unavailable', `${host} has no room left for this user (507)`, later)
  if (status === 429 || status >= 500) {
    return new CalendarFault('unavailable', `${host} is unavailable right now (${status})`, later)
  }
  return new CalendarFault('refused', `${host} refused this (${status})`)
}
