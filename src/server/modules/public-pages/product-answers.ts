import { z } from 'zod'
import { markets, type Market } from '#contract/common/market.ts'
import { defaultFaq } from '#contract/public-pages/default-faq.ts'
import {
  faqCategory,
  testimonialCategory,
  type TestimonialCategory,
} from '#contract/public-pages/faq-category.ts'
import type { FaqItem, SocialProofMode } from '#contract/websites/content.ts'
import { normalizeCustomUrl } from '#contract/websites/custom-url.ts'
import { getAt } from '#contract/websites/paths.ts'
import { isPromise } from '#contract/websites/promises.ts'
import type { PublicWebsite } from '#contract/websites/schema.ts'
import type { Services } from '../../services.ts'
import { askForFaq, findWrittenFaq, hasOwnFaq } from '../builder/page-faq.ts'
import { presentPublicWebsite } from '../websites/presenter.ts'
import type { WebsiteRow } from '../websites/queries.ts'
import { readLandingPage } from './landing.ts'
import { createWebsiteMemory } from './page-cache.ts'
import { presentComments } from './presenter.ts'
import { listProductWebsites } from './queries.ts'

/** A product as it is asked for from outside; `sellerId` is null on hosts that are not one seller's. */
export type AskedProduct = {
  name: string
  category?: string | undefined
  market?: string | undefined
  /** Address of a page of the product; read, never opened. */
  url?: string | undefined
  sellerId: number | null
}

type Comments = ReturnType<typeof presentComments>

const marketNamed = (named: string | undefined): Market | null =>
  markets.find((market) => market.toLowerCase() === named?.trim().toLowerCase()) ?? null

/** The page an address leads to, by the last part of its path. */
const pageNamed = (url: string | undefined): string | null => {
  const path = url && URL.parse(url, 'https://izlog.invalid')?.pathname
  const last = path && path.split('/').findLast(Boolean)
  return last ? normalizeCustomUrl(last).slice(0, 120) : null
}

/** As it stands in the tree that a seller writes freely: what is no question with an answer is passed over. */
const typedItem = z.object({ q: z.string(), a: z.string() })

const ownFaq = (website: PublicWebsite): FaqItem[] => {
  const over = getAt(website.editableContent, 'faq.items')
  const items = (Array.isArray(over) ? over : []).flatMap((item) => typedItem.safeParse(item).data ?? [])
  return (items.length > 0 ? items : website.faq).filter(({ q, a }) => q.trim() !== '' && a.trim() !== '')
}

/** Deadlines and guarantees are answered only where the page itself states them. */
const honest = (items: FaqItem[], mode: SocialProofMode): FaqItem[] =>
  mode === 'ilustrativno' ? items : items.filter(({ a }) => !isPromise(a))

/**
 * What an open page may ask of its product. Visitors wait for nothing slow: answers are what sellers stored or what is kept for
 * a kind of product, in memory until a website changes, also where there is none. A model writes in a job of its own, once for a page
 * that has no questions, on the account of that page's seller.
 */
export const createProductAnswers = (services: Services) => {
  const { db, listener } = services
  const faqs = createWebsiteMemory<FaqItem[]>(listener, () => true)
  const comments = createWebsiteMemory<Comments>(listener, () => true)

  const find = (asked: AskedProduct): Promise<WebsiteRow[]> =>
    listProductWebsites(db, {
      name: asked.name,
      customUrl: pageNamed(asked.url),
      market: marketNamed(asked.market),
      sellerId: asked.sellerId,
    })
  const keyOf = ({ name, category, market, url, sellerId }: AskedProduct) =>
    JSON.stringify([name, category, marketNamed(market), pageNamed(url), sellerId])

  const writeFaqs = async (asked: AskedProduct): Promise<FaqItem[]> => {
    const [row] = await find(asked)
    const website = row && presentPublicWebsite(row, services.now())
    const own = website ? ownFaq(website) : []
    if (own.length > 0) return own
    const written = row && (await findWrittenFaq(db, row.id))
    if (row && !written && !hasOwnFaq(row)) await askForFaq(services, row)
    const words = [asked.name, ...(website ? [website.title, ...website.bullets] : [])].join(' ')
    const market = website?.targetMarket ?? marketNamed(asked.market) ?? 'Serbia'
    // Of a product nobody sells here nobody has promised anything.
    return honest(
      written ?? defaultFaq(faqCategory(words, asked.category), market),
      website?.socialProof ?? 'iskljuceno',
    )
  }

  const readComments = async (asked: AskedProduct): Promise<Comments> => {
    const kind = asked.category as TestimonialCategory | undefined
    const rows = await find(asked)
    const row = rows.find((one) => {
      const { title, bullets } = presentPublicWebsite(one, services.now())
      return kind === undefined || testimonialCategory({ title, bullets }) === kind
    })
    if (!row) return []
    const page = row.socialProof === 'stvarno' ? await readLandingPage(services, row.customUrl) : null
    return presentComments(row, page?.proof.reviews ?? null, services.now())
  }

  return {
    faqs: async (asked: AskedProduct): Promise<FaqItem[]> =>
      (await faqs.get(keyOf(asked), () => writeFaqs(asked))) ?? [],
    comments: async (asked: AskedProduct): Promise<Comments> =>
      (await comments.get(keyOf(asked), () => readComments(asked))) ?? [],
  }
}
