// PostgreSQL addresses without their password, wherever it stands, so that they can be shown.

/** `postgres://user@host/db`: no password and no options. */
export function shownAddress(url: string): string {
  const shown = url.replace(/[?#].*$/s, '')
  // Up to the last @: a password that isn't encoded may contain others.
  return shown.replace(/^([a-z][a-z0-9+.-]*:\/\/)([^/]*)@/i, (_, scheme: string, user: string) => {
    return `${scheme}${user.replace(/:.*$/s, '')}@`
  })
}

/** Splits an address into the address with its options, and the password; null for none. */
export function separatePassword(url: string): { address: string; password: string | null } {
  let password: string | null = null
  const take = (text: string) => {
    password = decodeURIComponent(text)
    return ''
  }
  const address = url
    .replace(/^([a-z]+:\/\/[^/:@]*):([^/]*)@/i, (_, before: string, found: string) => `${before}${take(found)}@`)
    .replace(/(?<=[?&])password=([^&]*)&?/, (_, found: string) => take(found))
    .replace(/[?&]$/, '')
  return { address, password }
}
