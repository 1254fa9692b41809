// The search of the scan screen: words and Enter find people, arrows or a number choose one, and Enter gives the chosen one
// back. Nobody is chosen by a search alone, unless there is only one.
import { Failure } from '../../../contract/core/failures.ts'
import type { DoorTicket } from '../../../contract/door/door.ts'
import type { Scanner } from './scanner.ts'

export interface Searching {
  /** As searched for; empty before. */
  readonly query: string
  readonly people: readonly DoorTicket[]
  /** How many there are, also those not shown. */
  readonly found: number
  /** Index of the chosen one; -1 for nobody. */
  readonly chosen: number
  /** What to do, or why nobody was found. */
  readonly note: string
}

/** So that a number is one digit. */
const shownMax = 9

const begun: Searching = {
  query: '',
  people: [],
  found: 0,
  chosen: -1,
  note: 'Type a name, an e-mail address or an order reference, then Enter · Esc closes',
}
const choose = 'Choose with the arrow keys or a number, then Enter · Esc closes'

export function createSearch(scanner: Pick<Scanner, 'search'>, changed: (searching: Searching | undefined) => void) {
  let state = begun
  const update = (changes: Partial<Searching>) => {
    state = { ...state, ...changes }
    changed(state)
  }
  const find = async (query: string) => {
    update({ ...begun, query, note: 'Searching…' })
    const found = await scanner.search(query).catch(resultOfFailure)
    // A later search is the one on the screen.
    if (state.query !== query) return
    if ('note' in found) return update(found)
    const people = found.data.slice(0, shownMax)
    const note =
      people.length === 0 ? 'Nobody found: try another spelling, or the order reference · Esc closes' : choose
    update({ people, found: found.found, chosen: people.length === 1 ? 0 : -1, note })
  }
  return {
    start(): void {
      state = begun
      changed(state)
    },
    move(step: 1 | -1): void {
      const { people, chosen } = state
      if (people.length === 0) return
      const from = chosen < 0 && step < 0 ? 0 : chosen
      update({ chosen: (from + step + people.length) % people.length })
    },
    /** @param text the line before Enter @returns the chosen ticket, once one is */
    async enter(text: string): Promise<{ readonly ticketId: string } | undefined> {
      const query = text.trim()
      const isNumber = state.people.length > 0 && /^[1-9]$/.test(query)
      if (query !== '' && !isNumber) {
        await find(query)
        return undefined
      }
      const person = state.people[isNumber ? Number(query) - 1 : state.chosen]
      if (person) return { ticketId: person.id }
      update({ note: state.people.length === 0 ? begun.note : choose })
      return undefined
    },
  }
}

function resultOfFailure(error: unknown): { readonly note: string } {
  if (!(error instanceof Failure)) throw error
  return { note: `No search: ${error.message}` }
}
