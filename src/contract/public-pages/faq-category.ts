import { foldText } from '../common/text.ts'
import type { FaqCategory } from './default-faq.ts'

const keywords: [FaqCategory, RegExp][] = [
  ['radar', /\b(anti)?radar/],
  ['detox', /\b(detox|detoks|ciscenj[ae] organizma)/],
  ['pets', /\b(ljubim|pas\b|psa\b|psi\b|pse\b|psec|mack|mac[ea]\b|povodac|pets?\b)/],
  ['children', /\b(dec[aiu]|dece\b|decj|dete\b|djec|dijete\b|beb[aeiu]|igrack|child|baby|kids\b)/],
  [
    'beauty',
    /\b(lepot|ljepot|kozmet|krema|kreme\b|serum|koz[aeu]\b|lic[ae]\b|kos[aeu]\b|nokt|smink|parfem|beauty)/,
  ],
  [
    'health',
    /\b(zdrav|health|suplement|vitamin|kapsul|tablet[ae]|caj\b|caja\b|kolagen|bolov|zglob|masaz|san\b)/,
  ],
  ['auto', /\b(auto|automobil|vozil|volan|kola\b|gume\b|car\b)/],
  ['sport', /\b(sport|fitnes|vezb|vjezb|trening|bicikl|teg|joga)/],
  [
    'fashion',
    /\b(moda|fashion|haljin|majic|patik|cipel|pantalon|jakn|torb|ranac|novcanik|naocar|nakit|ogrlic|satov|obuc|odec)/,
  ],
  [
    'technology',
    /\b(tech|tehni[ck]|tehnolog|bluetooth|wi-?fi|usb|telefon|kamer|punjac|slusalic|laptop|tastatur|zvucnik|projektor|gps|pametn|elektron)/,
  ],
  [
    'home',
    /\b(home|dom|kuc[aeiun]|kuhinj|lamp|svetl|svjetl|cetk|usisivac|jastuk|posteljin|polic|bast|alat|ciscenj)/,
  ],
]

/**
 * Which default questions suit a product, from its words in Latin or Cyrillic, with or without diacritics. What somebody names
 * as its kind counts before the words of the page.
 */
export const faqCategory = (words: string, named = ''): FaqCategory => {
  const found = (text: string) => keywords.find(([, pattern]) => pattern.test(foldText(text)))?.[0]
  return found(named) ?? found(words) ?? 'other'
}

const testimonialKeywords: [Exclude<TestimonialCategory, 'other'>, RegExp][] = [
  [
    'health',
    /\b(zdrav|health|suplement|vitamin|kapsul|caj\b|caja\b|kolagen|detoks|detox|zglob|masaz|bolov|imunit|organizm)/,
  ],
  [
    'beauty',
    /\b(lepot|ljepot|beauty|kozmet|krem[aeu]\b|serum|bor[ae]\b|koz[aeu]\b|lic[ae]\b|kos[aeu]\b|nokt|smink|parfem)/,
  ],
  [
    'technology',
    /\b(tehno|techno|tehni[ck]|bluetooth|wi-?fi|usb|telefon|kamer|punjac|slusalic|laptop|zvucnik|projektor|gps|pametn|radar|elektron|baterij)/,
  ],
]

export const testimonialCategories = ['health', 'technology', 'beauty', 'other'] as const
export type TestimonialCategory = (typeof testimonialCategories)[number]

/** The kind under which comments of a product are asked for, from its title and bullets. */
export const testimonialCategory = ({
  title,
  bullets,
}: {
  title: string
  bullets: readonly string[]
}): TestimonialCategory => {
  const words = foldText([title, ...bullets].join(' '))
  return testimonialKeywords.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other'
}
