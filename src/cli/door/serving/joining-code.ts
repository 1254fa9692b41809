// The QR code a phone scans to join a door: the scanning page's address, with a device key in the fragment, which no request
// carries. Anyone who sees it can scan at that door.

import { isThisMachine } from '../../../contract/addresses/this-machine.ts'
import { colorLevel } from '../../../terminal/tables/theme.ts'
import type { Context } from '../../core/context.ts'
import type { Output } from '../../core/host.ts'

/** @param url the service's address, as phones reach it */
export const joiningAddress = (url: string, apiKey: string): string => `${url.replace(/\/+$/, '')}/door#${apiKey}`

/** The code as text for a screen of 24 rows; black on white if colours are on. */
export async function joiningCode({ host, settings }: Context, address: string, screen: Output) {
  const { qrText } = await import('../../../documents/qr/text.ts')
  // Screens do not tear: little error correction makes a smaller code.
  return qrText(address, { colored: colorLevel(screen, host.env, settings.color) > 0, correction: 'low' })
}

/** Browsers allow the camera on https pages and on those of this machine. */
export function warnWithoutCamera(context: Context, address: string): void {
  const { protocol, hostname } = new URL(address)
  if (protocol === 'https:' || isThisMachine(hostname)) return
  context.warn('browsers allow the camera only on https pages: at this address, codes must be typed')
}
