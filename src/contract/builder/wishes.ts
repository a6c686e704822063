import { z } from 'zod'
import { builderStrings } from './strings.ts'

/** How a text sounds; no answer leaves it to the writer. */
export const copyTones = ['warm', 'brief', 'expert', 'cheerful'] as const
export type CopyTone = (typeof copyTones)[number]

/** Letters a wish may have; a wish is a few lines, not a text. */
export const wishLetters = { audience: 600, troubles: 600, asked: 600, avoid: 300 } as const

const wish = (most: number) => z.string().trim().max(most, builderStrings.wishes.tooLong(most))

/**
 * What a seller wishes of the text of a page. A wish is no fact: it says whom the text speaks to and how, and nothing of the product
 * rests on it.
 */
export const copyWishesSchema = z
  .object({
    audience: wish(wishLetters.audience),
    troubles: wish(wishLetters.troubles),
    /** One question a line; they lead the questions of the page. */
    asked: wish(wishLetters.asked),
    tone: z.enum(copyTones).nullable(),
    /** Words and short phrases parted by commas or lines; a sentence with one of them does not stand. */
    avoid: wish(wishLetters.avoid),
  })
  .partial()
export type CopyWishes = z.infer<typeof copyWishesSchema>

/** Without what was left empty; the same wishes are the same object, however they were sent. */
export const filledWishes = ({ audience, troubles, asked, tone, avoid }: CopyWishes): CopyWishes => ({
  ...(audience?.trim() ? { audience: audience.trim() } : {}),
  ...(troubles?.trim() ? { troubles: troubles.trim() } : {}),
  ...(asked?.trim() ? { asked: asked.trim() } : {}),
  ...(tone ? { tone } : {}),
  ...(avoid?.trim() ? { avoid: avoid.trim() } : {}),
})
