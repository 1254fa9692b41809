// An agenda with a hostile title, as strangers get it: in no page, feed or file does the title become more than text. Says where
// it does.
import { openVisitor } from '../visitor.ts'
import { hostile, makeSampleAgenda } from './sample-agenda.ts'

const pages = [
  'agenda',
  'agenda?view=grid',
  'agenda?q=%3Cimg',
  'agenda/EVIL01',
  'agenda/embed',
  'agenda/changes',
  'agenda/my',
]
const files = ['schedule.xml', 'schedule.json', 'agenda/changes.atom', 'agenda.ics']

/** Once as text, and never as what a browser or a reader acts upon. */
function faultsIn(text: string): string[] {
  const wrong: string[] = []
  if (text.includes('<img src=x')) wrong.push('has its picture')
  for (const [, data = ''] of text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
    try {
      JSON.parse(data)
    } catch {
      wrong.push('has data that its title ends')
    }
  }
  return wrong
}

/** @returns sentences; none if every promise held */
export async function faultsOfHostility(): Promise<string[]> {
  const visitor = await openVisitor()
  try {
    await makeSampleAgenda(async (method, path, body) => {
      const { status, json, text } = await visitor.organize(method, path, body)
      if (status >= 300) throw new Error(`${method} ${path}: ${text}`)
      return json
    })
    const wrong: string[] = []
    for (const path of [...pages, ...files]) {
      const { status, text } = await visitor.get(`/e/devconf/${path}`)
      if (status !== 200) wrong.push(`${path} answers ${status}`)
      for (const fault of path === 'schedule.json' || path === 'agenda.ics' ? [] : faultsIn(text))
        wrong.push(`${path} ${fault}`)
      if (path === 'schedule.json' && !text.includes(JSON.stringify(hostile).slice(1, -1)))
        wrong.push(`${path} lacks it`)
    }
    return wrong
  } finally {
    await visitor.service.close()
  }
}
