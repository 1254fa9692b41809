// The script of the page that asks to sign in: it looks whether the browser is signed in by now, and opens the same address
// again then. A page that reloads itself by a header would be read aloud anew every few seconds.
import { nameOf } from '../html/style.ts'

/** Between two looks. */
const pauseMs = 3_000

/** Signed out, the page is answered with 401; the body of a HEAD is never read. */
export const waitScriptText = `setInterval(() => {
  window.fetch(location.href, { method: 'HEAD', cache: 'no-store', redirect: 'manual' }).then(
    ({ status }) => status !== 401 && location.replace(location.href),
    () => {},
  )
}, ${pauseMs})
`

export const waitScriptPath = `/e/wait.${nameOf(waitScriptText)}.js`
