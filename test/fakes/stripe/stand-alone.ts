// The fake as a process of its own, for the transcripts of the guides: writes its address into a file, lets every buyer
// pay just before somebody asks what happened or the next buyer comes, and keeps the report on payouts beside that file.
import { renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startFakeStripe } from './fake-stripe.ts'
import { payoutReport } from './reports.ts'
import type { World } from './world.ts'

const [file = ''] = process.argv.slice(2)

function letBuyersPay(world: World): void {
  for (const { id, status } of world.all('checkout.session')) if (status === 'open') world.pay(id)
}

function payOut(world: World): void {
  const currency = world.all('charge')[0]?.currency
  if (currency === undefined || world.all('payout').length > 0) return
  world.bill(200, currency)
  world.payOut(currency)
  writeFileSync(join(dirname(file), 'stripe-payouts.csv'), payoutReport(world))
}

const fake = await startFakeStripe({
  beforeAnswer: ({ world, request }) => {
    if (request === 'GET /v1/events' || request === 'POST /v1/checkout/sessions') letBuyersPay(world)
    if (request === 'POST /v1/checkout/sessions') payOut(world)
  },
})
writeFileSync(`${file}.draft`, JSON.stringify({ url: fake.url, secrets: `${fake.secretKey}\n${fake.webhookSecret}\n` }))
renameSync(`${file}.draft`, file)
