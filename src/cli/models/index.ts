// The verbs of `turnout model`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const description =
  'A language model can write drafts (turnout messages draft) and propose tags. Everything works without one. It has no tools, changes nothing and is sent nothing about attendees, orders or answers, only your own words with e-mail addresses and numbers left out: turnout model preview shows every word before anything is sent.'

export const verbs: Verbs = {
  connect: { summary: 'Connect a model', load: () => import('./connect.ts') },
  show: { summary: 'Show which model is connected, and what is left of its budget', load: () => import('./show.ts') },
  test: { summary: 'Ask the model one harmless question', load: () => import('./test.ts') },
  usage: { summary: 'Show requests to the model and their cost, by day', load: () => import('./usage.ts') },
  preview: { summary: 'Show the exact request of a task without sending it', load: () => import('./preview.ts') },
  variant: { summary: 'Get alternative subjects for an e-mail', load: () => import('./tasks/variant.ts') },
  translate: { summary: 'Translate an e-mail template', load: () => import('./tasks/translate.ts') },
  reword: { summary: 'Put the reasons of a suggestion in plainer words', load: () => import('./tasks/reword.ts') },
  tag: { summary: 'Suggest tags for sessions', load: () => import('./tasks/tag.ts') },
  wish: {
    summary: 'Turn a sentence about a speaker or session into a suggested change',
    load: () => import('./tasks/wish.ts'),
  },
  disconnect: {
    summary: 'Disconnect the model, and delete its key and stored answers',
    load: () => import('./disconnect.ts'),
  },
}
