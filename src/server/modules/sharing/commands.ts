import type { Services } from '../../services.ts'
import { shareFactsOf, shareNameOf, type SharedPage } from './facts.ts'
import { createShareStore } from './store.ts'

const mostWaitMs = 20_000

const running = new Map<string, Promise<Buffer>>()

/** Draws the picture of a website as it is now and keeps it; who asks meanwhile waits for the same one. */
export const makeSharePicture = (
  { config, images }: Pick<Services, 'config' | 'images'>,
  page: SharedPage,
): Promise<Buffer> => {
  const { row } = page
  const name = shareNameOf(page)
  const make = async () => {
    const facts = shareFactsOf(page)
    const image = facts.imageId ? await images.read(`${facts.imageId}.webp`) : null
    // Requests for a preview come from programs; the answer asks them to repeat the request before it would time out.
    const turn = { isPatient: true, signal: AbortSignal.timeout(mostWaitMs) }
    const { composeSharePicture } = await import('./picture.ts')
    const jpeg = await images.inTurn(turn, () => composeSharePicture(facts, image?.bytes ?? null))
    await createShareStore(config).put(row.id, name, jpeg)
    return jpeg
  }
  const started = running.get(name) ?? make().finally(() => running.delete(name))
  running.set(name, started)
  return started
}
