// Posts the same body over four connections, each as soon as the previous one was answered, and prints how many per second.
import { runLoad } from './raw-load.mjs'

const { url, body, seconds } = JSON.parse(process.argv[2])
const ask = () => ({ path: '/', key: 'bench', body })
console.log(JSON.stringify(await runLoad({ url, apiKey: 'none', seconds, ask, connections: 4 })))
