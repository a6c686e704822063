import { z } from 'zod'
import { builderStrings } from './strings.ts'

/** How many are proposed at once, and how many a seller may gather for one page. */
export const anglesAtOnce = 3
export const mostAngles = 12

/** Letters of an angle's texts; title and hook as a page takes them. */
export const angleLetters = { title: 120, hook: 280, about: 300, line: 300, fact: 400 } as const

const text = (most: number) => z.string().trim().max(most, builderStrings.angles.tooLong(most)).default('')

/** One way to present a product: to which buyer, in which moment, with what promise, and the first thing a buyer reads of it. */
export const angleSchema = z.object({
  buyer: text(angleLetters.about),
  moment: text(angleLetters.about),
  promise: text(angleLetters.about),
  /** What this buyer would hold against it. */
  objection: text(angleLetters.about),
  title: text(angleLetters.title),
  hook: text(angleLetters.hook),
  /** The facts that title and hook rest on, in their own words: their numbers change with what else is known. */
  proof: z.array(z.string().trim().max(angleLetters.fact)).max(8).default([]),
})
export type Angle = z.infer<typeof angleSchema>

/** The angle a seller chose, changed or wrote; a wish, never a fact. */
export const chosenAngleSchema = angleSchema
  .extend({
    /** The seller's own words in the place of a card. */
    line: text(angleLetters.line),
    /** What of the card the seller typed: it stands as it is. */
    typed: z
      .array(z.enum(['title', 'hook']))
      .max(2)
      .default([]),
  })
  .refine(({ line, title, hook, buyer }) => [line, title, hook, buyer].some((said) => said !== ''), {
    message: builderStrings.angles.empty,
    path: ['line'],
  })
export type ChosenAngle = z.infer<typeof chosenAngleSchema>
