// The verbs of `turnout door`, each loaded when it is called.
import type { Verbs } from '../core/command.ts'

export const verbs: Verbs = {
  scan: { summary: 'Scan tickets and admit people', load: () => import('./scan.ts') },
  search: { summary: 'Find people by name, and see whether they are in', load: () => import('./search.ts') },
  prepare: { summary: 'Download the ticket list for scanning offline', load: () => import('./prepare.ts') },
  preflight: { summary: 'Check this door before it opens', load: () => import('./preflight.ts') },
  sync: { summary: 'Upload offline scans', load: () => import('./sync.ts') },
  serve: { summary: 'Let phones and other laptops scan through this machine', load: () => import('./serve.ts') },
  watch: { summary: 'Watch arrivals live', load: () => import('./watch.ts') },
  calibrate: {
    summary: 'Adapt to a scanner with a foreign keyboard layout',
    load: () => import('./calibrate.ts'),
  },
}
