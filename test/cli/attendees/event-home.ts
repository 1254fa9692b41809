// One home with one database for the sentences of a file, an event of its own for each of them, and files to import.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportReport } from '../../../src/cli/imports/send/report.ts'
import { made, type Typed, typedIn } from '../../host/command-line.ts'

type Report = ImportReport & { readonly rejects: string }

export function typedAt() {
  let home = ''
  let typed: Typed
  let count = 0
  let common: Promise<string> | undefined
  const type: Typed = (command, options) => typed(command, options)
  const event = async () => {
    count += 1
    const slug = `event-${count}`
    await made(type, `events create --name DevConf --date 2027-03-14 --slug ${slug}`)
    await made(type, `ticket-types create --event ${slug} --name Standard`)
    return slug
  }
  return {
    open: () => {
      home = mkdtempSync(join(tmpdir(), 'turnout-import-'))
      typed = typedIn(home)
    },
    home: () => home,
    typed: type,
    /** A new one, with a free ticket type `Standard`. */
    event,
    /** One that nothing is written to. */
    shared: () => (common ??= event()),
    /** Writes lines to a file of the home and gives its path. */
    file: (name: string, lines: readonly string[]) => {
      writeFileSync(join(home, name), `${lines.join('\n')}\n`)
      return join(home, name)
    },
    importing: async (path: string, slug: string, flags = '') => {
      const { stdout, ...rest } = await type(`attendees import "${path}" --event ${slug} --yes --json ${flags}`)
      return { ...rest, report: (stdout === '' ? {} : JSON.parse(stdout)) as Report }
    },
    people: async (slug: string): Promise<string[]> =>
      (await made<{ name: string }[]>(type, `attendees list ${slug}`)).map(({ name }) => name),
  }
}

export const removeLater = (site: { home: () => string }) => () => rmSync(site.home(), { recursive: true, force: true })
