// The examples in the help of commands without a noun, run as they are written; those of nouns are in noun-examples.
import { describe, expect, it } from 'vitest'
import { manifest } from '../../../src/cli/nouns.ts'
import { words } from '../../host/command-line.ts'
import { run } from '../../host/host.ts'
import { seededHome } from '../../host/sample-conference.ts'

const loaded = await Promise.all(Object.values(manifest.commands).map(({ load }) => load()))

describe('every example of a command without a noun runs', () => {
  // Without a server there is nothing to migrate to: test/postgres runs what these do.
  const runnable = (line: string) => !line.includes('postgres://')
  it.each(loaded.flatMap((file) => file.command.examples.map(({ command }) => command)).filter(runnable))(
    '%s',
    async (command) => {
      const { home } = await seededHome()
      if (command.startsWith('turnout restore')) await run(['backup', 'fair.db'], { home })
      // `serve` runs until it is asked to stop; here it is asked before it begins. Its port may be taken: any other does.
      const serves = command.startsWith('turnout serve')
      const argv = [...words(command), ...(serves && !command.includes('--port') ? ['--port', '0'] : [])]
      const result = await run(argv, { home, ...(serves ? { signal: AbortSignal.abort('SIGTERM') } : {}) })
      expect(result).toMatchObject({ exitCode: 0 })
      // A pipe sees what quickstart suggests next; nothing else has anything to say.
      if (!serves && !command.endsWith('quickstart')) expect(result.stderr).toBe('')
      if (!command.includes('__complete')) expect(result.stdout).not.toBe('')
    },
  )
})
