import { createHash } from 'node:crypto'
import { ownImageUrl } from '#contract/common/image.ts'
import type { Db } from '../../db/db.ts'
import { findSameImage } from './queries.ts'
import type { ImageStore } from './store.ts'

const keepImage = (db: Db, id: string) =>
  db
    .updateTable('images')
    .set({ unusedSince: null })
    .where('id', '=', id)
    .returning(['id', 'color'])
    .executeTakeFirst()

/** Stores a picture for a seller and answers its address; the same bytes are stored once. Throws images.not_an_image, images.too_large, images.too_many_pixels. */
export const addImage = async (
  { db, images }: { db: Db; images: ImageStore },
  picture: { userId: number; bytes: Uint8Array; sourceUrl?: string | null },
): Promise<{ url: string; id: string; color: string }> => {
  const hash = createHash('sha256').update(picture.bytes).digest()
  const known = await findSameImage(db, picture.userId, hash)
  // It is about to be used again, so it must not be taken away tonight; if it just was, it is stored anew.
  const kept = known && (await keepImage(db, known.id))
  if (kept) return { url: ownImageUrl(kept.id), id: kept.id, color: kept.color }

  const stored = await images.put(picture.bytes)
  await db
    .insertInto('images')
    .values({
      id: stored.id,
      userId: picture.userId,
      width: stored.width,
      height: stored.height,
      widths: JSON.stringify(stored.widths),
      color: stored.color,
      contentHash: stored.contentHash,
      sourceUrl: picture.sourceUrl ?? null,
    })
    .execute()
  return { url: ownImageUrl(stored.id), id: stored.id, color: stored.color }
}
