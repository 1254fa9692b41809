// Worker thread that renders organizers' templates; it may be terminated at any moment.
import { parentPort } from 'node:worker_threads'
import type { TemplatePart } from '../../core/external-services.ts'
import { renderParts, TemplateError, type TemplateFault } from './liquid.ts'

/** The rendered texts, or the fault in one of the parts. */
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

// Rendering nothing loads the engine: the first message says that the worker is ready.
void answer([])
parentPort?.on('message', (parts: readonly TemplatePart[]) => void answer(parts))
