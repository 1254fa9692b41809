// Lets pieces of work have something to themselves, one after the other in the order they asked.

export type TakeTurns = <T>(work: () => Promise<T>) => Promise<T>

export function createTurns(): TakeTurns {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
}
