// Names columns of a file in a notice: the first few, and how many more there are.

const namesMax = 8
const lengthMax = 60

export function someNames(names: readonly string[]): string {
  const shown = names.slice(0, namesMax).map((name) => `"${name.slice(0, lengthMax)}"`)
  const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : ''
  return `${shown.join(', ')}${more}`
}
