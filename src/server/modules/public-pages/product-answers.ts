import type { FaqItem } from '#contract/websites/content.ts'
import type { Services } from '../../services.ts'
import { presentPublicWebsite } from '../websites/presenter.ts'
import { readLandingPage } from './landing.ts'
import { createWebsiteMemory } from './page-cache.ts'
import { presentComments } from './presenter.ts'
import { findProductWebsite } from './queries.ts'

/** A product as a page asks for it; `sellerId` is null on hosts that are not one seller's. */
export type AskedProduct = {
  name: string
  category: string | undefined
  market?: string | undefined
  sellerId: number | null
}

type Comments = ReturnType<typeof presentComments>

/**
 * What an open page may ask of its product (B-FAQ1). Visitors start nothing slow or paid: answers are what sellers stored, kept in memory,
 * also where there is none, until a website changes; any may be the newest of that name.
 */
export const createProductAnswers = (services: Services) => {
  const { db, listener } = services
  const faqs = createWebsiteMemory<FaqItem[]>(listener, () => true)
  const comments = createWebsiteMemory<Comments>(listener, () => true)
  const keyOf = ({ name, category, market, sellerId }: AskedProduct) =>
    JSON.stringify([name, category, market, sellerId])

  return {
    faqs: async (asked: AskedProduct): Promise<FaqItem[]> =>
      (await faqs.get(keyOf(asked), async () => {
        const row = await findProductWebsite(db, asked.name, asked)
        return row ? presentPublicWebsite(row, services.now()).faq : []
      })) ?? [],
    comments: async (asked: AskedProduct): Promise<Comments> =>
      (await comments.get(keyOf(asked), async () => {
        const row = await findProductWebsite(db, asked.name, asked)
        if (!row) return []
        const page = row.socialProof === 'stvarno' ? await readLandingPage(services, row.customUrl) : null
        return presentComments(row, page?.proof.reviews ?? null, services.now())
      })) ?? [],
  }
}
