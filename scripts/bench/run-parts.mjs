// Runs the parts of the bench in turn and prints each row with its target as soon as it is measured, since a run takes a
// quarter of an hour. A failing part becomes a row that says so.

const nameWidth = 76

/**
 * @param {Record<string, () => AsyncIterable<object> | Iterable<object> | Promise<Iterable<object>>>} parts by name; rows
 *   that are yielded one by one stay when a later one fails
 * @param {(line: string) => void} print
 * @returns {Promise<boolean>} whether every part came to its end and every target was met
 */
export async function runParts(parts, print) {
  let isGood = true
  for (const [name, measure] of Object.entries(parts)) {
    try {
      for await (const row of await measure()) {
        isGood &&= isMet(row)
        print(lineOf(row))
      }
    } catch (error) {
      isGood = false
      print(`${name.padEnd(nameWidth)}  FAILED: ${reasonOf(error)}`)
    }
  }
  return isGood
}

/**
 * The parts of some names; all of them for none.
 * @throws RangeError for a name that no part has
 */
export function chooseParts(parts, names) {
  const unknown = names.find((name) => !(name in parts))
  if (unknown !== undefined)
    throw new RangeError(`no part is called ${unknown}; there are ${Object.keys(parts).join(', ')}`)
  return names.length === 0 ? parts : Object.fromEntries(names.map((name) => [name, parts[name]]))
}

function lineOf(row) {
  const { name, value, limit, atLeast, unit } = row
  const target = `${atLeast ? '≥' : '≤'} ${limit}`
  const verdict = isMet(row) ? 'met' : 'MISSED'
  return `${name.padEnd(nameWidth)}  ${shown(value).padStart(6)}  ${target.padStart(8)} ${unit.padEnd(12)}  ${verdict}`
}

const isMet = ({ value, limit, atLeast }) => (atLeast ? value >= limit : value <= limit)

const shown = (value) => (value < 10 ? value.toFixed(2) : value.toFixed(0))

/** In one line. A program that failed says it on stderr; what Node says of that is the whole command, with its key. */
function reasonOf(error) {
  const [, said] = /^\w*Error: (.+)$/m.exec(error?.stderr?.toString() ?? '') ?? []
  return said ?? String(error?.message ?? error).split('\n')[0]
}
