// Who a mail goes to: the mailbox behind an address, and a name that may be shown. Knows no message.

/** The same for all spellings of one mailbox that can be told from outside: case, and what is behind a plus. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).toLowerCase()
  const plus = local.indexOf('+')
  return `${plus > 0 ? local.slice(0, plus) : local}${address.slice(at).toLowerCase()}`
}

/**
 * A name as it may stand in a mail: empty where it holds an address of the web, which programs make a link of. Whoever
 * registers chooses it, and the mail comes in the organizer's name.
 */
export function nameInMail(name: string): string {
  return /:\/\/|www\.|[\p{L}\p{N}-]{2,}\.[\p{L}]{2,}(?:[^\p{L}]|$)/iu.test(name) ? '' : name
}
