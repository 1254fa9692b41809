// Who answers for a speaker: pages can only be used by somebody who holds the speaker's own link.
import type { AnyCall } from '../../core/call.ts'

/** `speaker` for what was said on the speaker's own page; undefined for an organizer. */
export const saidBy = ({ channel }: Pick<AnyCall, 'channel'>): 'speaker' | undefined =>
  channel === 'page' ? 'speaker' : undefined
