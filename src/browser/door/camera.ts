// Reads QR codes from the camera, about ten times per second. Their text is untrusted.
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const pauseMs = 100
/** Larger pictures take longer to read and show no more: tickets are held close. */
const sideMax = 960

const constraints: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
}

interface CameraOptions {
  /** Address of the WebAssembly QR reader. */
  readonly readerUrl: string
  readonly seen: (code: string) => void
  /** Called when the system takes the camera away. */
  readonly ended: () => void
}

/**
 * Starts the camera and reports every code each time it is seen.
 * @throws Error with a message for the steward
 */
export async function startCamera(video: HTMLVideoElement, { readerUrl, seen, ended }: CameraOptions): Promise<void> {
  if (!window.isSecureContext) throw new Error('Browsers allow the camera only on https pages')
  if (!navigator.mediaDevices) throw new Error('This browser does not support the camera')
  await prepareZXingModule({ overrides: { locateFile: () => readerUrl }, fireImmediately: true }).catch(() => {
    throw new Error('The QR reader could not be loaded. Start the camera again, or type the ticket code.')
  })
  const stream = await navigator.mediaDevices.getUserMedia(constraints).catch((error: DOMException) => {
    throw new Error(reasons[error.name] ?? `The camera could not be started: ${error.message}`)
  })
  video.srcObject = stream
  await video.play()
  let isOn = true
  stream.getVideoTracks()[0]?.addEventListener('ended', () => {
    isOn = false
    ended()
  })
  // Phones pause the video of a hidden page.
  document.addEventListener('visibilitychange', () => void video.play().catch(() => undefined))
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const readFrame = async () => {
    const { videoWidth: width, videoHeight: height } = video
    if (context && width > 0 && !document.hidden) {
      const scale = Math.min(1, sideMax / Math.max(width, height))
      canvas.width = Math.round(width * scale)
      canvas.height = Math.round(height * scale)
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const picture = context.getImageData(0, 0, canvas.width, canvas.height)
      const barcodes = await readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
      for (const { isValid, text } of barcodes) if (isValid) seen(text)
    }
  }
  const again = () => {
    const soon = () => isOn && setTimeout(again, pauseMs)
    readFrame().then(soon, soon)
  }
  again()
}

const reasons: Readonly<Record<string, string>> = {
  NotAllowedError: 'The camera is not allowed. Allow it for this page in the browser, then start it again.',
  NotFoundError: 'This device has no camera. Type the ticket code instead.',
  NotReadableError: 'Another app is using the camera. Close it, then start the camera again.',
}
