// What marketing mail needs before the first one: a safe address to unsubscribe at, and a seller whom the law can find.
import { Failure } from '../../../contract/core/failures.ts'
import type { Seller } from '../../../contract/invoices/invoices.ts'

type Sender = Pick<Seller, 'name' | 'address'>

/** What is missing, in words, with the command that adds it. */
export function lackingForMarketing({ name, address }: Sender, publicUrl: string | null | undefined) {
  const isSafe = publicUrl?.startsWith('https://') === true
  return [
    ...(isSafe ? [] : [{ what: 'a public address with https', fix: 'turnout serve --public-url https://…' }]),
    ...(name ? [] : [{ what: "the seller's name", fix: 'turnout invoices seller --name …' }]),
    ...(address ? [] : [{ what: "the seller's postal address", fix: 'turnout invoices seller --address …' }]),
  ]
}

/** Whether marketing mail can be sent. */
export const canMarket = (seller: Sender, publicUrl: string | null | undefined): boolean =>
  lackingForMarketing(seller, publicUrl).length === 0

/** @throws Failure not_connected naming what is missing */
export function expectMarketable(seller: Sender, publicUrl: string | null | undefined): void {
  const missing = lackingForMarketing(seller, publicUrl)
  if (missing.length === 0) return
  const words = missing.map(({ what }) => what).join(' and ')
  throw new Failure('not_connected', `Marketing e-mails need ${words}`, {
    details: { missing: missing.map(({ what }) => what) },
    hint: `Add it: ${missing.map(({ fix }) => fix).join('; ')}`,
  })
}
