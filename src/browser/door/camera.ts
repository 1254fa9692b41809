// Reads QR codes from the camera, about ten times per second. Their text is untrusted.
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Say } from './speech/speech.ts'

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
  readonly say: Say
}

/**
 * Starts the camera and reports every code each time it is seen.
 * @throws Error with a message for the steward
 */
export async function startCamera(
  video: HTMLVideoElement,
  { readerUrl, seen, ended, say }: CameraOptions,
): Promise<void> {
  if (!window.isSecureContext) throw new Error(say('camera.insecure'))
  if (!navigator.mediaDevices) throw new Error(say('camera.unsupported'))
  await prepareZXingModule({ overrides: { locateFile: () => readerUrl }, fireImmediately: true }).catch(() => {
    throw new Error(say('camera.reader'))
  })
  const stream = await navigator.mediaDevices.getUserMedia(constraints).catch((error: DOMException) => {
    throw new Error(say(reasonOf(error)))
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

const reasons = ['NotAllowedError', 'NotFoundError', 'NotReadableError'] as const

const reasonOf = ({ name }: DOMException) => `camera.${reasons.find((reason) => reason === name) ?? 'failed'}` as const
