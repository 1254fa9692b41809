// The environment of programs that turnout starts: the editor, the browser, the printer, the password manager, pg_dump.

/** The caller's environment without anything about API keys: no other program has a use for what opens the service. */
export function childEnvironment(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  // Windows knows a variable by its letters in either case.
  const kept = Object.entries(env).filter(([name]) => !name.toUpperCase().startsWith('TURNOUT_API_KEY'))
  return Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
