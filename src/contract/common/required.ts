import { z } from 'zod'

/** Text of at least so many characters; one that is missing altogether gets the same sentence as an empty one. */
export const requiredText = (sentence: string, least = 1) =>
  z.string({ error: sentence }).min(least, sentence)

/** As `requiredText`, without the spaces around it. */
export const requiredTrimmed = (sentence: string) => z.string({ error: sentence }).trim().min(1, sentence)
