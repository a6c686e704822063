import type { Market } from '../common/market.ts'
import { usualSaid, type SaidTerms } from '../terms/terms.ts'
import { termWords, type TermWords } from '../terms/words.ts'
import type { FaqItem } from '../websites/content.ts'

export const faqCategories = [
  'radar', 'detox', 'health', 'beauty', 'technology', 'auto', 'home', 'fashion', 'children', 'pets', 'sport', 'other',
] as const // prettier-ignore
export type FaqCategory = (typeof faqCategories)[number]

const payment: FaqItem = {
  q: 'Kako plaćam?',
  a: 'Pouzećem: gotovinom kuriru kada paket stigne. Ništa se ne plaća unapred.',
}
const ordering: FaqItem = {
  q: 'Kako da poručim?',
  a: 'Izaberite količinu, upišite ime, adresu i broj telefona i pošaljite narudžbenicu. Nalog i kartica nisu potrebni.',
}
const returning: FaqItem = {
  q: 'Šta ako mi proizvod ne odgovara?',
  a: 'Javite se prodavcu čim primite paket. Kod kupovine na daljinu zakon vam daje rok u kom možete da odustanete.',
}

/** What is asked of every product of a kind; the answers lead to its description and instructions and state nothing of it. */
const asked = (...own: [q: string, a: string][]): FaqItem[] => [
  ...own.map(([q, a]) => ({ q, a })),
  ordering,
  payment,
  returning,
]

/**
 * Questions shown when a website has none of its own: 7 for radar, 4 for detox, those of its kind for anything
 * else, and one about delivery behind each. The answers promise nothing about a product nobody here has seen.
 */
const questions: Record<FaqCategory, FaqItem[]> = {
  radar: [
    { q: 'Kako se uređaj postavlja?', a: 'Uputstvo stiže u paketu. Ako nešto nije jasno, pozovite podršku.' },
    {
      q: 'Da li odgovara mom automobilu?',
      a: 'Uporedite napajanje i mesto za postavljanje iz opisa proizvoda sa svojim vozilom. U nedoumici nas pitajte pre poručivanja.',
    },
    {
      q: 'Da li je potrebna ugradnja u servisu?',
      a: 'Način postavljanja stoji u opisu proizvoda i u uputstvu.',
    },
    {
      q: 'Da li su ovakvi uređaji dozvoljeni?',
      a: 'Propisi se razlikuju od države do države. Pre upotrebe proverite propise zemlje kroz koju vozite.',
    },
    { q: 'Šta dobijam u paketu?', a: 'Ono što je navedeno u opisu proizvoda, uz uputstvo proizvođača.' },
    {
      q: 'Kako plaćam?',
      a: 'Pouzećem: gotovinom kuriru kada paket stigne. Ništa se ne plaća unapred.',
    },
  ],
  detox: [
    { q: 'Kako se koristi?', a: 'Prema uputstvu na pakovanju. Navedenu količinu ne treba prekoračiti.' },
    {
      q: 'Da li je ovo zamena za lek?',
      a: 'Ne. Ako uzimate terapiju, ako ste trudni ili dojite, pitajte svog lekara pre upotrebe.',
    },
    {
      q: 'Koliko traje jedno pakovanje?',
      a: 'Količina i preporučena upotreba navedene su u opisu proizvoda.',
    },
    { q: 'Kako plaćam?', a: 'Pouzećem: gotovinom kuriru kada paket stigne. Ništa se ne plaća unapred.' },
  ],
  health: asked(
    ['Kako se koristi?', 'Prema uputstvu na pakovanju. Navedenu količinu ne treba prekoračiti.'],
    [
      'Mogu li da koristim uz terapiju?',
      'Ako uzimate lekove, ako ste trudni ili dojite, pitajte svog lekara ili farmaceuta pre upotrebe.',
    ],
  ),
  beauty: asked(
    ['Kako se nanosi?', 'Način i učestalost upotrebe stoje na pakovanju i u opisu proizvoda.'],
    [
      'Šta ako imam osetljivu kožu?',
      'Pogledajte sastav na pakovanju i pre prve upotrebe probajte na malom delu kože. U nedoumici pitajte dermatologa.',
    ],
  ),
  technology: asked(
    [
      'Da li radi uz moj uređaj?',
      'Uporedite podatke iz opisa proizvoda sa svojim uređajem. U nedoumici nas pitajte pre poručivanja.',
    ],
    ['Kako se podešava?', 'Prema uputstvu iz pakovanja. Ako nešto nije jasno, javite se prodavcu.'],
  ),
  auto: asked(
    [
      'Da li odgovara mom vozilu?',
      'Uporedite mere i podatke iz opisa proizvoda sa svojim vozilom. U nedoumici nas pitajte pre poručivanja.',
    ],
    ['Kako se postavlja?', 'Način postavljanja stoji u opisu proizvoda i u uputstvu iz pakovanja.'],
  ),
  home: asked(
    [
      'Kako da znam da li mi odgovara veličina?',
      'Izmerite mesto na kom će stajati i uporedite sa merama iz opisa proizvoda.',
    ],
    ['Kako se održava?', 'Prema uputstvu proizvođača, koje stoji uz proizvod.'],
  ),
  fashion: asked(
    [
      'Kako da izaberem veličinu?',
      'Uporedite svoje mere sa merama iz opisa proizvoda. Ako ste između dve veličine, pitajte nas pre poručivanja.',
    ],
    ['Kako se održava?', 'Prema oznakama na etiketi proizvoda.'],
  ),
  children: asked(
    [
      'Za koji uzrast je namenjeno?',
      'Uzrast koji navodi proizvođač stoji na pakovanju ili u opisu proizvoda. Dete ne ostavljajte bez nadzora.',
    ],
    ['Kako se čisti?', 'Prema uputstvu proizvođača, koje stoji uz proizvod.'],
  ),
  pets: asked(
    [
      'Da li odgovara mom ljubimcu?',
      'Uporedite veličinu i navike svog ljubimca sa opisom proizvoda. U nedoumici pitajte veterinara.',
    ],
    ['Kako se koristi?', 'Prema uputstvu iz pakovanja. Prvi put budite uz ljubimca.'],
  ),
  sport: asked(
    ['Kako se koristi?', 'Prema uputstvu iz pakovanja. Počnite lagano i stanite ako osetite bol.'],
    [
      'Da li je za početnike?',
      'Pogledajte opis proizvoda. Ako imate povredu ili bolest, pitajte svog lekara pre vežbanja.',
    ],
  ),
  other: asked(['Kako se koristi?', 'Prema opisu proizvoda i uputstvu iz pakovanja.']),
}

/** A device one is not sure of is asked whether it can go back, before how it is paid. */
const sendingBack = ({ returns }: TermWords): FaqItem[] =>
  returns.answer ? [{ q: 'Mogu li da vratim proizvod?', a: returns.answer }] : []

const delivery = ({ days, call, delivery: { sentence } }: TermWords): FaqItem[] => {
  if (!days.whole) return []
  const called = call.timed.replace(/^Kurir/, 'kurir')
  const first = called ? `Isporuka traje ${days.whole}, a ${called}` : `Isporuka traje ${days.whole}.`
  return [{ q: 'Kada stiže porudžbina?', a: `${first} ${sentence}` }]
}

/** Ekavian words of the answers above and their ijekavian form, whole words only. */
const ijekavian: [RegExp, string][] = [
  [/\bmesto\b/g, 'mjesto'],
  [/\bpre\b/g, 'prije'],
  [/\bPre\b/g, 'Prije'],
  [/\bproverite\b/g, 'provjerite'],
  [/\bunapred\b/g, 'unaprijed'],
  [/\bzamena\b/g, 'zamjena'],
  [/\blek\b/g, 'lijek'],
  [/\blekara\b/g, 'ljekara'],
  [/\blekove\b/g, 'lijekove'],
  [/\bosetljivu\b/g, 'osjetljivu'],
  [/\bosetite\b/g, 'osjetite'],
  [/\bdelu\b/g, 'dijelu'],
  [/\bmere\b/g, 'mjere'],
  [/\bmerama\b/g, 'mjerama'],
  [/\bIzmerite\b/g, 'Izmjerite'],
  [/\bnamenjeno\b/g, 'namijenjeno'],
  [/\bDete\b/g, 'Dijete'],
  [/\bdve\b/g, 'dvije'],
  [/\bvežbanja\b/g, 'vježbanja'],
]

const inDialect = (text: string) =>
  ijekavian.reduce((result, [word, replacement]) => result.replace(word, replacement), text)

/** `terms` absent: the usual ones. What nobody promised is not answered. */
export const defaultFaq = (
  category: FaqCategory,
  market: Market,
  { terms = usualSaid(market), currencySymbol }: { terms?: SaidTerms; currencySymbol?: string } = {},
): FaqItem[] => {
  const said = termWords(terms, market, currencySymbol)
  const own = questions[category]
  const asked = category === 'radar' ? own.toSpliced(-1, 0, ...sendingBack(said)) : own
  const items = [...asked, ...delivery(said)]
  return market === 'Serbia' ? items : items.map(({ q, a }) => ({ q: inDialect(q), a: inDialect(a) }))
}
