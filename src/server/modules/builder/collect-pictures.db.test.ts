import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import { atFileEnd } from '../../../../test/cleanup.ts'
import { buildUser } from '../../../../test/factories/user.ts'
import { plain } from '../../../../test/hostile-pictures.ts'
import { createTestServices } from '../../../../test/services.ts'
import type { Services } from '../../services.ts'
import { addImage } from '../images/commands.ts'
import { collectPictures } from './collect-pictures.ts'

let services: Services
let userId: number
let origin: string
/** Questions for `/slow…` that nobody has answered yet, and how many there were at most. */
const open = new Set<ServerResponse>()
let most = 0

const pictureOf = (path: string) =>
  plain(40 + path.length, 40 + path.charCodeAt(path.length - 1))
    .png()
    .toBuffer()

beforeAll(async () => {
  const shop = createServer(async ({ url = '' }, response) => {
    if (url.startsWith('/missing')) return response.writeHead(404).end()
    if (url.startsWith('/slow')) {
      open.add(response)
      most = Math.max(most, open.size)
      response.on('close', () => open.delete(response))
      return undefined
    }
    return response.writeHead(200, { 'content-type': 'image/png' }).end(await pictureOf(url))
  })
  await new Promise<void>((ready) => shop.listen(0, '127.0.0.1', () => ready()))
  const { port } = shop.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
  atFileEnd(async () => {
    shop.closeAllConnections()
    await new Promise((done) => shop.close(done))
  })
  services = await createTestServices({ IMPORT_ALLOWED_HOSTS: `127.0.0.1:${port}`, IMAGES_PER_SELLER: '6' })
  userId = (await buildUser(services.db)).id
})

const urls = (...paths: string[]) => paths.map((path) => `${origin}${path}`)

it('keeps the order, leaves out what cannot be had, and fetches nothing twice', async () => {
  const done: number[] = []
  const first = await collectPictures(services, {
    userId,
    urls: urls('/b', '/missing', '/a', '/b'),
    onDone: async (count) => void done.push(count),
  })
  expect(first.images).toHaveLength(2)
  expect(first.problem).toBeNull()
  expect(done).toEqual([1, 2, 3, 4])
  const again = await collectPictures(services, { userId, urls: urls('/a', '/b'), known: first.fetched })
  expect(again.images).toEqual(first.images.toReversed())
})

it('has a time for all together: four at once, and what is not there by then is left out', async () => {
  const slow = Array.from({ length: 12 }, (_, at) => `/slow-${at}`)
  const { images } = await collectPictures(
    services,
    { userId, urls: urls('/a', ...slow) },
    // Each alone may take ten seconds, so three rounds would take thirty.
    { atOnce: 4, allMs: 700 },
  )
  expect(images).toHaveLength(1)
  expect(most).toBe(4)
})

it('leaves out pictures of another seller', async () => {
  const other = await buildUser(services.db)
  const { url } = await addImage(services, { userId: other.id, bytes: await pictureOf('/x') })
  expect((await collectPictures(services, { userId, urls: [url] })).images).toEqual([])
})

it('says that there is no space, and keeps what fitted', async () => {
  const seller = await buildUser(services.db)
  const wanted = urls(...Array.from({ length: 9 }, (_, at) => `/room-${at}`))
  const { images, problem } = await collectPictures(
    services,
    { userId: seller.id, urls: wanted },
    { atOnce: 1, allMs: 30_000 },
  )
  expect(images).toHaveLength(6)
  expect(problem?.code).toBe('images.no_room')
  expect(problem?.sentence).toMatch(/^Popunili ste prostor za slike: 6 slika \(najviše 6\)/)
})
