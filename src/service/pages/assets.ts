// Static files of public pages: style and scripts. Their names change with their content, so browsers may cache them forever.
import type { Response } from '../pipeline/request.ts'
import { routeNotFound } from '../pipeline/router.ts'
import { agendaStylePath, agendaStyleText, gridStylePath, gridStyleText } from './agenda/agenda-style.ts'
import type { PublicEvent } from './find-public-event.ts'
import { frameScriptPath, frameScriptText, hostScriptPath, hostScriptText } from './html/embed-scripts.ts'
import { cachedForever, stylePath, styleText } from './html/style.ts'
import { themePath, themeText } from './html/theme.ts'
import { waitScriptPath, waitScriptText } from './sign-in/wait-script.ts'

const css = 'text/css; charset=utf-8'
const script = 'text/javascript; charset=utf-8'

const files = new Map([
  [stylePath, { type: css, text: styleText, cache: cachedForever }],
  [agendaStylePath, { type: css, text: agendaStyleText, cache: cachedForever }],
  [gridStylePath, { type: css, text: gridStyleText, cache: cachedForever }],
  [frameScriptPath, { type: script, text: frameScriptText, cache: cachedForever }],
  [waitScriptPath, { type: script, text: waitScriptText, cache: cachedForever }],
  [hostScriptPath, { type: script, text: hostScriptText, cache: 'public, max-age=3600' }],
])

/** The file at a path, if there is one. */
export function findAsset(path: string): Response | undefined {
  const file = files.get(path)
  return file && answer(file)
}

/** The event's theme; cached only when the address names the current version. @throws Failure route_not_found */
export function showTheme(event: PublicEvent, path: string): Response {
  if (!/\/theme\.[0-9a-f]{16}\.css$/.test(path)) throw routeNotFound(path)
  return answer({
    type: css,
    text: themeText(event),
    cache: path.endsWith(themePath(event).split('/').at(-1) ?? '') ? cachedForever : 'no-store',
  })
}

const answer = ({ type, text, cache }: { type: string; text: string; cache: string }): Response => ({
  status: 200,
  // Organizers' own sites load the script, also those that require this header.
  headers: { 'content-type': type, 'cache-control': cache, 'cross-origin-resource-policy': 'cross-origin' },
  body: text,
})
