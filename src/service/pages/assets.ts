// The files that pages load: style and scripts, each kept for good under a name that changes with it.

import type { Response } from '../pipeline/request.ts'
import { routeNotFound } from '../pipeline/router.ts'
import type { PublicEvent } from './find-public-event.ts'
import { frameScriptPath, frameScriptText, hostScriptPath, hostScriptText } from './html/embed-scripts.ts'
import { stylePath, styleText } from './html/style.ts'
import { themePath, themeText } from './html/theme.ts'

const css = 'text/css; charset=utf-8'
const script = 'text/javascript; charset=utf-8'
const forGood = 'public, max-age=31536000, immutable'

const files = new Map([
  [stylePath, { type: css, text: styleText, cache: forGood }],
  [frameScriptPath, { type: script, text: frameScriptText, cache: forGood }],
  [hostScriptPath, { type: script, text: hostScriptText, cache: 'public, max-age=3600' }],
])

/** The file of a path, if it is one. */
export function findAsset(path: string): Response | undefined {
  const file = files.get(path)
  return file && answer(file)
}

/** The look of one event; another version of it than asked for is not kept. @throws Failure route_not_found */
export function showTheme(event: PublicEvent, path: string): Response {
  if (!/\/theme\.[0-9a-f]{16}\.css$/.test(path)) throw routeNotFound(path)
  return answer({
    type: css,
    text: themeText(event),
    cache: path.endsWith(themePath(event).split('/').at(-1) ?? '') ? forGood : 'no-store',
  })
}

const answer = ({ type, text, cache }: { type: string; text: string; cache: string }): Response => ({
  status: 200,
  // Organizers' sites load the script, whatever they ask of what they load.
  headers: { 'content-type': type, 'cache-control': cache, 'cross-origin-resource-policy': 'cross-origin' },
  body: text,
})
