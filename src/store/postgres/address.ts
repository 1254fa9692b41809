// The address of a PostgreSQL database, and the password in it, which must not be shown, wherever it stands.

/** `postgres://user@host/db`: no password and no options. */
export function shownAddress(url: string): string {
  const shown = url.replace(/[?#].*$/s, '')
  // To the last @: a password that was not encoded may hold another.
  return shown.replace(/^([a-z][a-z0-9+.-]*:\/\/)([^/]*)@/i, (_, scheme: string, user: string) => {
    return `${scheme}${user.replace(/:.*$/s, '')}@`
  })
}

/** The address with its options and without its password, and the password; null for none. */
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
