// The verbs of `turnout automations`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const description =
  'An automation does by itself what a person decided before: at a time of an event, at a change or when a forecast crosses a limit it mails people, tells the organizer or makes a suggestion. It changes nothing of the event. It runs while turnout serve runs; without it behind any command that talks to the database, and with turnout jobs run.'

export const verbs: Verbs = {
  create: {
    summary: 'Create an automation that acts at a time, on a change or on a figure',
    load: () => import('./create.ts'),
  },
  list: { summary: 'List the automations of an event', load: () => import('./list.ts') },
  show: { summary: 'Show an automation', load: () => import('./show.ts') },
  plan: { summary: 'Show what an automation will do, when, and for how many people', load: () => import('./plan.ts') },
  history: { summary: "List an automation's runs, with counts", load: () => import('./history.ts') },
  run: { summary: 'Run an occurrence that was missed or skipped', load: () => import('./run.ts') },
  pause: { summary: 'Pause an automation', load: () => import('./pause.ts') },
  resume: { summary: 'Resume an automation', load: () => import('./resume.ts') },
  update: { summary: 'Replace the definition of an automation', load: () => import('./update.ts') },
  delete: { summary: 'Delete an automation', load: () => import('./delete.ts') },
}
