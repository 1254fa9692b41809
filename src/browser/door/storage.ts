// The device's memory in the storage of its origin: the key, its door, its settings, and the unsent scans, each under a
// name of its own, so that two windows can't overwrite each other's.
import type { OwnDoor } from '../../contract/door/devices.ts'
import type { UploadedScan } from '../../contract/door/scans.ts'

/** The part of the browser's Storage that is used. */
interface BrowserStorage {
  readonly length: number
  key(index: number): string | null
  getItem(name: string): string | null
  setItem(name: string, value: string): void
  removeItem(name: string): void
}

/** An unsent scan, with its event and list. */
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

export function createMemory(storage: BrowserStorage) {
  const names = () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').sort()
  const read = <T>(name: string): T | undefined => parsed<T>(storage.getItem(prefix + name))
  const write = (name: string, value: object) => storage.setItem(prefix + name, JSON.stringify(value))
  return {
    /** The language chosen on this phone. */
    language: () => storage.getItem(`${prefix}language`),
    keepLanguage: (language: string) => storage.setItem(`${prefix}language`, language),
    apiKey: () => storage.getItem(`${prefix}key`),
    join: (apiKey: string) => {
      storage.removeItem(`${prefix}door`)
      storage.setItem(`${prefix}key`, apiKey)
    },
    door: (): OwnDoor | undefined => {
      const door = read<Omit<OwnDoor, 'translations'> & Partial<OwnDoor>>('door')
      // An earlier version of this page has kept none.
      return door && { translations: {}, ...door }
    },
    keepDoor: (door: OwnDoor) => write('door', door),
    setup: () => read<Setup>('setup') ?? {},
    keepSetup: (setup: Setup) => write('setup', setup),
    /** Sequence number of this device's scans. */
    nextNumber: () => {
      const number = Number(storage.getItem(`${prefix}number`) ?? 0) + 1
      storage.setItem(`${prefix}number`, String(number))
      return number
    },
    /** In the order of the scans, since their ids begin with the time. */
    waiting: () =>
      names()
        .filter((name) => name.startsWith(waitingPrefix))
        .flatMap((name) => parsed<WaitingScan>(storage.getItem(name)) ?? []),
    keep: (waiting: WaitingScan) => storage.setItem(waitingPrefix + waiting.scan.scanId, JSON.stringify(waiting)),
    drop: (scanId: string) => storage.removeItem(waitingPrefix + scanId),
    /** Deletes everything. */
    leave: () => {
      for (const name of names().filter((each) => each.startsWith(prefix))) storage.removeItem(name)
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

/** The key in a joining code's fragment, which is never sent: `#tk_live_…`. */
export const keyInFragment = (fragment: string): string | undefined =>
  /^#(tk_(?:live|test)_[0-9A-Za-z]{36})$/.exec(fragment)?.[1]
