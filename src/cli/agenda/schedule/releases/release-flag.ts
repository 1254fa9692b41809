// The flag that chooses a release.
import type { Flag } from '../../../core/command.ts'

/** @param summary what the release is for */
export const releaseFlag = (summary: string): Flag => ({
  name: 'release',
  kind: 'text',
  fault: (text) =>
    /^(?:current|[1-9]\d{0,3})$/.test(text) ? undefined : 'must be the number of a release, or current',
  placeholder: 'N',
  summary,
})
