// Calls the service as the joined device. The result is an answer, a refusal, or silence, whose outcome is unknown.
import type { Body, QueryInput, Result } from '../../contract/catalog.ts'
import type { Operation } from '../../contract/core/operation.ts'
import { doorOperations } from '../../contract/door/operations.ts'

type DoorCall = keyof typeof doorOperations

export type Answer<T> = { readonly kind: 'answer'; readonly value: T } | Unanswered

/** `code` is the service's, where it gave one. */
export type Unanswered =
  | { readonly kind: 'refused'; readonly status: number; readonly code: string | undefined }
  | { readonly kind: 'silence'; readonly code: string | undefined }

interface CallInput<N extends DoorCall> {
  readonly event: string
  readonly body?: Body<N>
  readonly query?: QueryInput<N>
}

export type Call = <N extends DoorCall>(operation: N, input: CallInput<N>) => Promise<Answer<Result<N>>>

interface Sending {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** Rejects when no answer came in time. */
export type Send = (path: string, sending: Sending) => Promise<{ readonly status: number; readonly text: string }>

/** Statuses that prove nothing: the service is starting, busy, or unreachable for its proxy. */
const isSilence = (status: number) => status >= 500 || status === 429 || status === 408

export function createCalls(send: Send, apiKey: string): Call {
  return async (operation, { event, body, query }) => {
    const { method, path }: Operation = doorOperations[operation]
    const search = query === undefined ? '' : `?${new URLSearchParams(query as Record<string, string>)}`
    const headers = { authorization: `Bearer ${apiKey}`, ...(body ? { 'content-type': 'application/json' } : {}) }
    const sending = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
    try {
      const { status, text } = await send(path.replace('{event_id}', encodeURIComponent(event)) + search, sending)
      const value = JSON.parse(text)
      if (status < 400) return { kind: 'answer', value }
      const code = typeof value.code === 'string' ? value.code : undefined
      return isSilence(status) ? { kind: 'silence', code } : { kind: 'refused', status, code }
    } catch {
      return { kind: 'silence', code: undefined }
    }
  }
}
