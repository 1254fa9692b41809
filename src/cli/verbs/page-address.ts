// Whole addresses of pages, for people who want to open them or pass them on.
import type { Context } from '../core/context.ts'
import { addressOfPath, knownPublicUrl, serviceOfPage } from '../settings/public-url.ts'
import { ifAnswered } from './if-allowed.ts'

interface KnownPage {
  readonly path: string
  /** As the service gave it, null where it knows no address of its own. */
  readonly url?: string | null
  /** By which the service is asked for its address, where it gave none with the page. */
  readonly eventId?: string | undefined
}

/** The address of a page: by the settings of this machine, else by what the service knows; undefined if neither does. */
export async function findKnownAddress(
  context: Context,
  { path, url, eventId }: KnownPage,
): Promise<string | undefined> {
  const service =
    knownPublicUrl(context, { positionals: [], flags: {} }) ??
    serviceOfPage(url === undefined ? { path } : { path, url }) ??
    (eventId === undefined ? undefined : await askService(context, eventId))
  return service === undefined ? undefined : `${service}${path}`
}

/** The same, else that it is below `turnout serve`. */
export const findAddress = async (context: Context, page: KnownPage): Promise<string> =>
  (await findKnownAddress(context, page)) ?? addressOfPath(context, page.path)

/** Undefined, too, where the service says nothing of pages: an address is never worth an error. */
const askService = (context: Context, eventId: string): Promise<string | undefined> =>
  ifAnswered(async () => {
    const client = await context.client()
    return serviceOfPage((await client.call('showPublicPage', { params: { event_id: eventId } })).value)
  }, undefined)
