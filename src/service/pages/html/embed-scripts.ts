// The embed's two scripts: the frame reports its height, and the organizer's site applies it. Each checks the other's
// origin; the message is a number and nothing about a person.
import { nameOf } from './style.ts'

/** Runs in the frame. Posts only to sites on the event's list. */
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

/** Runs on the organizer's site. Listens only to frames of the service that it was loaded from. */
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

/** A fixed name, since organizers paste it into their pages. */
export const hostScriptPath = '/e/embed.js'
