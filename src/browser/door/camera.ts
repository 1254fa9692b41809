// The camera of the device, looked at some ten times a second for a QR code. What it says is text of a stranger.
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const pauseMs = 100
/** Larger pictures take longer to read and say no more: a ticket is held close. */
const sideMax = 960

const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

interface Watching {
  /** Of the WebAssembly that reads codes. */
  readonly readerUrl: string
  readonly seen: (code: string) => void
  /** The system took the camera away. */
  readonly ended: () => void
}

/**
 * Starts the camera and reports every code it sees, each time.
 * @throws Error with a message for the steward
 */
export async function startCamera(video: HTMLVideoElement, { readerUrl, seen, ended }: Watching): Promise<void> {
  if (!window.isSecureContext) throw new Error('Browsers allow the camera only on https pages')
  if (!navigator.mediaDevices) throw new Error('This browser has no camera')
  await prepareZXingModule({ overrides: { locateFile: () => readerUrl }, fireImmediately: true }).catch(() => {
    throw new Error('The code reader could not be loaded: start the camera again, or type the ticket code')
  })
  const stream = await navigator.mediaDevices.getUserMedia(wanted).catch((error: DOMException) => {
    throw new Error(reasons[error.name] ?? `The camera does not start: ${error.message}`)
  })
  video.srcObject = stream
  await video.play()
  let isOn = true
  stream.getVideoTracks()[0]?.addEventListener('ended', () => {
    isOn = false
    ended()
  })
  // Phones pause the video while the page is hidden.
  document.addEventListener('visibilitychange', () => void video.play().catch(() => undefined))
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const look = async () => {
    const { videoWidth: width, videoHeight: height } = video
    if (context && width > 0 && !document.hidden) {
      const scale = Math.min(1, sideMax / Math.max(width, height))
      canvas.width = Math.round(width * scale)
      canvas.height = Math.round(height * scale)
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const picture = context.getImageData(0, 0, canvas.width, canvas.height)
      const found = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
      for (const { isValid, text } of found) if (isValid) seen(text)
    }
  }
  const again = () => {
    const soon = () => isOn && setTimeout(again, pauseMs)
    look().then(soon, soon)
  }
  again()
}

const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: 'Camera access was denied: allow it for this page in the browser, then start it again',
  NotFoundError: 'This device has no camera: type the ticket code',
  NotReadableError: 'Another app is using the camera: close it, then start it again',
}
