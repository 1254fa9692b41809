// Stores the keyboard layout learnt by calibration.
import { readFileWithin } from '../../../contract/files/bounded-file.ts'
import { parseJson } from '../../../contract/files/parse-json.ts'
import { replaceDurably } from '../../../files/durable-file.ts'
import type { Settings } from '../../core/settings.ts'
import { ensureFolder, layoutFile } from '../offline/door-folder.ts'
import type { Layout } from './keyboard-layout.ts'

const bytesMax = 64 * 1024

/** An empty layout without a calibration. */
export function readLayout(settings: Settings): Layout {
  try {
    const layout: unknown = parseJson(readFileWithin(layoutFile(settings), bytesMax).toString('utf8'))
    return typeof layout === 'object' && layout !== null ? (layout as Layout) : {}
  } catch {
    return {}
  }
}

export function writeLayout(settings: Settings, layout: Layout): void {
  ensureFolder(settings)
  replaceDurably(layoutFile(settings), JSON.stringify(layout))
}
