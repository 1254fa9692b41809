// The verbs of `turnout auth`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  login: { summary: 'Store the API key of a service', load: () => import('./login.ts') },
  status: { summary: 'Show which service and key are in use', load: () => import('./status.ts') },
  logout: { summary: 'Remove a stored API key', load: () => import('./logout.ts') },
  browser: { summary: 'Sign your browser in, to decide about apps', load: () => import('./browser.ts') },
  switch: { summary: 'Switch to another profile', load: () => import('./switch.ts') },
}
