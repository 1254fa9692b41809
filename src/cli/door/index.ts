// The verbs of `turnout door`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  scan: { summary: 'Let people in', load: () => import('./scan.ts') },
  prepare: { summary: 'Take along what scanning without a network needs', load: () => import('./prepare.ts') },
  preflight: { summary: 'Check this door before people come', load: () => import('./preflight.ts') },
  sync: { summary: 'Send what was scanned without a network', load: () => import('./sync.ts') },
  serve: { summary: 'Let phones and other laptops scan through this one', load: () => import('./serve.ts') },
  watch: { summary: 'Watch people arrive', load: () => import('./watch.ts') },
  calibrate: {
    summary: 'Learn what a scanner types on a foreign keyboard layout',
    load: () => import('./calibrate.ts'),
  },
}
