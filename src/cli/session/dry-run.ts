// Replaces the transport under --dry-run: prints the request as the result and ends the command.

import type { Exchange, ExchangeRequest } from '../../contract/core/exchange.ts'
import { parseJson } from '../../contract/files/parse-json.ts'
import type { CardView } from '../../terminal/tables/view.ts'
import type { Results } from '../core/context.ts'
import { redact } from '../core/redact.ts'
import type { Settings } from '../core/settings.ts'
import { isEmbedded } from '../settings/base-url.ts'

/** Ends a command whose request was printed instead of sent; not a failure, exit 0. */
export class RequestShown extends Error {}

interface ShownRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

export function showRequest(settings: Settings, results: Results): Exchange {
  return async (request) => {
    const shown = shownRequest(request, settings)
    await results.value(shown, cardOf(shown))
    throw new RequestShown('the request was shown')
  }
}

function shownRequest(request: ExchangeRequest, settings: Settings): ShownRequest {
  const base = settings.baseUrl.value
  const headers = Object.entries(request.headers).map(([name, value]) => [name, redact(value, settings.secrets)])
  return {
    method: request.method,
    url: redact((isEmbedded(base) ? 'embedded:' : base) + request.path, settings.secrets),
    headers: Object.fromEntries(headers),
    body: request.body === undefined ? null : parsed(redact(String(request.body), settings.secrets)),
  }
}

function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return text
  }
}

function cardOf({ headers, body }: ShownRequest): CardView<ShownRequest> {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return {
    title: ({ method, url }) => `${method} ${url}`,
    rows: [
      ...Object.entries(headers).map(([name, value]) => ({ key: `headers.${name}`, title: name, value: () => value })),
      ...fields.map(([name, value]) => ({ key: `body.${name}`, title: name, value: () => plain(value) })),
      ...(typeof body === 'string' ? [{ key: 'body', title: 'body' }] : []),
    ],
  }
}

const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
