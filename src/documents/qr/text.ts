// Draws a QR code as text: each character is two modules, one above the other. Knows no terminal.
import { type Correction, qrModules } from './qr.ts'

export interface QrText {
  readonly text: string
  readonly columns: number
}

/**
 * @param colored black on white by colours, for dark and light screens alike; without colours the light modules are drawn,
 *   which suits a dark screen
 */
export function qrText(
  text: string,
  { colored, correction }: { readonly colored: boolean; readonly correction?: Correction },
): QrText {
  const modules = qrModules(text, correction)
  const rows = modules.filter((_, y) => y % 2 === 0)
  const lines = rows.map((upper, half) => {
    const lower = modules[2 * half + 1]
    const blocks = upper.map((isDark, x) => block(isDark === colored, (lower?.[x] ?? false) === colored))
    return colored ? `\u001b[38;5;16;48;5;231m${blocks.join('')}\u001b[0m` : blocks.join('')
  })
  return { text: `${lines.join('\n')}\n`, columns: modules.length }
}

const block = (upper: boolean, lower: boolean) => (upper ? (lower ? '█' : '▀') : lower ? '▄' : ' ')
