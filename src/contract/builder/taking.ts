import { z } from 'zod'
import { markets } from '../common/market.ts'
import { isWebLink } from '../common/web-link.ts'

/** Letters of a drawn or pasted page; large shops draw some two million. */
export const mostPageLetters = 4_000_000

/** Bytes of a saved file; a saved archive carries the page's pictures. */
export const mostFileBytes = 12 * 1024 * 1024

/** Pictures a browser reports. */
const mostTakenPictures = 60

/** Behind the path where a shop's page opened it: the window knows that it was, also when the shop cuts the two apart. */
export const openedMark = '#prodavnica'

/** A picture as the browser drew it: address, width and height in its own pixels. */
const takenPictureSchema = z.tuple([
  z.string().max(4096),
  z.number().int().nonnegative(),
  z.number().int().nonnegative(),
])
export type TakenPicture = z.infer<typeof takenPictureSchema>

const html = z.string().min(1).max(mostPageLetters)

/** What the script on a shop's page sends to the window it opened; `izlog` is that window's token, given back. */
export const handedPageSchema = z.object({
  izlog: z.string().max(100),
  address: z.string().max(2048).refine(isWebLink),
  html,
  pictures: z.array(takenPictureSchema).max(mostTakenPictures),
})
export type HandedPage = z.infer<typeof handedPageSchema>

const market = z.enum(markets).default('Serbia')

export const takenPageSchema = z.discriminatedUnion('origin', [
  handedPageSchema.omit({ izlog: true }).extend({ origin: z.literal('browser'), market }),
  z.object({
    origin: z.literal('file'),
    /** Bytes of the file as base64: its encoding is found in them. */
    file: z
      .base64()
      .min(4)
      .max(Math.ceil(mostFileBytes / 3) * 4),
    market,
  }),
  z.object({ origin: z.literal('pasted'), html, market }),
])
export type TakenPage = z.output<typeof takenPageSchema>

/** Bytes of a whole call, with space for letters of several bytes. */
export const mostTakenBody = 17 * 1024 * 1024
