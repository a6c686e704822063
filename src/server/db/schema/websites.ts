// Written by `npm run db:types` from a database with every migration; a test compares it.

import type { BenefitsSection, DesignRecommendations, FaqItem, FeatureSection, Palette, PriceAnchoring, ProblemSolution, ProductDetails, Testimonial, UrgencyElements } from '#contract/websites/content.ts'
import type { AiCopy } from '#contract/websites/schema.ts'
import type { Generated, JsonOf, Numeric, Timestamp } from '../column-types.ts'

export type PageVisitors = {
  seenAt: Generated<Timestamp>
  visitor: string
  websiteId: number
}

export type ProductWebsites = {
  advertorialStory: JsonOf<Record<string, unknown>> | null
  aiCopy: JsonOf<AiCopy> | null
  benefitsSection: JsonOf<BenefitsSection> | null
  bullets: Generated<JsonOf<string[]>>
  createdAt: Generated<Timestamp>
  currency: Generated<string>
  currencySymbol: Generated<string>
  currentPrice: Numeric
  customUrl: string
  deletedAt: Timestamp | null
  designRecommendations: JsonOf<DesignRecommendations> | null
  editableByClient: Generated<boolean>
  editableContent: Generated<JsonOf<Record<string, unknown>>>
  faq: Generated<JsonOf<FaqItem[]>>
  featureSections: Generated<JsonOf<FeatureSection[]>>
  hasUpsellProducts: Generated<boolean>
  hook: Generated<string>
  id: Generated<number>
  images: Generated<JsonOf<unknown>>
  isActive: Generated<boolean>
  keywords: Generated<JsonOf<string[]>>
  legacyGoods: Generated<string[]>
  longDescription: Generated<string>
  offerEndsAt: Timestamp | null
  originalPrice: Numeric | null
  palette: Generated<JsonOf<Palette>>
  previewMode: Generated<'client' | 'customer'>
  priceAnchoring: JsonOf<PriceAnchoring> | null
  problemSolutionSections: Generated<JsonOf<ProblemSolution[]>>
  productCost: Numeric | null
  productDetails: JsonOf<ProductDetails> | null
  productId: string
  productLink: string
  productName: string
  quantityOffers: Generated<JsonOf<unknown>>
  sections: JsonOf<unknown> | null
  sellsPastStock: Generated<boolean>
  seoDescription: Generated<string>
  seoTitle: Generated<string>
  shortName: string | null
  sku: string | null
  socialProof: Generated<'ilustrativno' | 'stvarno' | 'iskljuceno'>
  stock: number | null
  stockCountedAfter: Generated<number>
  stockProductId: number | null
  targetMarket: Generated<'Serbia' | 'Montenegro' | 'Bosnia'>
  templateName: Generated<'Minimalistic' | 'Sales Template' | 'Advertorial Template'>
  terms: JsonOf<unknown> | null
  testimonials: Generated<JsonOf<Testimonial[]>>
  title: string
  updatedAt: Generated<Timestamp>
  upsellBumpId: number | null
  upsellOneByOne: Generated<boolean>
  upsellProductLinks: Generated<JsonOf<unknown[]>>
  urgencyElements: JsonOf<UrgencyElements> | null
  userId: number
  variants: JsonOf<unknown> | null
  version: Generated<number>
}

export type Reviews = {
  answer: string | null
  answeredAt: Timestamp | null
  authorName: string
  body: Generated<string>
  createdAt: Generated<Timestamp>
  hiddenReason: 'insult' | 'personal_data' | 'advertising' | 'other_product' | 'unlawful' | null
  id: Generated<number>
  imageId: string | null
  orderId: number
  rating: number
  status: Generated<'waiting' | 'shown' | 'hidden'>
  updatedAt: Generated<Timestamp>
  userId: number
  websiteId: number
}

export type SellerContacts = {
  address: Generated<string>
  city: Generated<string>
  email: Generated<string>
  market: 'Serbia' | 'Montenegro' | 'Bosnia'
  name: Generated<string>
  phone: Generated<string>
  postalCode: Generated<string>
  registrationNumber: Generated<string>
  returns: Generated<string>
  taxNumber: Generated<string>
  updatedAt: Generated<Timestamp>
  userId: number
  viber: Generated<string>
}

export type SellerTerms = {
  callWithin: number | null
  courierCalls: boolean
  deliveryFrom: number
  deliveryPrice: Numeric | null
  deliveryTo: number
  freeFrom: Numeric | null
  market: 'Serbia' | 'Montenegro' | 'Bosnia'
  returnDays: number
  updatedAt: Generated<Timestamp>
  userId: number
  workingHours: string
}

export type WebsiteCopies = {
  createdAt: Generated<Timestamp>
  peer: string
  problem: string | null
  remoteUrl: string | null
  status: Generated<'pending' | 'success' | 'failed'>
  updatedAt: Generated<Timestamp>
  websiteId: number
}

export type WebsiteVersions = {
  changed: Generated<JsonOf<string[]>>
  createdAt: Generated<Timestamp>
  document: JsonOf<unknown>
  restoredFrom: number | null
  userId: number | null
  version: number
  websiteId: number
}
