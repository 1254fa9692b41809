// The environment of programs that turnout starts: editor, browser, printer, password manager, pg_dump.

/** The caller's environment without API keys, which no other program needs. */
export function childEnvironment(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  // Windows ignores the case of variable names.
  const kept = Object.entries(env).filter(([name]) => !name.toUpperCase().startsWith('TURNOUT_API_KEY'))
  return Object.fromEntries(kept.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
}
