import { statedLeft, statedRating } from '#contract/public-pages/stated-figures.ts'
import type { PublicContact } from '#contract/seller-contact/schema.ts'
import { saidTerms, usualSaid, usualTerms } from '#contract/terms/terms.ts'
import { marketFacts, type Market } from '#contract/common/market.ts'
import type {
  LandingPage,
  OrderedFrom,
  PageBump,
  PageImage,
  PageOffer,
  ReceiptPage,
  ParcelPage,
  ReviewPage,
  ThankYouPage,
} from '#contract/public-pages/schema.ts'
import { defaultPalette } from '#contract/websites/content.ts'
import { readOffers } from '#contract/websites/offers.ts'
import { paletteTokens } from '#contract/websites/palette.ts'

/** Pages as the server hands them over, for tests and for looking at; never part of a bundle. */
type Website = LandingPage['website']

const prices: Record<Market, { now: string; before: string; two: string; three: string }> = {
  Serbia: { now: '2990.00', before: '4990.00', two: '4990.00', three: '6990.00' },
  Montenegro: { now: '25.00', before: '42.00', two: '42.00', three: '59.00' },
  Bosnia: { now: '49.90', before: '79.90', two: '84.00', three: '117.00' },
}

export const sampleImages = (count: number): PageImage[] =>
  Array.from({ length: count }, (_, at) => ({
    src: `/uploads/images/slika-${at + 1}-1080.webp`,
    alt: at === 0 ? 'Prenosivi blender 380 ml' : '',
    width: 1080,
    height: 1080,
    variants: [360, 720, 1080].map((width) => ({
      width,
      avif: `/uploads/images/slika-${at + 1}-${width}.avif`,
      webp: `/uploads/images/slika-${at + 1}-${width}.webp`,
    })),
    color: ['#CDEBE4', '#F6E3C5', '#D7E3F4', '#F3D9DC', '#E2EBD3', '#DDD9F0', '#CFE8EE'][at % 7] ?? null,
  }))

const serbianWords = {
  title: 'Prenosivi blender na punjenje – svež smuti gde god da ste',
  hook: 'Ubacite voće, pritisnite dugme i popijte pravo iz posude. Bez kablova i bez gomile sudova.',
  bullets: [
    'Punjenje preko USB-C kabla – dovoljno za petnaestak napitaka',
    'Šest noževa od nerđajućeg čelika koji lako savladaju led i smrznuto voće',
    'Posuda od 380 ml: taman za jednu porciju',
    'Pere se za deset sekundi – voda, kap deterdženta i jedno pokretanje',
    'Bezbednosna brava: bez posude se ne uključuje',
  ],
  longDescription: [
    'Svako jutro ista priča: nema vremena, doručak se preskoči, a do podneva ponestane snage. Ovaj blender staje u torbu i za pola minuta pravi obrok koji možete poneti.',
    'Posuda i motor se razdvajaju jednim okretom. Motor se puni preko USB-C priključka, isto kao telefon, a lampica pokazuje koliko je baterije ostalo.',
    '- posuda od 380 ml sa poklopcem\n- USB-C kabl za punjenje\n- uputstvo na srpskom jeziku',
    'Kućište je od mat plastike koja ne klizi iz ruke, a silikonski prsten ne propušta ni kada je blender u torbi.',
  ].join('\n\n'),
  faq: [
    {
      q: 'Koliko dugo traje jedno punjenje?',
      a: 'Punjenje traje oko tri sata, preko bilo kog USB-C punjača.',
    },
    {
      q: 'Da li melje led?',
      a: 'Da, kockice leda uz malo tečnosti. Suvi led i koštice nisu za ovaj blender.',
    },
    { q: 'Kako se pere?', a: 'Sipajte toplu vodu i kap deterdženta, pokrenite na deset sekundi i isperite.' },
  ],
  benefitsSection: {
    title: 'Mali uređaj, velika navika',
    subtitle: 'Sve što vam treba za zdraviji dan staje u jednu ruku.',
    benefits: [
      { icon: 'battery', text: 'Bez kabla: napuni se jednom i radi danima' },
      { icon: 'droplet', text: 'Lako pranje: deset sekundi, voda i kap deterdženta' },
      { icon: 'shield', text: 'Bezbedno: bez posude se noževi ne pokreću' },
      { icon: 'feather', text: 'Lagan: 530 grama, staje u torbu ili ranac' },
    ],
    ctaText: '',
  },
  problemSolutionSections: [
    {
      title: 'Doručak koji se preskoči',
      description1: 'Jutro prođe u žurbi, a do podneva se čovek snalazi sa kafom i pecivom iz prve pekare.',
      description2: 'Voće i tečnost u posudu, dva pritiska, i doručak polazi sa vama.',
      ctaText: 'Želim da poručim',
    },
    {
      title: 'Veliki blender, veliko pranje',
      description1: 'Kuhinjski blender ostavlja četiri dela za pranje, pa ga je lakše ne uključiti.',
      description2: 'Sipajte toplu vodu i kap deterdženta, pokrenite na deset sekundi i isperite.',
      ctaText: 'Poruči odmah',
    },
    {
      title: 'Kabl koji ne stiže do stola',
      description1: 'Utičnica je uvek na drugom kraju prostorije, a na putu je i nema.',
      description2: 'Puni se preko USB-C kabla kao telefon, a radi bez njega.',
      ctaText: 'Poruči svoj komad',
    },
  ],
  featureSections: [
    {
      title: 'Doručak koji staje u torbu',
      text: 'Napravite smuti kod kuće i ponesite ga u istoj posudi. Poklopac zatvara do kraja, pa ništa ne curi.',
    },
    {
      title: 'Šest noževa, jedno dugme',
      text: 'Dva pritiska i radi. Noževi u dva nivoa povlače voće nadole, pa ništa ne ostane celo.',
    },
  ],
} satisfies Partial<Website>

const sampleWebsite = (market: Market = 'Serbia', over: Partial<Website> = {}): Website => {
  const { currency, currencySymbol } = marketFacts[market]
  const { now, before, two, three } = prices[market]
  return {
    id: 12,
    userId: 2,
    productId: 'blender-380',
    customUrl: 'prenosivi-blender',
    productName: 'Prenosivi blender 380 ml',
    shortName: 'Prenosivi blender',
    templateName: 'Minimalistic',
    targetMarket: market,
    currency,
    currencySymbol,
    currentPrice: now,
    originalPrice: before,
    ...serbianWords,
    seoTitle: 'Prenosivi blender 380 ml – plaćanje pouzećem',
    seoDescription: 'Blender na punjenje od 380 ml za smuti u pokretu. Besplatna dostava, plaćate kuriru.',
    keywords: ['blender', 'smuti'],
    palette: defaultPalette,
    images: [],
    designRecommendations: null,
    testimonials: [],
    urgencyElements: {
      limitedStock: null,
      limitedTime: null,
      socialProof: null,
      exclusivity: null,
      bonuses: 'Uz svaku porudžbinu: knjižica sa 20 recepata',
    },
    priceAnchoring: { originalPrice: before, currentPrice: now, savings: null, comparisonText: '' },
    quantityOffers: {
      single: { price: now, originalPrice: before, text: '1 komad' },
      double: { price: two, text: '2 komada', badge: `UŠTEDA 990 ${currencySymbol}` },
      triple: { price: three, text: '3 komada', badge: 'NAJBOLJA PONUDA' },
    },
    advertorialStory: null,
    editableContent: {},
    socialProof: 'ilustrativno',
    hasUpsellProducts: false,
    isActive: true,
    createdAt: '2026-11-20T10:00:00.000Z',
    ...over,
  }
}

/** Everything a seller may say of their own firm. */
export const sampleSeller: PublicContact = {
  companyName: 'Kuhinja Plus d.o.o.',
  phone: '+381 60 123 4567',
  viber: '+381 60 765 4321',
  email: 'prodaja@primer.rs',
  address: 'Žarka Zrenjanina 7',
  postalCode: '21000',
  city: 'Novi Sad',
  market: 'Serbia',
  registrationNumber: '12345678',
  taxNumber: '101234567',
  returns: 'Na istu adresu, uz prethodni poziv.',
}

const noProof = {
  customers: null,
  rating: null,
  boughtToday: null,
  stockLeft: null,
  offerEndsAt: null,
  visitorsUrl: null,
  reviews: null,
}

/** The stated figures in mode `ilustrativno`, nothing counted yet in the others. */
const sampleProof = (mode: LandingPage['proof']['mode']): LandingPage['proof'] =>
  mode === 'ilustrativno'
    ? { ...noProof, mode, customers: 3944, rating: statedRating, stockLeft: statedLeft }
    : { ...noProof, mode, visitorsUrl: mode === 'stvarno' ? '/api/pages/12/visitors' : null }

/** Everything that can be measured, as after a good month. */
export const measuredProof: LandingPage['proof'] = {
  mode: 'stvarno',
  customers: 41,
  rating: { average: 4.2, count: 5 },
  boughtToday: 3,
  stockLeft: 8,
  offerEndsAt: '2026-11-25T19:00:00.000Z',
  visitorsUrl: '/api/pages/12/visitors',
  reviews: {
    average: 4.2,
    count: 5,
    items: [
      {
        id: 4,
        rating: 5,
        text: 'Stigao za dva dana, melje i smrznuto voće.',
        author: 'Đorđe Ž.',
        writtenAt: '2026-11-18T10:00:00.000Z',
        photo: null,
        answer: null,
      },
      {
        id: 3,
        rating: 4,
        text: 'Dobar za jednu osobu. Punjenje traje duže nego što sam mislila, ali izdrži nekoliko dana.',
        author: 'Ana P.',
        writtenAt: '2026-11-12T10:00:00.000Z',
        photo: null,
        answer: null,
      },
      {
        id: 2,
        rating: 2,
        text: 'Posuda je manja nego što izgleda na slici.',
        author: 'Mila R.',
        writtenAt: '2026-11-02T10:00:00.000Z',
        photo: null,
        answer: 'Hvala vam. Zapremina od 380 ml sada stoji i u naslovu.',
      },
      {
        id: 1,
        rating: 5,
        text: '',
        author: 'Nikola',
        writtenAt: '2026-10-28T10:00:00.000Z',
        photo: null,
        answer: null,
      },
    ],
    hidden: [{ reason: 'personal_data', count: 1 }],
  },
}

export const sampleBump = (): PageBump => ({
  id: 7,
  title: 'Set od dve čaše sa poklopcem',
  price: '890.00',
  originalPrice: '1290.00',
  image: sampleImages(1)[0] ?? null,
  variants: null,
})

type LandingOver = Partial<Omit<LandingPage, 'website'>> & { website?: Partial<Website>; market?: Market }

export const sampleLanding = ({ website, market = 'Serbia', ...over }: LandingOver = {}): LandingPage => {
  const drawn = sampleWebsite(market, website)
  return {
    kind: 'landing',
    website: drawn,
    images: sampleImages(7),
    offers: readOffers(drawn),
    tokens: paletteTokens(drawn.palette),
    proof: sampleProof(drawn.socialProof),
    pixel: null,
    availability: 'uncounted',
    bump: null,
    pricesChangeAt: null,
    seller: sampleSeller,
    terms: saidTerms({ terms: usualTerms[market], isGiven: false }, drawn.socialProof),
    canonicalUrl: `https://izlog.example/${drawn.customUrl}`,
    shareUrl: `https://izlog.example/uploads/share/${drawn.id}-AbCdEfGhIjKlMnOp.jpg`,
    homeUrl: '/',
    ...over,
  }
}

/** The default page with its first picture. */
const sampleOrderedFrom = (): OrderedFrom => ({
  skin: { templateName: 'Minimalistic', tokens: paletteTokens(defaultPalette) },
  image: sampleImages(1).map((image) => ({ ...image, alt: '' }))[0] ?? null,
})

export const sampleReceipt = (over: Partial<NonNullable<ReceiptPage['order']>> = {}): ReceiptPage => ({
  kind: 'receipt',
  ...sampleOrderedFrom(),
  terms: usualSaid('Serbia'),
  seller: sampleSeller,
  parcelUrl: '/posiljka/AbCdEfGhIjKlMnOpQrStUv',
  unsent: { waitsFor: null },
  homeUrl: '/',
  order: {
    orderId: 'AbCdEfGhIjKlMnOpQrStUv',
    orderNumber: 'IZ-10342',
    websiteId: 12,
    customUrl: 'prenosivi-blender',
    productName: 'Prenosivi blender 380 ml',
    quantity: 3,
    totalPrice: '6990.00',
    additions: [],
    deliveryPrice: null,
    currency: 'RSD',
    currencySymbol: 'RSD',
    targetMarket: 'Serbia',
    createdAt: '2026-11-20T10:00:00.000Z',
    customer: {
      firstName: 'Đorđe',
      lastName: 'Živković',
      phone: '060 123 4567',
      address: 'Bulevar oslobođenja 14/3',
      city: 'Novi Sad',
      postalCode: null,
    },
    ...over,
  },
})

export const sampleOffers = (): PageOffer[] =>
  [
    { title: 'Mlin za kafu sa keramičkim nožem', price: '1490.00', before: '2490.00', savings: '1000.00' },
    { title: 'Set od dve čaše sa poklopcem', price: '890.00', before: null, savings: null },
  ].map(({ title, price, before, savings }, at) => ({
    id: at + 1,
    websiteId: 12,
    title,
    urgentDescription: 'Sveže mlevena kafa gde god da ste: puni se preko USB-C kabla i staje u torbu.',
    originalPrice: before,
    discountPrice: price,
    savings,
    images: sampleImages(2 - at).map((image) => ({ ...image, alt: title })),
    features: ['Pet finoća mlevenja', 'Punjenje preko USB-C kabla', 'Nerđajući čelik i keramika'],
    stockLeft: at === 0 ? 5 : null,
    variants: null,
    currency: 'RSD',
    currencySymbol: 'RSD',
    isAfterDecline: false,
    isAdded: false,
    canBeTakenOut: false,
    isInReserve: false,
  }))

export const sampleThankYou = (over: Partial<ThankYouPage> = {}): ThankYouPage => {
  const { order } = sampleReceipt()
  if (!order) throw new Error('the sample has an order')
  return {
    kind: 'thank-you',
    ...sampleOrderedFrom(),
    order,
    terms: usualSaid('Serbia'),
    leftOut: null,
    offers: sampleOffers(),
    hasProducts: true,
    unsent: { waitsFor: null },
    secondsLeft: 480,
    oneByOne: false,
    seller: sampleSeller,
    problem: null,
    asksForCode: false,
    parcelUrl: '/posiljka/AbCdEfGhIjKlMnOpQrStUv',
    homeUrl: '/',
    ...over,
  }
}
export const sampleReview = (over: Partial<ReviewPage> = {}): ReviewPage => ({
  kind: 'review',
  market: 'Serbia',
  productName: 'Prenosivi blender 380 ml',
  pageUrl: '/prenosivi-blender',
  image: sampleImages(1)[0] ?? null,
  authorName: 'Đorđe Ž.',
  action: '/utisak/AbCdEfGhIjKlMnOpQrStUv',
  state: 'open',
  written: null,
  typed: { rating: '', text: '' },
  problem: null,
  homeUrl: '/',
  ...over,
})

export const sampleParcel = (over: Partial<ParcelPage> = {}): ParcelPage => ({
  kind: 'parcel',
  market: 'Serbia',
  action: '/posiljka/AbCdEfGhIjKlMnOpQrStUv',
  state: 'out',
  order: {
    orderNumber: '4F7K-9QXT-2HBC',
    goods: ['3 × Prenosivi blender 380 ml'],
    totalPrice: '6990.00',
    deliveryPrice: null,
    currencySymbol: 'RSD',
    city: 'Novi Sad',
    phone: '•••• 567',
    courier: 'D Express',
    code: 'TT0000000001',
    arrivesBy: null,
  },
  history: [
    { meaning: 'out_for_delivery', reason: null, at: '2026-11-21T07:10:00.000Z' },
    { meaning: 'failed', reason: 'not_home', at: '2026-11-20T13:00:00.000Z' },
    { meaning: 'picked_up', reason: null, at: '2026-11-19T15:00:00.000Z' },
  ],
  days: ['2026-11-30', '2026-12-01'],
  typed: null,
  problem: null,
  isSent: false,
  openRequests: 0,
  seller: sampleSeller,
  homeUrl: '/',
  ...over,
})
