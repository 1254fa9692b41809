// The same HTTP front, router and schemas as the service, answering every registration with one constant: what the
// stack could do without a store. Bundled by service.mjs.
import { createHttp } from '../../src/service/http.ts'
import { checkParams, readBody } from '../../src/service/input.ts'
import { listen } from '../../src/service/listen.ts'
import { findRoute } from '../../src/service/router.ts'

const body = process.argv[2]
const service = {
  inFlight: 0,
  stopping: false,
  stop() {},
  refuse(failure) {
    throw failure
  },
  async handle(request) {
    const { operation, params } = findRoute(request.method, request.path)
    checkParams(params)
    readBody(operation, request)
    return { status: 201, headers: { 'content-type': 'application/json' }, body }
  },
}
const http = createHttp(service)
console.log(JSON.stringify({ url: await listen(http, { host: '127.0.0.1', port: 0 }) }))
process.once('SIGTERM', () => http.close().then(() => process.exit()))
