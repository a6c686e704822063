import { AppError } from '../../errors/app-error.ts'
import { pictureTypes, safeFetch } from '../../lib/safe-fetch.ts'
import type { Services } from '../../services.ts'
import { addImage } from '../images/commands.ts'

/** A picture of the web in our own store, or null when it cannot be had in time or is none. Throws images.no_room, images.unavailable. */
export const fetchPicture = async (
  services: Services,
  userId: number,
  url: string,
  signal?: AbortSignal,
): Promise<string | null> => {
  const answer = await safeFetch(url, {
    accept: pictureTypes,
    allowedHosts: services.config.importAllowedHosts,
    ...(signal ? { signal } : {}),
  })
  if (!answer.ok || answer.status !== 200) return null
  try {
    return (
      await addImage(services, {
        userId,
        bytes: answer.bytes,
        sourceUrl: url,
        isPatient: true,
        ...(signal ? { signal } : {}),
      })
    ).url
  } catch (error) {
    // What is no picture after all, or whose time was up, is left out; anything else is an error of the server.
    const isLeftOut =
      error instanceof AppError && !['images.unavailable', 'images.no_room'].includes(error.code)
    if (isLeftOut) return null
    throw error
  }
}
