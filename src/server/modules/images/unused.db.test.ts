import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '../../../../test/factories/user.ts'
import { buildUpsell } from '../../../../test/factories/upsell.ts'
import { buildWebsite } from '../../../../test/factories/website.ts'
import { plain } from '../../../../test/hostile-pictures.ts'
import { createTestServices } from '../../../../test/services.ts'
import type { Services } from '../../services.ts'
import { addImage } from './commands.ts'
import { removeUnusedImages, unusedDays, withoutPictures } from './unused.ts'

let services: Services
let userId: number
let clock = new Date('2026-11-21T03:40:00Z')

beforeAll(async () => {
  services = { ...(await createTestServices()), now: () => clock }
  userId = (await buildUser(services.db)).id
})

let count = 0
const store = async () => {
  count += 1
  const bytes = await plain(10 + count, 10)
    .png()
    .toBuffer()
  const image = await addImage(services, { userId, bytes })
  await services.db
    .updateTable('images')
    .set({ createdAt: new Date('2026-01-01') })
    .where('id', '=', image.id)
    .execute()
  return { ...image, bytes }
}
const isKept = async (id: string) =>
  (await services.db.selectFrom('images').select('id').where('id', '=', id).execute()).length === 1
const later = (days: number) => {
  clock = new Date(clock.getTime() + days * 86_400_000)
}
const night = () => removeUnusedImages(services)

describe('a picture that nothing names', () => {
  it('is taken away after thirty days, files and all, and leaves a record', async () => {
    const image = await store()
    expect(await night()).toBe(0)
    later(unusedDays - 1)
    await night()
    expect(await isKept(image.id)).toBe(true)
    later(1.1)
    expect(await night()).toBe(1)
    expect(await isKept(image.id)).toBe(false)
    expect(await services.images.read(`${image.id}.webp`)).toBeNull()
    const record = await services.db
      .selectFrom('imageRemovals')
      .selectAll()
      .where('imageId', '=', image.id)
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({ userId, filesGoneAt: expect.any(Date) as Date })
  })

  it('starts again when the same file is sent again', async () => {
    const image = await store()
    await night()
    later(unusedDays + 1)
    expect((await addImage(services, { userId, bytes: image.bytes })).id).toBe(image.id)
    await night()
    expect(await isKept(image.id)).toBe(true)
  })

  it('is left alone on its first day', async () => {
    const image = await store()
    await services.db.updateTable('images').set({ createdAt: clock }).where('id', '=', image.id).execute()
    await night()
    const { unusedSince } = await services.db
      .selectFrom('images')
      .select('unusedSince')
      .where('id', '=', image.id)
      .executeTakeFirstOrThrow()
    expect(unusedSince).toBeNull()
  })

  it('whose files could not be reached loses them the next night', async () => {
    const image = await store()
    await night()
    later(unusedDays + 1)
    const broken: Services['images'] = {
      ...services.images,
      remove: () => Promise.reject(new Error('skladište ne odgovara')),
    }
    await expect(removeUnusedImages({ ...services, images: broken })).rejects.toThrow('skladište')
    expect(await isKept(image.id)).toBe(false)
    expect(await services.images.read(`${image.id}.webp`)).not.toBeNull()
    await night()
    expect(await services.images.read(`${image.id}.webp`)).toBeNull()
  })
})

describe('is kept while', () => {
  const uses: [string, (image: { id: string; url: string }) => Promise<unknown>][] = [
    ['a page shows it', ({ url }) => buildWebsite(services.db, userId, { images: JSON.stringify([url]) })],
    [
      'a page names it bare, in a JSON string',
      ({ id }) => buildWebsite(services.db, userId, { images: JSON.stringify(`["${id}.webp"]`) }),
    ],
    [
      'a page names it with a host',
      ({ url }) =>
        buildWebsite(services.db, userId, { images: JSON.stringify([`https://izlog.example${url}`]) }),
    ],
    [
      'a section of a page shows it',
      ({ url }) =>
        buildWebsite(services.db, userId, { editableContent: JSON.stringify({ hero: { image: url } }) }),
    ],
    [
      'a page names one of its widths',
      ({ id }) =>
        buildWebsite(services.db, userId, { images: JSON.stringify([`/uploads/images/${id}-360.avif`]) }),
    ],
    [
      'a page of somebody else shows it',
      async ({ url }) =>
        buildWebsite(services.db, (await buildUser(services.db)).id, { images: JSON.stringify([url]) }),
    ],
    [
      'a deleted page showed it',
      ({ url }) =>
        buildWebsite(services.db, userId, { images: JSON.stringify([url]), deletedAt: new Date() }),
    ],
    [
      'a further offer shows it',
      async ({ url }) => {
        const website = await buildWebsite(services.db, userId)
        await buildUpsell(services.db, website.id, { images: JSON.stringify([url]) })
      },
    ],
    [
      'a table that nobody here knows names it',
      async ({ id }) => {
        await sql`create table website_versions_of_tomorrow (content jsonb)`.execute(services.db)
        await sql`insert into website_versions_of_tomorrow values (${JSON.stringify({ photo: `${id}.webp` })}::jsonb)`.execute(
          services.db,
        )
      },
    ],
  ]
  it.each(uses)('%s', async (_what, use) => {
    const image = await store()
    await night()
    await use(image)
    await night()
    later(unusedDays + 1)
    await night()
    expect(await isKept(image.id)).toBe(true)
  })

  it('a review shows it', async () => {
    // The review's column holds the bare id; what matters is that its table is searched and a bare id is seen.
    const image = await store()
    await sql`create table bare_ids (image_id text)`.execute(services.db)
    await sql`insert into bare_ids values (${image.id})`.execute(services.db)
    await night()
    later(unusedDays + 1)
    await night()
    expect(await isKept(image.id)).toBe(true)
    expect(withoutPictures).not.toContain('reviews')
  })
})
