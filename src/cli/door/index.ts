// The verbs of `turnout door`: names and first lines; each loads when it is typed.
import type { Noun } from '../core/command.ts'

export const noun: Noun = {
  name: 'door',
  summary: 'Scan tickets, with or without a network',
  verbs: {
    scan: { summary: 'Let people in', load: async () => (await import('./scan.ts')).command },
    prepare: {
      summary: 'Take along what scanning without a network needs',
      load: async () => (await import('./prepare.ts')).command,
    },
    preflight: {
      summary: 'Check this door before people come',
      load: async () => (await import('./preflight.ts')).command,
    },
    sync: {
      summary: 'Send what was scanned without a network',
      load: async () => (await import('./sync.ts')).command,
    },
    serve: {
      summary: 'Let phones and other laptops scan through this one',
      load: async () => (await import('./serve.ts')).command,
    },
    watch: { summary: 'Watch people arrive', load: async () => (await import('./watch.ts')).command },
    calibrate: {
      summary: 'Learn what a scanner types on a foreign keyboard layout',
      load: async () => (await import('./calibrate.ts')).command,
    },
  },
}
