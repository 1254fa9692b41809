// Refuses to overwrite what somebody else has changed since it was read.

interface Read {
  readonly headers: Readonly<Record<string, string>>
}

/** Part of the input of a change: the version that was read before somebody was asked. */
export function ifStill({ headers }: Read): { readonly ifMatch?: string } {
  const version = headers.etag?.replaceAll('"', '')
  return version === undefined ? {} : { ifMatch: version }
}
