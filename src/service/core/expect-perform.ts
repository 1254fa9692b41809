// The way from a stored request to its rule, which the pipeline hands in.
import type { Perform } from './call.ts'

/** @throws TypeError for an internal call, which the pipeline didn't make */
export function expectPerform({ perform }: { readonly perform?: Perform | undefined }): Perform {
  if (perform === undefined) throw new TypeError('only a request can carry out what was stored')
  return perform
}
