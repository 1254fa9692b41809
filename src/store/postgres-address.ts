// The address of a PostgreSQL database as it may be shown: without its password, wherever that stands.

/** `postgres://user@host/db`: no password and no options. */
export function shownAddress(url: string): string {
  const shown = url.replace(/[?#].*$/s, '')
  // To the last @: a password that was not encoded may hold another.
  return shown.replace(/^([a-z][a-z0-9+.-]*:\/\/)([^/]*)@/i, (_, scheme: string, user: string) => {
    return `${scheme}${user.replace(/:.*$/s, '')}@`
  })
}
