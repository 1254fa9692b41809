// The proof of a proof: a program that is wrong must be told from the real one.

const triesMax = 8

/**
 * Where a kill falls is chance, and it may fall where even a wrong program is right: so some tries, and the first that
 * finds the fault ends it.
 *
 * @param prove one try, numbered from 0; answers what it found wrong, in sentences
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
