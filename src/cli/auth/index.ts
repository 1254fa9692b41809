// The verbs of `turnout auth`: names and first lines; each loads when it is typed.
import type { Noun } from '../core/command.ts'

export const noun: Noun = {
  name: 'auth',
  summary: 'Log in to a hosted service and switch profiles',
  verbs: {
    login: { summary: 'Store the API key of a service', load: async () => (await import('./login.ts')).command },
    status: {
      summary: 'Show which service and key are in use',
      load: async () => (await import('./status.ts')).command,
    },
    logout: { summary: 'Forget a stored API key', load: async () => (await import('./logout.ts')).command },
    switch: { summary: 'Use another profile from now on', load: async () => (await import('./switch.ts')).command },
  },
}
