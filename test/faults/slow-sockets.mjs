// Holds sockets open at a service: some send a request byte by byte, the others nothing; whoever is cut off comes again. A
// process of its own, so that it takes no time from those who ask in earnest.
// Tells on stdout, a line of JSON each, when all are open, and when the last of these first ones is cut or a slow one is served.
import net from 'node:net'

const { port, slow, idle, byteEveryMs } = JSON.parse(process.argv[2])
const connectAtOnce = 200
const text = 'GET /v1/meta HTTP/1.1\r\nHost: localhost\r\n\r\n'

const answers = {}
let [cut, isServed] = [0, false]
const count = slow + idle

for (let first = 0; first < count; first += connectAtOnce) {
  const some = Array.from({ length: Math.min(connectAtOnce, count - first) }, (_, index) => first + index)
  await Promise.all(some.map((number) => open(number, true)))
}
console.log(JSON.stringify({ open: count }))

function open(number, isFirst = false) {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', resolve)
    let sent = 0
    const send = () => socket.writable && socket.write(text[sent++ % text.length])
    let timer
    if (number < slow) {
      socket.once('connect', send)
      timer = setInterval(send, byteEveryMs)
    }
    let received = ''
    socket.setEncoding('latin1').on('data', (piece) => {
      received += piece
      if (isServed || received.startsWith('HTTP/1.1 408')) return
      isServed = true
      console.log(JSON.stringify({ isServed }))
    })
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(timer)
      resolve()
      if (isFirst) noteCut(received)
      void open(number)
    })
  })
}

function noteCut(received) {
  const status = received.slice(9, 12) || 'none'
  answers[status] = (answers[status] ?? 0) + 1
  cut += 1
  if (cut === count) console.log(JSON.stringify({ cut, answers }))
}
