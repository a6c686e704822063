import type { Services } from '../../services.ts'
import type { WebsiteRow } from '../websites/queries.ts'
import { shareFactsOf, shareNameOf } from './facts.ts'
import { composeSharePicture } from './picture.ts'
import { createShareStore } from './store.ts'

const running = new Map<string, Promise<Buffer>>()

/** Draws the picture of a website as it is now and keeps it; who asks meanwhile waits for the same one. */
export const makeSharePicture = (
  { config, images }: Pick<Services, 'config' | 'images'>,
  row: WebsiteRow,
): Promise<Buffer> => {
  const name = shareNameOf(row)
  const make = async () => {
    const facts = shareFactsOf(row)
    const image = facts.imageId ? await images.read(`${facts.imageId}.webp`) : null
    const jpeg = await composeSharePicture(facts, image?.bytes ?? null)
    await createShareStore(config).put(row.id, name, jpeg)
    return jpeg
  }
  const started = running.get(name) ?? make().finally(() => running.delete(name))
  running.set(name, started)
  return started
}
