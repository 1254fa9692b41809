// A service of service-spec.md alone has no agendas: every command about them says so.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { manifest } from '../../../src/cli/nouns.ts'
import { commandsOf, loadTree } from '../../../src/cli/program/tree.ts'
import { bareService } from '../../host/bare-service.ts'
import { typedIn } from '../../host/command-line.ts'
import { temporaryDirectory } from '../../host/host.ts'
import { scheduleJson, scheduleXml } from './schedule/import/sample-files.ts'

const talksCsv = 'slot,day,start,minutes,room,code,title,speakers\n,2027-03-14,10:00,45,Tent,K7M2PQ,Opening,Ada\n'

const nouns = ['venues', 'rooms', 'tracks', 'speakers', 'sessions', 'schedule', 'calendars']
const verbs = commandsOf(await loadTree(manifest)).filter(({ path: [noun = ''] }) => nouns.includes(noun))

describe('a service that has no agendas', () => {
  it('is asked by commands of every noun', () => {
    expect(new Set(verbs.map(({ path }) => path[0]))).toEqual(new Set(nouns))
  })

  it.each(verbs.flatMap(({ command }) => command.examples.map((example) => example.command)))(
    'is said not to offer what is asked: %s',
    async (example) => {
      const home = temporaryDirectory()
      const files = {
        'schedule.yaml': 'version: 0\n',
        'schedule.json': scheduleJson,
        'schedule.xml': scheduleXml,
        'talks.csv': talksCsv,
      }
      for (const [name, text] of Object.entries(files)) writeFileSync(join(home, name), text)
      const { exchange, requests } = bareService()
      const options = example.includes('schedule edit') ? { tty: true } : {}
      const env = { TURNOUT_EVENT: 'devconf', EDITOR: 'true', NO_COLOR: '1' }
      const { exitCode, stdout, stderr } = await typedIn(home)(example.replace(/ < .*/, ''), {
        exchange,
        env,
        ...(example.includes('calendars') ? { stdin: 'correct horse\n' } : {}),
        ...options,
      })
      expect({ exitCode, stdout }).toEqual({ exitCode: 5, stdout: '' })
      expect(stderr).toContain('this service does not offer')
      // Nothing else was tried after that.
      expect(requests.filter(({ method }) => method !== 'GET').length).toBeLessThan(2)
    },
  )
})
