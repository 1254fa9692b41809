// Routes beside the operations, without a key: health, readiness, metrics, the OpenAPI document and the error codes. Large ones
// load on first use.
import { Failure } from '../../contract/core/failures.ts'
import type { Shed } from '../../contract/core/operation.ts'
import type { Store } from '../../store/core/store.ts'
import { errorsPath } from '../pipeline/problem.ts'
import type { Request, Response } from '../pipeline/request.ts'
import { methodNotAllowed, routeNotFound } from '../pipeline/router.ts'

interface PageSources {
  readonly store: Store
  readonly publicUrl?: string
  readonly metricsText?: () => Promise<string>
  /** The build's output directory; without it there is no stewards' page. */
  readonly programDirectory?: string | undefined
  readonly stopping: boolean
}

interface Page {
  readonly answer: (sources: PageSources) => Promise<Response>
  /** Null is never shed: monitoring asks just when the service is busy. */
  readonly shed: Shed | null
}

const pages: ReadonlyMap<string, Page> = new Map<string, Page>([
  ['/healthz', { answer: async () => page('text/plain; charset=utf-8', 'ok\n'), shed: null }],
  ['/readyz', { answer: readiness, shed: null }],
  ['/metrics', { answer: metrics, shed: null }],
  ['/v1/openapi.json', { answer: openApi, shed: 'first' }],
  [errorsPath, { answer: errors, shed: 'first' }],
])

/** Whether it is a page for an event's visitors, or the way to one; those are made in pages/. */
export const isPublicPage = ({ path }: Pick<Request, 'path'>): boolean =>
  path === '/' || /^\/(?:[aeostuw]\/|sign-in(?:\/|$)|sign-out$|oauth\/authorize$|device$)/.test(path)

/** Whether it is for programs that use OAuth, which are answered by rules of their own. */
export const isOAuth = ({ path }: Pick<Request, 'path'>): boolean =>
  (path.startsWith('/oauth/') && path !== '/oauth/authorize') || path.startsWith('/.well-known/oauth-')

/** Whether visitors get a page: also a browser's that is lost, where a program gets a problem in JSON. */
export const isForVisitors = (request: Request): boolean => isPublicPage(request) || isLost(request)

const isLost = (request: Request): boolean =>
  ['GET', 'HEAD'].includes(request.raw.method) &&
  (request.raw.headers.accept ?? '').includes('text/html') &&
  !request.path.startsWith('/v1/') &&
  !isDoorPage(request) &&
  !pages.has(request.path)

/** Whether it is the stewards' page, or one of its files. */
export const isDoorPage = ({ path }: Pick<Request, 'path'>): boolean => path === '/door' || path.startsWith('/door/')

/** The page at the path, if there is one. @throws Failure method_not_allowed */
export function findPage(request: Request): Page | undefined {
  const { path, raw } = request
  const found = isDoorPage(request) ? doorPage(request) : pages.get(path)
  if (found && raw.method !== 'GET' && raw.method !== 'HEAD') throw methodNotAllowed(raw.method, ['GET'])
  return found
}

function page(type: string, body: string): Response {
  const headers = { 'content-type': type, 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" }
  return { status: 200, headers, body }
}

const doorPage = (request: Request): Page => ({
  answer: async ({ programDirectory }) => {
    if (programDirectory === undefined) throw routeNotFound(request.path)
    return (await import('../pages/door/door-page.ts')).answerDoorPage(request, programDirectory)
  },
  shed: 'last',
})

async function errors(): Promise<Response> {
  return page('text/html; charset=utf-8', (await import('./errors-page.ts')).errorsPage())
}

// Made once: it takes long enough for callers without a key to keep a process busy with it.
const openApiTexts = new Map<string | undefined, string>()

async function openApi({ publicUrl }: PageSources): Promise<Response> {
  const { openApiDocument } = await import('./openapi/document.ts')
  const text = openApiTexts.get(publicUrl) ?? JSON.stringify(openApiDocument(publicUrl))
  openApiTexts.set(publicUrl, text)
  return page('application/json', text)
}

async function readiness({ store, stopping }: PageSources): Promise<Response> {
  if (stopping) throw new Failure('shutting_down', 'The service is stopping', { retryAfterS: 5 })
  const answered = store.read(({ db }) => db.selectFrom('accounts').select('id').limit(1).execute())
  await within(answered, readyWithinMs)
  return page('text/plain; charset=utf-8', 'ready\n')
}

/** Monitoring waits for seconds, not for as long as a request may. */
const readyWithinMs = 5_000

function within(work: Promise<unknown>, limitMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Failure('storage_unavailable', 'The database does not answer', { retryAfterS: 1 }))
    }, limitMs)
    work.finally(() => clearTimeout(late)).then(resolve, reject)
  })
}

async function metrics({ metricsText }: PageSources): Promise<Response> {
  if (!metricsText) throw routeNotFound('/metrics')
  return page('text/plain; version=0.0.4; charset=utf-8', await metricsText())
}
