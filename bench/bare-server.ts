// The limit a page is measured against: node:http sending the same compressed bytes and nothing else.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.argv[2] ?? '')
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': body.length,
}
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Goli server na http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`)
})
process.once('SIGTERM', () => process.exit())
