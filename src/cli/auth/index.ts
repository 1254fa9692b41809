// The verbs of `turnout auth`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  login: { summary: 'Log in to a service by key, in the browser or by code', load: () => import('./login.ts') },
  status: { summary: 'Show which service and key are in use', load: () => import('./status.ts') },
  logout: { summary: 'Remove a stored key, or end a login', load: () => import('./logout.ts') },
  approve: { summary: 'Approve the login of a program that shows a code', load: () => import('./approve.ts') },
  browser: { summary: 'Sign in your browser, to decide what apps may do', load: () => import('./browser.ts') },
  switch: { summary: 'Switch to another profile', load: () => import('./switch.ts') },
}
