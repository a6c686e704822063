import type { User } from '#contract/accounts/schema.ts'
import type { ImportedProduct } from '#contract/builder/schema.ts'
import { marketFacts, type Market } from '#contract/common/market.ts'
import type { Order } from '#contract/orders/schema.ts'
import { orderStatuses, type OrderStatus } from '#contract/orders/status.ts'
import type { Review, ReviewInvite } from '#contract/reviews/schema.ts'
import type { Website, WebsiteCard } from '#contract/websites/schema.ts'

/** Data for screens: valid by default, override what a test is about. */

export const buildUser = (over: Partial<User> = {}): User => ({
  id: 2,
  firstName: 'Jelena',
  lastName: 'Đorđević',
  email: 'jelena@primer.rs',
  role: 'client',
  isActive: true,
  companyName: 'Kućica Shop',
  phone: '+381601234567',
  createdAt: '2026-01-10T09:00:00.000Z',
  updatedAt: '2026-01-10T09:00:00.000Z',
  trackifyApiKey: '••••••••8842',
  trackifySerbiaApiKey: null,
  telegramBotId: null,
  telegramChatId: null,
  googleSheetsId: null,
  facebookPixelId: null,
  mustChangePassword: false,
  ...over,
})

export const buildAdmin = (over: Partial<User> = {}): User =>
  buildUser({
    id: 1,
    firstName: 'Petar',
    lastName: 'Šćepanović',
    email: 'admin@primer.rs',
    role: 'admin',
    companyName: null,
    ...over,
  })

export const buildWebsite = (over: Partial<WebsiteCard> = {}): WebsiteCard => {
  const market: Market = over.targetMarket ?? 'Serbia'
  return {
    id: 1,
    userId: 2,
    customUrl: 'led-lampa',
    productName: 'LED lampa sa senzorom pokreta',
    title: 'LED lampa sa senzorom pokreta',
    templateName: 'Minimalistic',
    targetMarket: market,
    currency: marketFacts[market].currency,
    currencySymbol: marketFacts[market].currencySymbol,
    currentPrice: '2990.00',
    originalPrice: '4990.00',
    images: ['/uploads/images/AAAAAAAAAAAAAAAAAAAAAA.webp'],
    isActive: true,
    hasUpsellProducts: false,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    orderCount: 42,
    ...over,
  }
}

/** What a card does not say of a website. */
const beyondCard: Omit<Website, keyof WebsiteCard> = {
  version: 1,
  productId: 'p1',
  shortName: null,
  hook: 'Svetlo koje se pali čim priđete.',
  bullets: ['Pali se na pokret', 'Puni se preko USB kabla', 'Lepi se bez bušenja'],
  longDescription: 'Lampa se pali čim priđete.\n\n- Baterija traje do mesec dana\n- Magnetni nosač',
  faq: [
    { q: 'Kako se puni?', a: 'Preko USB kabla koji je u pakovanju.' },
    { q: 'Kako plaćam?', a: 'Pouzećem, kuriru.' },
  ],
  seoTitle: 'LED lampa sa senzorom – plaćanje pouzećem',
  seoDescription: 'LED lampa koja se pali na pokret. Besplatna dostava, plaćate kuriru.',
  keywords: [],
  palette: { primary: '#0D9488', bg: '#F0FDFA' },
  designRecommendations: null,
  testimonials: [],
  urgencyElements: null,
  priceAnchoring: null,
  quantityOffers: null,
  problemSolutionSections: [],
  benefitsSection: null,
  featureSections: [],
  advertorialStory: null,
  editableContent: {},
  socialProof: 'ilustrativno',
  productLink: 'https://prodavnica.example/proizvod',
  sku: null,
  productCost: null,
  editableByClient: true,
  previewMode: 'customer',
  upsellProductLinks: [],
  stock: null,
  sellsPastStock: true,
  offerEndsAt: null,
  aiCopy: null,
}

/** As the editor reads it. */
export const buildWholeWebsite = (over: Partial<Website> = {}): Website => ({
  ...beyondCard,
  ...buildWebsite(over),
  ...over,
})

export const buildOrder = (over: Partial<Order> = {}): Order => {
  const market: Market = over.targetMarket ?? 'Serbia'
  return {
    id: 1,
    userId: 2,
    websiteId: 1,
    orderId: 'abcdefghijklmnopqrstuv',
    orderNumber: 'IZ-1042',
    productId: 'p1',
    productName: 'LED lampa sa senzorom pokreta',
    quantity: 1,
    totalPrice: '2990.00',
    additions: [],
    productCost: '900.00',
    currency: marketFacts[market].currency,
    currencySymbol: marketFacts[market].currencySymbol,
    targetMarket: market,
    firstName: 'Đorđe',
    lastName: 'Živković',
    email: null,
    phone: '+381641234567',
    phoneE164: '+381641234567',
    address: 'Žička 12',
    city: 'Šabac',
    postalCode: '15000',
    notes: null,
    status: 'Na čekanju',
    trackingId: null,
    notificationsSent: false,
    upsellDelayedUntil: null,
    shownTotal: null,
    isSuspect: false,
    isPhoneDoubtful: false,
    isTest: false,
    isOwn: false,
    derivedPostalCode: null,
    attribution: {},
    createdAt: '2026-11-20T13:05:00.000Z',
    updatedAt: '2026-11-20T13:05:00.000Z',
    ...over,
  }
}

export const buildImport = (
  facts: Partial<ImportedProduct['facts']> = {},
  over: Partial<ImportedProduct> = {},
): ImportedProduct => ({
  importId: '6f1c2a54-8f0e-4f6f-9d55-0c7e3a1b2c3d',
  origin: 'link',
  facts: {
    isProduct: true,
    reason: null,
    url: 'https://prodavnica.example/usisivac',
    name: 'Bežični usisivač za auto',
    description: null,
    price: 3490,
    originalPrice: 4990,
    currency: 'RSD',
    images: [
      'https://prodavnica.example/slike/1.jpg',
      'https://prodavnica.example/slike/2.jpg',
      'https://prodavnica.example/slike/3.jpg',
    ],
    brand: null,
    sku: null,
    features: ['Snaga: 120 W'],
    language: 'sr',
    sources: { name: 'json-ld', price: 'json-ld', images: 'json-ld' },
    uncertain: [],
    ...facts,
  },
  message: null,
  serbianName: facts.name === undefined ? 'Bežični usisivač za auto' : facts.name,
  questions: [],
  ...over,
})

const people: [string, string, string, string, string][] = [
  ['Đorđe', 'Živković', 'Žička 12', 'Šabac', '15000'],
  ['Milica', 'Jovanović', 'Bulevar kralja Aleksandra 114', 'Beograd', '11000'],
  ['Čedomir', 'Šušnjar', 'Njegoševa 3', 'Kragujevac', '34000'],
  ['Ljubica', 'Petrović-Stojadinović', 'Cara Dušana 45', 'Niš', '18000'],
  ['Nenad', 'Ćirić', 'Jevrejska 8', 'Novi Sad', '21000'],
]
const abroad: Record<'Montenegro' | 'Bosnia', [string, string, string, string, string][]> = {
  Montenegro: [
    ['Vuk', 'Šćepanović', 'Njegoševa 10', 'Podgorica', '81000'],
    ['Ana', 'Đurović', 'Jadranski put 2', 'Budva', '85310'],
  ],
  Bosnia: [
    ['Amra', 'Hadžić', 'Titova 21', 'Sarajevo', '71000'],
    ['Željko', 'Bašić', 'Kralja Petra 5', 'Banja Luka', '78000'],
  ],
}
const prices: Record<Market, string> = { Serbia: '2990.00', Montenegro: '25.00', Bosnia: '59.00' }
const products: Record<Market, string> = {
  Serbia: 'LED lampa sa senzorom pokreta',
  Montenegro: 'Masažer za vrat',
  Bosnia: 'Set noževa od nerđajućeg čelika',
}
const prefixes: Record<Market, string> = { Serbia: '+38164', Montenegro: '+38267', Bosnia: '+38761' }

const phoneOf = (market: Market, index: number): string =>
  `${prefixes[market]}${String(market === 'Serbia' ? 1_000_000 + (index % 9) * 111_111 : 100_000 + (index % 9) * 11_111)}`

/** A believable list: every status occurs, three markets, newest first. */
export const buildOrders = (count: number, now: number): Order[] =>
  Array.from({ length: count }, (_, index) => {
    const market: Market = index % 5 === 3 ? 'Montenegro' : index % 7 === 6 ? 'Bosnia' : 'Serbia'
    const pool = market === 'Serbia' ? people : abroad[market]
    const [firstName, lastName, address, city, postalCode] = pool[index % pool.length] ?? people[0]!
    const status: OrderStatus =
      index < 4 ? 'Na čekanju' : (orderStatuses[(index * 7) % orderStatuses.length] ?? 'Na čekanju')
    return buildOrder({
      id: count - index,
      orderNumber: `IZ-${1000 + count - index}`,
      targetMarket: market,
      firstName,
      lastName,
      address,
      city,
      postalCode,
      phone: phoneOf(market, index),
      phoneE164: phoneOf(market, index),
      productName: products[market],
      quantity: 1 + (index % 3 === 2 ? 1 : 0),
      totalPrice: prices[market],
      status,
      shownTotal: index === 1 ? '2490.00' : null,
      notes: index === 2 ? 'Zvati posle 16 h, interfon ne radi.' : null,
      createdAt: new Date(now - index * 5 * 3_600_000).toISOString(),
    })
  })

export const buildReview = (over: Partial<Review> = {}): Review => ({
  id: 1,
  websiteId: 1,
  productName: 'LED lampa sa senzorom pokreta',
  customUrl: 'led-lampa',
  orderId: 1,
  orderNumber: 'IZ-1042',
  rating: 5,
  text: 'Stigla za dva dana, svetli taman kako treba.',
  authorName: 'Đorđe Ž.',
  photoUrl: null,
  status: 'waiting',
  hiddenReason: null,
  answer: null,
  createdAt: '2026-11-19T10:00:00.000Z',
  showsAt: '2026-11-22T10:00:00.000Z',
  ...over,
})

export const buildInvite = (isDelivered: boolean): ReviewInvite =>
  isDelivered
    ? {
        state: 'open',
        url: 'https://izlog.example/utisak/AbCdEfGhIjKlMnOpQrStUv',
        expiresAt: '2027-01-18T10:00:00.000Z',
        rating: null,
      }
    : { state: 'not_delivered', url: null, expiresAt: null, rating: null }
