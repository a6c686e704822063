import { imageStrings } from '#contract/images/strings.ts'
import type { ImageUsage } from '#contract/images/schema.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { AppError } from '../../errors/app-error.ts'

/** What a seller's pictures take, or those of the buyers of this seller, beside what they may take. */
export const findImageUsage = async (
  db: Db,
  { imagesPerSeller }: Pick<Config, 'imagesPerSeller'>,
  { userId, isFromBuyer = false }: { userId: number; isFromBuyer?: boolean },
): Promise<ImageUsage> => {
  const row = await db
    .selectFrom('images')
    .select((eb) => [
      eb.fn.countAll<number>().as('files'),
      eb.fn.coalesce(eb.fn.sum<number>('bytes'), eb.lit(0)).as('bytes'),
    ])
    .where('userId', '=', userId)
    .where('fromBuyer', '=', isFromBuyer)
    .executeTakeFirstOrThrow()
  return {
    files: row.files,
    mostFiles: imagesPerSeller.files,
    bytes: row.bytes,
    mostBytes: imagesPerSeller.bytes,
  }
}

/** Throws images.no_room. Pictures that are on their way at the same moment may go a little beyond. */
export const refuseWithoutRoom = (usage: ImageUsage): void => {
  if (usage.files < usage.mostFiles && usage.bytes < usage.mostBytes) return
  throw new AppError('images.no_room', { sentence: imageStrings.noRoom(usage) })
}
