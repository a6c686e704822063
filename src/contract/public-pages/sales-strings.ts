import type { Market } from '../common/market.ts'

/** Words of the Sales Template that no other page says. `{n}` and `{date}` are filled in by the page's script. */
const serbia = {
  banner: 'BESPLATNA DOSTAVA · PLAĆATE KURIRU',
  burst: 'UŠTEDA',
  reassurance: 'Plaćate kuriru kada paket stigne',
  visitors: {
    one: '{n} osoba upravo gleda ovu ponudu',
    few: '{n} osobe upravo gledaju ovu ponudu',
    other: '{n} osoba upravo gleda ovu ponudu',
  },
  row: (currencySymbol: string) => [
    { number: '2–5', text: 'radnih dana do vaših vrata' },
    { number: '30', text: 'dana garancije' },
    { number: `0\u00A0${currencySymbol}`, text: 'plaćate dostavu' },
  ],
  /** What is so for every order, where nothing is promised in a seller's name. */
  honestRow: (currencySymbol: string) => [
    { number: `0\u00A0${currencySymbol}`, text: 'plaćate dostavu' },
    { number: `0\u00A0${currencySymbol}`, text: 'plaćate unapred' },
    { number: '1', text: 'uplata: kuriru, kad paket stigne' },
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
  arrival: { plain: 'Isporuka za 2–5 radnih dana', dated: 'Poruči danas, stiže do {date}' },
}
export type SalesStrings = typeof serbia

const ijekavian: SalesStrings = {
  ...serbia,
  honestRow: (currencySymbol) =>
    serbia
      .honestRow(currencySymbol)
      .map((item) => ({ ...item, text: item.text.replace('unapred', 'unaprijed') })),
  solution: 'RJEŠENJE',
  comments: { ...serbia.comments, timeAgo: ['prije 2 mjeseca', 'prije 3 mjeseca', 'prije 5 mjeseci'] },
}

export const salesStrings: Record<Market, SalesStrings> = {
  Serbia: serbia,
  Montenegro: ijekavian,
  Bosnia: ijekavian,
}
