// What this device keeps between two looks at the page, in the storage of this origin: the key, where it may scan, how it was
// set up, and every scan that was not sent yet, each under a name of its own, so that two windows lose none of each other's.
import type { OwnDoor } from '../../contract/door/devices.ts'
import type { UploadedScan } from '../../contract/door/scans.ts'

/** The part of a browser's storage that is used. */
interface Shelf {
  readonly length: number
  key(index: number): string | null
  getItem(name: string): string | null
  setItem(name: string, value: string): void
  removeItem(name: string): void
}

/** A scan that nobody answered, and the event and list that it is for. */
export interface WaitingScan {
  readonly event: string
  readonly list: string
  readonly scan: UploadedScan
}

export interface Setup {
  readonly list?: string
  readonly gate?: string
  readonly direction?: 'entry' | 'exit'
  readonly isSilent?: boolean
}

export type Memory = ReturnType<typeof createMemory>

const prefix = 'turnout.door.'
const waitingPrefix = `${prefix}scan.`

export function createMemory(shelf: Shelf) {
  const names = () => Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '').sort()
  const read = <T>(name: string): T | undefined => parsed<T>(shelf.getItem(prefix + name))
  const write = (name: string, value: object) => shelf.setItem(prefix + name, JSON.stringify(value))
  return {
    apiKey: () => shelf.getItem(`${prefix}key`),
    join: (apiKey: string) => {
      shelf.removeItem(`${prefix}door`)
      shelf.setItem(`${prefix}key`, apiKey)
    },
    door: () => read<OwnDoor>('door'),
    keepDoor: (door: OwnDoor) => write('door', door),
    setup: () => read<Setup>('setup') ?? {},
    keepSetup: (setup: Setup) => write('setup', setup),
    /** Counts the scans of this device. */
    nextNumber: () => {
      const number = Number(shelf.getItem(`${prefix}number`) ?? 0) + 1
      shelf.setItem(`${prefix}number`, String(number))
      return number
    },
    /** In the order in which they were made, since their ids begin with the time. */
    waiting: () =>
      names()
        .filter((name) => name.startsWith(waitingPrefix))
        .flatMap((name) => parsed<WaitingScan>(shelf.getItem(name)) ?? []),
    keep: (waiting: WaitingScan) => shelf.setItem(waitingPrefix + waiting.scan.scanId, JSON.stringify(waiting)),
    drop: (scanId: string) => shelf.removeItem(waitingPrefix + scanId),
    /** Forgets all of it. */
    leave: () => {
      for (const name of names().filter((each) => each.startsWith(prefix))) shelf.removeItem(name)
    },
  }
}

function parsed<T>(text: string | null): T | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** The key in the fragment of a joining code, which no request carries: `#tk_live_…`. */
export const keyInFragment = (fragment: string): string | undefined =>
  /^#(tk_(?:live|test)_[0-9A-Za-z]{36})$/.exec(fragment)?.[1]
