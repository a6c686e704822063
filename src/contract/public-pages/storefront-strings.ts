import { counted, plural } from '../common/plural.ts'
import type { Category } from '../websites/categories.ts'
import type { StorefrontQuery } from './storefront.ts'

const productForms = { one: 'proizvod', few: 'proizvoda', other: 'proizvoda' }
const reviewForms = { one: 'recenzija', few: 'recenzije', other: 'recenzija' }
const grouped = new Intl.NumberFormat('sr-Latn-RS')
const tenths = new Intl.NumberFormat('sr-Latn-RS', { maximumFractionDigits: 1 })

const categoryNames: Record<Category, string> = {
  auto: 'Auto',
  health: 'Zdravlje',
  tech: 'Tehnika',
  home: 'Dom',
  beauty: 'Lepota',
}

/** What the storefront says; sellers of three markets meet on it, so it speaks one language. */
export const storefrontStrings = {
  skip: 'Preskoči na proizvode',
  name: 'Prodavnica',
  platform: 'Izlog',
  title: 'Prodavnica – plaćanje pouzećem',
  titleOf: (name: string) => `${name} – prodavnica`,
  description: 'Pregledajte proizvode i poručite za minut. Plaćate kuriru kada paket stigne.',
  banner: {
    title: 'Poručite danas, platite kuriru',
    lead: 'Bez plaćanja unapred: novac dajete tek kada paket stigne na vašu adresu.',
    figures: 'Prodavnica u brojkama',
    atLeast: (count: number) => `${grouped.format(count)}+`,
    customers: 'kupaca',
    delivered: 'isporučenih paketa',
    products: (count: number) => grouped.format(count),
    productsLabel: (count: number) => `${plural(count, productForms)} u ponudi`,
    rating: (average: number) => `${tenths.format(average)}/5`,
    reviews: (count: number) => `${grouped.format(count)} ${plural(count, reviewForms)}`,
    upTo: (percent: number) => `do ${percent}% popusta`,
    free: 'Besplatna dostava',
    courier: 'Plaćanje pouzećem',
  },
  search: {
    label: 'Pretraži proizvode',
    placeholder: 'Šta tražite?',
    submit: 'Traži',
    clear: 'Poništi pretragu',
  },
  categories: { label: 'Kategorije', all: 'Sve', names: categoryNames },
  markets: { label: 'Dostava', all: 'Sva tržišta' },
  menu: {
    open: 'Meni',
    title: 'Meni',
    close: 'Zatvori meni',
    login: 'Prijava za prodavce',
    ways: 'O kupovini',
    payment: 'Kako se plaća',
    delivery: 'Isporuka',
  },
  products: {
    title: 'Proizvodi',
    count: (count: number) => counted(count, productForms),
    hit: 'HIT',
    off: (percent: number) => `−${percent}%`,
    offLabel: (percent: number) => `Popust ${percent}%`,
    now: 'Cena',
    before: 'Stara cena',
    newTab: '(otvara se u novoj kartici)',
    noPicture: 'Slika nije dostupna',
    more: 'Prikaži još',
    first: 'Nazad na prve proizvode',
    page: (page: number) => `strana ${page}`,
  },
  empty: {
    search: (q: string) => `Nema proizvoda za „${q}“`,
    category: 'U ovoj kategoriji još nema proizvoda.',
    market: 'Za ovo tržište još nema takvih proizvoda.',
    all: 'Prodavnica se tek puni. Navratite uskoro.',
    reset: 'Prikaži sve proizvode',
  },
  problem: {
    title: 'Greška pri učitavanju proizvoda',
    text: 'Proverite internet vezu ili pokušajte za koji trenutak.',
    retry: 'Pokušaj ponovo',
  },
  footer: {
    about: 'Svaki proizvod ima svoju stranicu sa podacima o prodavcu, ponudama i obrascem za poručivanje.',
    payment: 'Plaćanje',
    paymentText: 'Pouzećem: gotovinom kuriru pri preuzimanju.',
    delivery: 'Isporuka',
    deliveryDays: (days: string) => `Kuriri isporučuju za ${days}.`,
    /** Where nobody states any days. */
    deliveryFree: 'Besplatna, kurirom na vašu adresu.',
    deliveryPaid: 'Kurirom na vašu adresu; cena dostave piše na stranici proizvoda.',
  },
} as const

/** Why a view has no products. */
export const emptyText = ({ q, category, market }: StorefrontQuery): string => {
  const { empty } = storefrontStrings
  if (q) return empty.search(q)
  if (market) return empty.market
  return category ? empty.category : empty.all
}
