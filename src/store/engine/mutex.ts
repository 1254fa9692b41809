// A fair mutex: runs pieces of work one after another, in the order they were requested.

export type Mutex = <T>(work: () => Promise<T>) => Promise<T>

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const own = last.then(work)
    last = own.catch(() => {})
    return own
  }
}
