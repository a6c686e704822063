// The limit a page is measured against: node:http sending the same bytes, headers included, and knowing nothing else.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const body = readFileSync(process.argv[2] ?? '')
const headers = JSON.parse(readFileSync(process.argv[3] ?? '', 'utf8')) as Record<string, string>
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`Goli server na http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`)
})
process.once('SIGTERM', () => process.exit())
