// What a camera sees, as a film that Chromium plays in place of one (YUV4MPEG2): a code for a while, then nothing, again and
// again.
import { writeFileSync } from 'node:fs'
import { qrModules } from '../../src/documents/qr/qr.ts'

const [width, height, framesPerS] = [480, 360, 5]

/** Arguments of Chromium for a camera that sees a film and needs no permission. */
export const cameraArguments = (file: string): string[] => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-video-capture=${file}`,
]

/** Writes a film in which a code is seen and then out of sight, for so many seconds each. */
export function writeFilm(file: string, code: string, { seenS, goneS }: { seenS: number; goneS: number }): void {
  const [shown, empty] = [frame(qrModules(code)), frame([])]
  const frames = [...Array(seenS * framesPerS).fill(shown), ...Array(goneS * framesPerS).fill(empty)]
  writeFileSync(
    file,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerS}:1 Ip A1:1 C420jpeg\n`), ...frames]),
  )
}

/** Grey where no module is; the colours are none. */
function frame(modules: readonly (readonly boolean[])[]): Buffer {
  const luma = Buffer.alloc(width * height, 150)
  const scale = Math.floor(height / Math.max(1, modules.length))
  const left = Math.floor((width - modules.length * scale) / 2)
  for (let y = 0; y < modules.length * scale; y++) {
    for (let x = 0; x < modules.length * scale; x++) {
      const isDark = modules[Math.floor(y / scale)]?.[Math.floor(x / scale)]
      luma[y * width + left + x] = isDark ? 16 : 235
    }
  }
  return Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)])
}
