// What a scanner at this machine types, kept from its calibration on.
import { readFileWithin } from '../../../contract/files/bounded-file.ts'
import { parseJson } from '../../../contract/files/parse-json.ts'
import { replaceDurably } from '../../../files/durable-file.ts'
import type { Settings } from '../../core/settings.ts'
import { layoutFile, madeFolder } from '../offline/door-folder.ts'
import type { Layout } from './keyboard-layout.ts'

const bytesMax = 64 * 1024

/** Nothing to undo where nothing was learnt. */
export function readLayout(settings: Settings): Layout {
  try {
    const layout: unknown = parseJson(readFileWithin(layoutFile(settings), bytesMax).toString('utf8'))
    return typeof layout === 'object' && layout !== null ? (layout as Layout) : {}
  } catch {
    return {}
  }
}

export function writeLayout(settings: Settings, layout: Layout): void {
  madeFolder(settings)
  replaceDurably(layoutFile(settings), JSON.stringify(layout))
}
