import { createHash } from 'node:crypto'
import { ownImageUrl } from '#contract/common/image.ts'
import type { Db } from '../../db/db.ts'
import type { Services } from '../../services.ts'
import { findSameImage } from './queries.ts'
import { findImageUsage, refuseWithoutRoom } from './usage.ts'

const keepImage = (db: Db, id: string) =>
  db
    .updateTable('images')
    .set({ unusedSince: null })
    .where('id', '=', id)
    .returning(['id', 'color'])
    .executeTakeFirst()

export type NewImage = {
  userId: number
  bytes: Uint8Array
  sourceUrl?: string | null
  /** Sent with a review by a buyer of this seller. */
  isFromBuyer?: boolean
  /** A job stores it: see {@link DecodingTurn}. */
  isPatient?: boolean
  signal?: AbortSignal
}

export type AddedImage = { url: string; id: string; color: string }

/** Of this process; the same picture often comes twice at once, from a page that names it under two addresses. */
const onTheWay = new Map<string, Promise<AddedImage>>()

/**
 * Stores a picture for a seller and answers its address; the same bytes are stored once. Throws images.no_room, images.busy,
 * images.not_an_image, images.too_large, images.too_many_pixels, images.too_many_pixels_avif.
 */
export const addImage = async (
  services: Pick<Services, 'db' | 'images' | 'config'>,
  image: NewImage,
): Promise<AddedImage> => {
  const hash = createHash('sha256').update(image.bytes).digest()
  const key = `${services.config.dataDir}:${image.userId}:${hash.toString('hex')}`
  // What became of the first says nothing of this one: it may only have come too late. Uploads wait in one line only, the short one.
  if (image.isPatient) await onTheWay.get(key)?.catch(() => {})
  const adding = add(services, image, hash).finally(() => onTheWay.delete(key))
  onTheWay.set(key, adding)
  return adding
}

const add = async (
  { db, images, config }: Pick<Services, 'db' | 'images' | 'config'>,
  { bytes, sourceUrl = null, isFromBuyer = false, ...turn }: NewImage,
  hash: Buffer,
): Promise<AddedImage> => {
  const { userId } = turn
  const known = await findSameImage(db, userId, hash)
  // It is about to be used again, so it must not be removed tonight; if it just was, it is stored again.
  const kept = known && (await keepImage(db, known.id))
  if (kept) return { url: ownImageUrl(kept.id), id: kept.id, color: kept.color }

  refuseWithoutRoom(await findImageUsage(db, config, { userId, isFromBuyer }))
  const stored = await images.put(bytes, turn)
  await db
    .insertInto('images')
    .values({
      id: stored.id,
      userId,
      width: stored.width,
      height: stored.height,
      widths: JSON.stringify(stored.widths),
      color: stored.color,
      contentHash: stored.contentHash,
      sourceUrl,
      bytes: stored.bytes,
      fromBuyer: isFromBuyer,
    })
    .execute()
  return { url: ownImageUrl(stored.id), id: stored.id, color: stored.color }
}
