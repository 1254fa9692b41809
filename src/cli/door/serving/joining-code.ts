// The code by which a phone joins a door: the address of its page, with the key of a device in the fragment, which no request
// carries. Whoever sees it can scan at that door.

import { isThisMachine } from '../../../contract/addresses/this-machine.ts'
import { colorLevel } from '../../../terminal/tables/theme.ts'
import type { Context } from '../../core/context.ts'
import type { Output } from '../../core/host.ts'

/** @param url where the service is, as a phone reaches it */
export const joiningAddress = (url: string, apiKey: string): string => `${url.replace(/\/+$/, '')}/door#${apiKey}`

/** The code as lines, small enough for a screen of 24 rows; black on white where there are colours. */
export async function joiningCode({ host, settings }: Context, address: string, screen: Output) {
  const { qrText } = await import('../../../documents/qr/text.ts')
  // Nobody tears a screen: a code without much room for errors is smaller.
  return qrText(address, { colored: colorLevel(screen, host.env, settings.color) > 0, correction: 'low' })
}

/** Browsers give the camera to pages that came by https, and to those of this machine. */
export function warnWithoutCamera(context: Context, address: string): void {
  const { protocol, hostname } = new URL(address)
  if (protocol === 'https:' || isThisMachine(hostname)) return
  context.warn('browsers give the camera only to pages that came by https: on this address codes have to be typed')
}
