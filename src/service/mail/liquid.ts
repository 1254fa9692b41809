// Templates in Liquid, made safe for text that organizers and guests wrote: no files, no prototypes, bounded in size,
// time and memory; a variable that isn't there is an error. The only file that knows liquidjs.
import type { Liquid } from 'liquidjs'

/** Longest template and longest result, in characters. */
const templateMax = 50_000
const renderMsMax = 1_000
const memoryMax = 10_000_000

/** Where a template is wrong, counted from 1, and how. */
export interface TemplateFault {
  readonly line: number
  readonly column: number
  readonly what: string
}

export class TemplateError extends Error {
  readonly fault: TemplateFault

  constructor(fault: TemplateFault) {
    super(`line ${fault.line}, column ${fault.column}: ${fault.what}`)
    this.fault = fault
  }
}

export interface Renderer {
  /** Values go in as they are. @throws TemplateError */
  text(template: string, values: object): string
  /** Values are escaped for HTML unless a filter says otherwise. @throws TemplateError */
  html(template: string, values: object): string
}

let made: Promise<Renderer> | undefined

/** Loaded with the first mail. */
export function openRenderer(): Promise<Renderer> {
  made ??= makeRenderer()
  return made
}

// They read other templates by name: there are none.
const withoutFiles = ['include', 'render', 'layout', 'block']

async function makeRenderer(): Promise<Renderer> {
  const { Liquid: Engine } = await import('liquidjs')
  const options = {
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    templates: {},
    parseLimit: templateMax,
    renderLimit: renderMsMax,
    memoryLimit: memoryMax,
  }
  const [text, html] = [new Engine(options), new Engine({ ...options, outputEscape: 'escape' })]
  for (const engine of [text, html]) for (const tag of withoutFiles) delete engine.tags[tag]
  return {
    text: (template, values) => rendered(text, template, values),
    html: (template, values) => rendered(html, template, values),
  }
}

function rendered(engine: Liquid, template: string, values: object): string {
  try {
    const result = String(engine.parseAndRenderSync(template, values))
    if (result.length <= templateMax * 4) return result
  } catch (error) {
    throw new TemplateError(faultOf(error))
  }
  throw new TemplateError({ line: 1, column: 1, what: `it makes more than ${templateMax * 4} characters` })
}

function faultOf(error: unknown): TemplateFault {
  const { message, token } = error as Error & { token?: { getPosition(): [number, number] } }
  const [line, column] = token?.getPosition() ?? [1, 1]
  const what = message.replace(/, (?:file:.*?, )?line:\d+, col:\d+$/s, '').split('\n')[0] ?? ''
  return { line, column, what }
}
