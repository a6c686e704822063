import { chosenAngleSchema, type Angle, type ChosenAngle } from '#contract/builder/angle.ts'
import type { Market } from '#contract/common/market.ts'
import type { TemplateName } from '#contract/websites/template-names.ts'

/** A proposal, and its title and hook as the seller left them. */
export type AngleCard = { said: Angle; title: string; hook: string }

export const cardOf = (said: Angle): AngleCard => ({ said, title: said.title, hook: said.hook })

/** What proposals are about; with another product, market or template they do not hold any more. */
export const aboutOf = (product: {
  market: Market
  template: TemplateName
  productLink: string
  productName: string
}): string =>
  JSON.stringify([product.market, product.template, product.productLink.trim(), product.productName.trim()])

type Chosen = {
  angles: { about: string; cards: AngleCard[] } | null
  angleChoice: number | 'own' | null
  angleLine: string
}

export const cardsAbout = ({ angles }: Pick<Chosen, 'angles'>, about: string): AngleCard[] =>
  angles?.about === about ? angles.cards : []

/** The angle that goes with the page; null leaves it to the writer, as an emptied card or line does. */
export const chosenAngle = (chosen: Chosen, about: string): ChosenAngle | null => {
  if (chosen.angleChoice === 'own')
    return chosenAngleSchema.safeParse({ line: chosen.angleLine }).data ?? null
  const card = chosen.angleChoice === null ? undefined : cardsAbout(chosen, about)[chosen.angleChoice]
  if (!card) return null
  const { said } = card
  // An emptied field is no wish for an empty title.
  const [title, hook] = [card.title.trim() || said.title, card.hook.trim() || said.hook]
  const typed = [
    ...(title === said.title ? [] : ['title' as const]),
    ...(hook === said.hook ? [] : ['hook' as const]),
  ]
  return chosenAngleSchema.safeParse({ ...said, title, hook, typed }).data ?? null
}
