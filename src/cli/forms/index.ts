// The verbs of `turnout forms`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  show: { summary: "Show an event's questions", load: () => import('./show.ts') },
  edit: { summary: "Edit an event's questions in your editor", load: () => import('./edit.ts') },
  set: { summary: "Replace an event's questions with those in a file", load: () => import('./set.ts') },
  summary: { summary: "Count the answers to an event's questions", load: () => import('./summary.ts') },
  validate: { summary: 'Check a file of questions offline', load: () => import('./validate.ts') },
}
