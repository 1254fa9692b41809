// A calendar's server in a dry run: read as it is, and nothing that a run would write or delete reaches it.
import type { CalendarServer } from './calendar-server.ts'

/** The same server, which takes everything and is sent nothing. */
export function withoutWriting(server: CalendarServer): CalendarServer {
  let names: ReadonlyMap<string, unknown> = new Map()
  return {
    get requests() {
      return server.requests
    },
    describe: () => server.describe(),
    make: (name) => server.make(name),
    async listSince(token) {
      const listing = await server.listSince(token)
      names = listing.etags
      return listing
    },
    read: (name) => server.read(name),
    // What is there already would be refused, and then read.
    write: async (name, _, etag) =>
      etag === null && names.has(name) ? { kind: 'other' } : { kind: 'written', etag: null },
    remove: async () => true,
    findUid: (uid) => server.findUid(uid),
    close: () => server.close(),
  }
}
