// The two scripts of the embed: one in the frame says how high it is, one on the organizer's site sets that height. Each
// looks at the origin of the other; what is said is a number and nothing about a person.
import { nameOf } from './style.ts'

/** In the frame. Speaks only to a site of the event's list, by its name; to nobody where it is none. */
export const frameScriptText = `(() => {
  const origins = document.currentScript.dataset.origins.split(' ')
  const parent = document.referrer === '' ? '' : new URL(document.referrer).origin
  if (window.parent === window || !origins.includes(parent)) return
  const tell = () =>
    window.parent.postMessage({ type: 'turnout:height', height: Math.ceil(document.body.scrollHeight) }, parent)
  new ResizeObserver(tell).observe(document.body)
  addEventListener('load', tell)
})()
`

/** On the organizer's site. Listens only to the service that it came from and to frames of it. */
export const hostScriptText = `(() => {
  const service = new URL(document.currentScript.src).origin
  addEventListener('message', (event) => {
    if (event.origin !== service || event.data?.type !== 'turnout:height') return
    const height = Number(event.data.height)
    if (!Number.isFinite(height)) return
    for (const frame of document.querySelectorAll('iframe[data-turnout]')) {
      if (frame.contentWindow === event.source) frame.style.height = Math.min(Math.max(height, 100), 10000) + 'px'
    }
  })
})()
`

export const frameScriptPath = `/e/frame.${nameOf(frameScriptText)}.js`

/** Under a name that stays, since organizers write it into their pages. */
export const hostScriptPath = '/e/embed.js'
