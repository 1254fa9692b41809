// The fake as a process of its own, for the transcripts of the guides: writes its address into a file, and lets every
// buyer pay just before somebody asks what happened.
import { renameSync, writeFileSync } from 'node:fs'
import { startFakeStripe } from './fake-stripe.ts'

const [file = ''] = process.argv.slice(2)
const fake = await startFakeStripe({
  beforeAnswer: ({ world, request }) => {
    if (request !== 'GET /v1/events') return
    for (const { id, status } of world.all('checkout.session')) if (status === 'open') world.pay(id)
  },
})
writeFileSync(`${file}.draft`, JSON.stringify({ url: fake.url, secrets: `${fake.secretKey}\n${fake.webhookSecret}\n` }))
renameSync(`${file}.draft`, file)
