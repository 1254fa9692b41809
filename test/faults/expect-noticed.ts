// The proof of a proof: it must tell a faulty program from the real one.

const triesMax = 8

/**
 * Kills fall at random, perhaps where even a faulty program is right: so there are several attempts, and the first that finds
 * the fault ends the loop.
 *
 * @param prove one attempt, numbered from 0; resolves to its findings, in sentences
 */
export async function noticed(sees: RegExp, prove: (attempt: number) => Promise<readonly string[]>): Promise<void> {
  const said: string[] = []
  for (let attempt = 0; attempt < triesMax; attempt += 1) {
    const wrong = await prove(attempt)
    if (wrong.some((sentence) => sees.test(sentence))) return
    said.push(wrong.join('; ') || 'nothing wrong')
  }
  throw new Error(`${triesMax} tries did not find ${sees}; they found: ${said.join(' | ')}`)
}
