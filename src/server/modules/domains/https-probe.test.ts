import { createServer as createHttp, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHostProbe, probeToken, probePath } from './https-probe.ts'

const secret = 'tajna'
const host = 'moja-radnja.rs'
let asked: { host: string | undefined; url: string | undefined }[] = []
let answer = ''
let server: Server
let port = ''
beforeAll(async () => {
  server = createHttp((request, response) => {
    asked.push({ host: request.headers.host, url: request.url })
    response.setHeader('content-type', 'text/plain')
    response.end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = String((server.address() as AddressInfo).port)
})
afterAll(() => server.close())

// The same plain server stands at both ports: as https it is broken.
const reach = (addresses: string[], ownAddresses = ['127.0.0.1']) =>
  createHostProbe(secret, { http: port, https: port })({ host, addresses, ownAddresses })

describe('whether a host leads to this installation', () => {
  it('is seen by its own mark, asked for under the host’s name', async () => {
    answer = probeToken(secret, host)
    asked = []
    expect(await reach(['127.0.0.1'])).toBe('http')
    expect(asked).toEqual([{ host: `${host}:${port}`, url: probePath }])
  })

  it.each(['', 'nešto drugo', probeToken('druga tajna', host), probeToken(secret, 'tudja-radnja.rs')])(
    'is not so when %j answers',
    async (text) => {
      answer = text
      expect(await reach(['127.0.0.1'])).toBe('none')
    },
  )

  it('is not so without an address', async () => {
    asked = []
    expect(await reach([])).toBe('none')
    expect(asked).toEqual([])
  })

  it('is never asked inside our network: only our own address may be private', async () => {
    answer = probeToken(secret, host)
    asked = []
    expect(await reach(['127.0.0.1'], ['203.0.113.10'])).toBe('none')
    expect(await reach(['127.0.0.1', '10.0.0.7'], ['127.0.0.1'])).toBe('none')
    expect(asked).toEqual([])
  })
})
