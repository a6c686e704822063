import type { Market } from '../common/market.ts'
import { usualSaid, type SaidTerms } from '../terms/terms.ts'
import { termWords } from '../terms/words.ts'

/** Words of the Sales Template that no other page says. `{n}` and `{date}` are filled in by the page's script. */
const serbia = {
  cash: 'PLAĆATE KURIRU',
  burst: 'UŠTEDA',
  reassurance: 'Plaćate kuriru kada paket stigne',
  visitors: {
    one: '{n} osoba upravo gleda ovu ponudu',
    few: '{n} osobe upravo gledaju ovu ponudu',
    other: '{n} osoba upravo gleda ovu ponudu',
  },
  toDoor: 'do vaših vrata',
  /** What is so for every order, in the places of what nobody promised. */
  always: (currencySymbol: string) => [
    { number: `0\u00A0${currencySymbol}`, text: 'unapred' },
    { number: 'Bez', text: 'otvaranja naloga' },
  ],
  problem: 'PROBLEM',
  solution: 'REŠENJE',
  comments: {
    title: 'Komentari kupaca',
    /** Over the reviews of delivered orders. */
    reviewsTitle: 'Šta kažu kupci',
    like: 'Sviđa mi se',
    reply: 'Odgovori',
    reactions: (count: number) => `Reakcija: ${count}`,
    /** Stand in while illustration is on, beside the sample reviews. */
    timeAgo: ['pre 2 meseca', 'pre 3 meseca', 'pre 5 meseci'],
  },
  dated: 'Poruči danas, stiže do {date}',
}
type FixedStrings = typeof serbia

const ijekavian: FixedStrings = {
  ...serbia,
  always: (currencySymbol) =>
    serbia
      .always(currencySymbol)
      .map((item) => ({ ...item, text: item.text.replace('unapred', 'unaprijed') })),
  solution: 'RJEŠENJE',
  comments: { ...serbia.comments, timeAgo: ['prije 2 mjeseca', 'prije 3 mjeseca', 'prije 5 mjeseci'] },
}

/** How many figures the row has. */
const figures = 3

/** With the terms its seller sells on. */
export const salesWords = (market: Market, terms: SaidTerms, currencySymbol: string) => {
  const words = market === 'Serbia' ? serbia : ijekavian
  const { days, returns, delivery } = termWords(terms, market, currencySymbol)
  return {
    ...words,
    banner: `${delivery.short.toLocaleUpperCase('sr')} · ${words.cash}`,
    row: [
      ...(days.whole ? [{ number: days.range, text: `${days.unit} ${words.toDoor}` }] : []),
      ...(returns.guarantee ? [{ number: returns.number, text: returns.unit }] : []),
      delivery.figure,
      ...words.always(currencySymbol),
    ].slice(0, figures),
    /** Null: nobody stated any days. */
    arrival: days.whole
      ? { plain: days.sentence.replace(/\.$/, ''), dated: words.dated, workingDays: days.longest }
      : null,
  }
}
export type SalesStrings = ReturnType<typeof salesWords>

/** With the usual terms. */
export const salesStrings: Record<Market, SalesStrings> = {
  Serbia: salesWords('Serbia', usualSaid('Serbia'), 'RSD'),
  Montenegro: salesWords('Montenegro', usualSaid('Montenegro'), '€'),
  Bosnia: salesWords('Bosnia', usualSaid('Bosnia'), 'KM'),
}
