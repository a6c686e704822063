import { beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import { buildUser } from '../../../../test/factories/user.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import type { WebsiteRow } from '../websites/queries.ts'
import { createVisitorBook } from './visitors.ts'

let test: TestApp
let ownerId: number
beforeAll(async () => {
  test = await createTestApp()
  ownerId = (await buildUser(test.services.db)).id
})

const build = (overrides = {}) =>
  buildWebsite(test.services.db, ownerId, { socialProof: 'stvarno', ...overrides })

const beat = async (site: Pick<WebsiteRow, 'id'>, visitor: string, remoteAddress = '10.0.0.1') => {
  const answer = await test.visitor.request({
    method: 'POST',
    url: `/api/pages/${site.id}/visitors`,
    payload: { visitor },
    remoteAddress,
  })
  return answer.json<{ count: number | null }>().count
}

describe('open pages', () => {
  it('are counted once each, however often they report', async () => {
    const site = await build()
    await Promise.all(
      ['prva-stranica', 'druga-stranica', 'prva-stranica'].map((visitor) => beat(site, visitor)),
    )
    expect(await beat(site, 'treca-stranica')).toBe(3)
    expect(await beat(site, 'prva-stranica')).toBe(3)
  })

  it('are forgotten a minute after the last word', async () => {
    const site = await build()
    await beat(site, 'davna-stranica')
    await test.services.database.pool.query(
      `update page_visitors set seen_at = now() - interval '61 seconds' where website_id = $1`,
      [site.id],
    )
    expect(await beat(site, 'nova-stranica')).toBe(1)
  })

  it('are the same for every instance', async () => {
    const site = await build()
    const other = createVisitorBook(test.services.database)
    await other.beat({ websiteId: site.id, visitor: 'na-drugoj-1' }, '10.0.0.2')
    expect(await beat(site, 'na-prvoj-1')).toBe(2)
  })

  it('of one network are counted up to ten', async () => {
    const site = await build()
    await Promise.all(Array.from({ length: 25 }, (_, at) => beat(site, `gomila-${at}-xx`)))
    expect(await beat(site, 'drugi-komsija', '10.9.9.9')).toBe(11)
  })

  it.each([{ socialProof: 'ilustrativno' }, { socialProof: 'iskljuceno' }, { isActive: false }])(
    'of a website with %o are neither stored nor counted',
    async (overrides) => {
      const site = await build(overrides)
      expect(await beat(site, 'nebrojena-1')).toBeNull()
      const { rows } = await test.services.database.pool.query(
        'select from page_visitors where website_id = $1',
        [site.id],
      )
      expect(rows).toEqual([])
    },
  )

  it('of nobody’s website are not there', async () =>
    expect(await beat({ id: 999_999 }, 'nicija-stranica')).toBeNull())

  it.each(['', 'kratko', 'a b c d e f g', 'x'.repeat(33)])('cannot be called %j', async (visitor) => {
    const site = await build()
    const answer = await test.visitor.request({
      method: 'POST',
      url: `/api/pages/${site.id}/visitors`,
      payload: { visitor },
    })
    expect(answer.statusCode).toBe(400)
  })
})

it('a thousand beats at once travel together', async () => {
  const site = await build()
  const statements: string[] = []
  const book = createVisitorBook({
    pool: {
      query: async ({ name }: { name: string }) => {
        statements.push(name)
        return { rows: [{ id: site.id, open: 1000 }] }
      },
    } as never,
  })
  const counts = await Promise.all(
    Array.from({ length: 1000 }, (_, at) => book.beat({ websiteId: site.id, visitor: `v-${at}` }, `n${at}`)),
  )
  expect(new Set(counts)).toEqual(new Set([1000]))
  expect(statements).toEqual(['note-visitors', 'count-visitors'])
})
