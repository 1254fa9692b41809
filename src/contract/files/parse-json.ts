// Parses untrusted JSON. The built-in parser accepts any depth, at a hundred bytes per bracket, and code that walks its
// result then exhausts the stack.

/** Deepest nesting of objects and arrays allowed. Our deepest document, OpenAPI, has 16 levels. */
export const jsonDepthMax = 32

const [quote, backslash, openArray, closeArray, openObject, closeObject] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]

/** @throws SyntaxError for invalid or too deeply nested JSON */
export function parseJson(text: string): unknown {
  const at = tooDeepAt(text)
  if (at === undefined) return JSON.parse(text)
  throw new SyntaxError(`it nests deeper than ${jsonDepthMax} levels, at position ${at}`)
}

/** Position of the first bracket beyond the bound; works for formats other than JSON, too. */
export function tooDeepAt(text: string): number | undefined {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (code === openArray || code === openObject) {
      if (depth === jsonDepthMax) return at
      depth += 1
    } else if (code === closeArray || code === closeObject) depth -= 1
  }
  return undefined
}

/** Position of the closing quote, or the end of the text. */
function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1)
  while (at >= 0 && isEscaped(text, at)) at = text.indexOf('"', at + 1)
  return at < 0 ? text.length : at
}

function isEscaped(text: string, at: number): boolean {
  let count = 0
  while (text.charCodeAt(at - 1 - count) === backslash) count += 1
  return count % 2 === 1
}
