import { marketFacts, markets } from '../common/market.ts'

type Dialect = (typeof marketFacts)['Serbia']['dialect']

const texts: Record<Dialect, string> = {
  ekavian: 'Samo vlasnik može menjati sadržaj.',
  ijekavian: 'Samo vlasnik može mijenjati sadržaj.',
}

/** To somebody who wants to edit a page of others; few do, so the words come with what they press and not with the page. */
export const deniedWords = (lang: string): { title: string; text: string } => {
  const market = markets.find((name) => marketFacts[name].lang === lang)
  return { title: 'Nemate dozvolu', text: texts[marketFacts[market ?? 'Serbia'].dialect] }
}
