// Lists of numbers in one array, each of which can be sorted in place.

export interface Lists {
  readonly members: Int32Array
  /** Where each begins, and where the last one ends. */
  readonly from: Int32Array
}

export function listsOf(lists: readonly ArrayLike<number>[]): Lists {
  const from = new Int32Array(lists.length + 1)
  for (const [list, { length }] of lists.entries()) from[list + 1] = (from[list] as number) + length
  const members = new Int32Array(from[lists.length] as number)
  for (const [list, values] of lists.entries()) members.set(Int32Array.from(values), from[list])
  return { members, from }
}

/** The lists that each member is in. */
export function indexByMember(lists: readonly ArrayLike<number>[], count: number): Int32Array[] {
  const found: number[][] = Array.from({ length: count }, () => [])
  for (const [list, members] of lists.entries()) for (const member of Array.from(members)) found[member]?.push(list)
  return found.map((numbers) => Int32Array.from(numbers))
}

export interface PartToSort {
  readonly begin: number
  readonly end: number
  readonly keys: Int32Array
  /** The order of equal keys. */
  readonly ties?: Int32Array
}

/** Insertion sort by keys, then by number: a list that was sorted before one member changed takes a few steps. */
export function sortPart(members: Int32Array, { begin, end, keys, ties = keys }: PartToSort): void {
  for (let at = begin + 1; at < end; at++) {
    const member = members[at] as number
    const key = keys[member] as number
    const tie = ties[member] as number
    let gap = at
    while (gap > begin) {
      const other = members[gap - 1] as number
      const otherKey = keys[other] as number
      if (otherKey < key) break
      const otherTie = ties[other] as number
      if (otherKey === key && (otherTie < tie || (otherTie === tie && other < member))) break
      members[gap] = other
      gap--
    }
    members[gap] = member
  }
}
