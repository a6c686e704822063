import { AppError } from '../../errors/app-error.ts'
import { pictureTypes, safeFetch } from '../../lib/safe-fetch.ts'
import type { Services } from '../../services.ts'
import { addImage } from '../images/commands.ts'

/** A picture of the web in our own store, or null when it cannot be had or is none. */
export const fetchPicture = async (
  services: Services,
  userId: number,
  url: string,
): Promise<string | null> => {
  const answer = await safeFetch(url, {
    accept: pictureTypes,
    allowedHosts: services.config.importAllowedHosts,
  })
  if (!answer.ok || answer.status !== 200) return null
  try {
    return (await addImage(services, { userId, bytes: answer.bytes, sourceUrl: url })).url
  } catch (error) {
    // What is no picture after all is left out; anything else is a failure of ours.
    if (error instanceof AppError && error.code !== 'images.unavailable') return null
    throw error
  }
}
