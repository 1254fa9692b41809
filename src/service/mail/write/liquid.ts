// Renders Liquid templates safely: no files, no prototypes, bounded size, steps and memory, and unknown variables are
// errors. template-thread.ts bounds the time. The only file that imports liquidjs.

import type { Context, Emitter, Liquid } from 'liquidjs'
import { templateFilters, templateTags } from '../../../contract/mail/wording.ts'
import type { TemplatePart } from '../../core/external-services.ts'
import { escapeHtml } from './escape-html.ts'

/** Longest template, in characters. */
const templateMax = 50_000
const resultMax = 200_000
/** Tags, values and pieces of text, counted each time they render. */
const stepsMax = 100_000
/** Characters and items that filters create. */
const memoryMax = 100_000

/** A mistake in a template; line and column count from 1. */
export interface TemplateFault {
  readonly line: number
  readonly column: number
  readonly what: string
  /** Index among the parts rendered together. */
  readonly part: number
}

export class TemplateError extends Error {
  readonly fault: TemplateFault

  constructor(fault: TemplateFault) {
    super(`line ${fault.line}, column ${fault.column}: ${fault.what}`)
    this.fault = fault
  }
}

type Render = (part: TemplatePart) => string

let made: Promise<Render> | undefined

/** Renders in this thread, without a time limit. The engine loads on first use. @throws TemplateError */
export async function renderParts(parts: readonly TemplatePart[]): Promise<string[]> {
  made ??= makeRender()
  const render = await made
  return parts.map((each, part) => {
    try {
      return render(each)
    } catch (error) {
      throw new TemplateError({ ...faultOf(error), part })
    }
  })
}

type Library = typeof import('liquidjs')

async function makeRender(): Promise<Render> {
  const library = await import('liquidjs')
  refuseRanges(library)
  const [text, html] = [makeEngine(library, {}), makeEngine(library, { outputEscape: escaped })]
  return ({ source, isHtml, values }) => rendered(library, isHtml ? html : text, { source, values })
}

/** Not charged for memory, since mails with many tickets have many values; the output is bounded separately. */
const escaped = (value: unknown): string => escapeHtml(textOf(value))

function makeEngine(library: Library, more: object): Liquid {
  const engine = new library.Liquid({
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    templates: {},
    parseLimit: templateMax,
    memoryLimit: memoryMax,
    ...more,
  })
  for (const name of Object.keys(engine.tags)) if (!templateTags.includes(name)) delete engine.tags[name]
  for (const name of Object.keys(engine.filters)) if (!templateFilters.includes(name)) delete engine.filters[name]
  chargeEncoding(engine)
  chargeCaptures(engine, library)
  return engine
}

/**
 * Refuses ranges like `(1..9)`: from 2^53 on, adding one changes nothing, so a range of three numbers would grow until the
 * process ran out of memory.
 */
function refuseRanges({ Tokenizer }: Library): void {
  Tokenizer.prototype.readGroupOrRange = function (): undefined {
    this.skipBlank()
    if (this.peek() === '(') throw this.error('ranges like (1..5) and parentheses are not available')
  }
}

/** The library doesn't charge this filter's output, and a chain of them makes a long text ever longer. */
function chargeEncoding(engine: Liquid): void {
  const encode = engine.filters.url_encode as (value: unknown) => string
  engine.registerFilter('url_encode', function (value: unknown) {
    const made = encode(value)
    this.context.memoryLimit.use(made.length)
    return made
  })
}

/** The library doesn't charge captures either, and each capture of a text twice doubles it. */
function chargeCaptures(engine: Liquid, { CaptureTag }: Library): void {
  class ChargedCapture extends CaptureTag {
    override *render(context: Context): Generator<unknown, void, string> {
      const output = createOutput(memoryMax)
      yield this.liquid.renderer.renderTemplates(this.templates, context, output)
      context.memoryLimit.use(output.buffer.length)
      const scope = context.bottom() as Record<string, unknown>
      scope[this.variable] = output.buffer
    }
  }
  engine.registerTag('capture', ChargedCapture)
}

function rendered(library: Library, engine: Liquid, { source, values }: { source: string; values: object }): string {
  const templates = engine.parse(source)
  const output = createOutput(resultMax)
  const context = new library.Context(values, engine.options, { sync: true }, { liquid: engine })
  context.renderLimit = countSteps()
  library.toValueSync(engine.renderer.renderTemplates(templates, context, output))
  return output.buffer
}

/** Replaces the library's time limit, which looks at the clock only between steps. */
function countSteps(): Context['renderLimit'] {
  let steps = 0
  const check = () => {
    steps += 1
    if (steps > stepsMax) throw new RangeError(`it takes more than ${stepsMax} steps`)
  }
  return { check, use: check } as unknown as Context['renderLimit']
}

function createOutput(max: number): Emitter {
  const output = {
    buffer: '',
    write: (value: unknown) => {
      output.buffer += textOf(value)
      if (output.buffer.length > max) throw new RangeError(`it makes more than ${max} characters`)
    },
  }
  return output
}

/** As the library writes values: objects as `[object Object]`. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return Array.isArray(value) ? value.map(textOf).join('') : String(value as string)
}

function faultOf(error: unknown): Omit<TemplateFault, 'part'> {
  const { message, token } = error as Error & { token?: { getPosition(): [number, number] } }
  const [line, column] = token?.getPosition() ?? [1, 1]
  const what = message.replace(/, (?:file:.*?, )?line:\d+, col:\d+$/s, '').split('\n')[0] ?? ''
  return { line, column, what }
}
