// Reads the form encoding of Stripe's API: `a[b]=1&list[0][c]=2` becomes objects and lists of texts.

export type Form = { [name: string]: FormValue }
type FormValue = string | Form

/** Lists come as objects with the keys 0, 1 and so on. */
export function parseForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[')
    let place = form
    for (const step of path.slice(0, -1)) {
      place[step] ??= {}
      place = place[step] as Form
    }
    place[path.at(-1) ?? ''] = value
  }
  return form
}

/** The value at a path, or undefined. */
export function at(form: Form, ...path: readonly string[]): string | undefined {
  let value: FormValue | undefined = form
  for (const step of path) value = typeof value === 'object' ? value[step] : undefined
  return typeof value === 'string' ? value : undefined
}

/** The texts of an object, like metadata. */
export function texts(form: Form, ...path: readonly string[]): Record<string, string> {
  let value: FormValue | undefined = form
  for (const step of path) value = typeof value === 'object' ? value[step] : undefined
  return typeof value === 'object' ? (value as Record<string, string>) : {}
}
