// Renders templates that people wrote, in a thread of its own that may be ended at any moment.
import { parentPort } from 'node:worker_threads'
import type { TemplatePart } from '../../core/external-services.ts'
import { renderParts, TemplateError, type TemplateFault } from './liquid.ts'

/** What comes of some parts: their texts, or what is wrong with one of them. */
export type TemplateResult =
  | { readonly texts: readonly string[]; readonly fault?: never }
  | { readonly fault: TemplateFault; readonly texts?: never }

async function render(parts: readonly TemplatePart[]): Promise<TemplateResult> {
  try {
    return { texts: await renderParts(parts) }
  } catch (error) {
    if (error instanceof TemplateError) return { fault: error.fault }
    throw error
  }
}

async function answer(parts: readonly TemplatePart[]): Promise<void> {
  parentPort?.postMessage(await render(parts))
}

// Without parts the engine is only loaded: the first answer says that it is there.
void answer([])
parentPort?.on('message', (parts: readonly TemplatePart[]) => void answer(parts))
