// The verbs of `turnout model`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const description =
  'A language model can write drafts. Everything works without one. It has no tools, changes nothing and is sent nothing about attendees, orders or answers: turnout model preview shows every word before anything is sent.'

export const verbs: Verbs = {
  connect: { summary: 'Connect a model', load: () => import('./connect.ts') },
  show: { summary: 'Show which model is connected, and what is left of its budget', load: () => import('./show.ts') },
  test: { summary: 'Ask the model one harmless question', load: () => import('./test.ts') },
  usage: { summary: 'Show what the model was asked, by day', load: () => import('./usage.ts') },
  preview: { summary: 'Show the exact request of a task; nothing is sent', load: () => import('./preview.ts') },
  draft: { summary: 'Have a message to attendees drafted', load: () => import('./tasks/draft.ts') },
  translate: { summary: 'Have an e-mail template translated', load: () => import('./tasks/translate.ts') },
  reword: { summary: 'Have the reasons of a suggestion put in plainer words', load: () => import('./tasks/reword.ts') },
  disconnect: {
    summary: 'Disconnect the model, and delete its key and stored answers',
    load: () => import('./disconnect.ts'),
  },
}
