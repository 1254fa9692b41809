// The verbs of `turnout forms`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  show: { summary: 'Show the questions of an event', load: () => import('./show.ts') },
  edit: { summary: 'Change the questions of an event in your editor', load: () => import('./edit.ts') },
  set: { summary: 'Replace the questions of an event from a file', load: () => import('./set.ts') },
  summary: { summary: 'Count the answers to the questions of an event', load: () => import('./summary.ts') },
  validate: { summary: 'Check a file of questions offline', load: () => import('./validate.ts') },
}
