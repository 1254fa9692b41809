// The note of a payment or expense, as people read it.

/** What `reconcile bank` records for a line of a statement that has no reference of its own. */
const hashOfLine = /^line [0-9a-f]{32}$/

/** Whether a note is the hash of a statement's line. */
export const isHashOfLine = (reference: string): boolean => hashOfLine.test(reference)

/**
 * A hash tells nobody anything: the day and the sum find the line in the statement. Who paid is stored nowhere, because the
 * audit log has the note too, and names nobody.
 * @param line day and sum of the payment, as far as they are known
 */
export function referenceText(reference: string | null, ...line: readonly (string | null)[]): string | null {
  if (reference === null || !isHashOfLine(reference)) return reference
  return ['bank line', ...line.filter((part) => part !== null)].join(', ')
}
