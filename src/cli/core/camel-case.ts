// How the name of a flag is spelled in code.

/** `ticket-type` is read as `ticketType`. */
export function camelCase(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
