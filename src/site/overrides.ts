import { asBranch, asText as text, branchAt as branch, listAt, textAt } from '#contract/common/tree.ts'
import { benefitIcons, type BenefitIcon, type FaqItem } from '#contract/websites/content.ts'
import type { Delivery } from '#contract/terms/terms.ts'
import { websiteLimits } from '#contract/websites/limits.ts'
import { promisesFreeDelivery } from '#contract/websites/promises.ts'

/** What the owner wrote over the page's defaults. The tree is free-form, so every leaf is looked at before it is believed. */
export type Overrides = {
  faq: { title: string | null; subtitle: string | null; items: (FaqItem & { path: string })[] }
  footer: {
    companyInfo: string | null
    contactInfo: string | null
    deliveryInfo: string | null
    deliveryTime: string | null
    supportHours: string | null
    legalNotice: string | null
    description: string | null
  }
  enabledTestimonials: unknown
  /** Over the title and lead of the order form. */
  order: { title: string | null; lead: string | null }
  /** The three standing lines beside the first button. */
  trust: Record<TrustLine, string | null>
  arrival: string | null
  benefits: { title: string | null; subtitle: string | null; items: Tile[] }
  /** Standing parts that the owner does not want. */
  hidden: ReadonlySet<string>
}

/** What the owner wrote without free delivery where the seller's terms charge it: the page's own words stand there then. */
export const trueOverrides = (own: Overrides, delivery: Delivery): Overrides => {
  const isTrue = (said: unknown) => typeof said !== 'string' || !promisesFreeDelivery(said, delivery)
  const kept = <T extends object>(texts: T): T =>
    Object.fromEntries(Object.entries(texts).map(([name, said]) => [name, isTrue(said) ? said : null])) as T
  return delivery === null
    ? own
    : { ...own, trust: kept(own.trust), footer: kept(own.footer), order: kept(own.order) }
}

export const trustLines = ['delivery', 'payment', 'guarantee'] as const
export type TrustLine = (typeof trustLines)[number]
type Tile = { icon: BenefitIcon; text: string; path: string }

/** Tiles as texts or as trees, in a list or beside a title of their own. */
const benefitsOf = (stored: unknown): Overrides['benefits'] => {
  const at = Array.isArray(stored) ? '' : '.items'
  const list: unknown[] = Array.isArray(stored) ? stored : listAt(stored, 'items')
  return {
    title: textAt(stored, 'title'),
    subtitle: textAt(stored, 'subtitle'),
    items: list.flatMap((entry, place) => {
      const said = text(entry)
      const told = said ?? textAt(entry, 'text', 'title')
      const path = `editableContent.benefits${at}.${place}${said ? '' : '.text'}`
      const icon = benefitIcons.find((name) => name === textAt(entry, 'icon')) ?? 'check'
      return told ? [{ icon, text: told, path }] : []
    }),
  }
}

const faqItem = (value: unknown, at: number): Overrides['faq']['items'] => {
  const item = asBranch(value)
  const [q, a] = [text(item.q), text(item.a)]
  return q && a
    ? [
        {
          q: q.slice(0, websiteLimits.question),
          a: a.slice(0, websiteLimits.answer),
          path: `editableContent.faq.items.${at}`,
        },
      ]
    : []
}

export const readOverrides = (editableContent: Record<string, unknown>): Overrides => {
  const faq = branch(editableContent, 'faq')
  const footer = branch(editableContent, 'footer')
  const trust = branch(editableContent, 'trust')
  const hidden = branch(editableContent, 'hiddenParts')
  return {
    faq: {
      title: text(faq.title),
      subtitle: text(faq.subtitle),
      items: Array.isArray(faq.items) ? faq.items.slice(0, websiteLimits.faq).flatMap(faqItem) : [],
    },
    footer: {
      companyInfo: text(footer.companyInfo),
      contactInfo: text(footer.contactInfo),
      deliveryInfo: text(footer.deliveryInfo),
      deliveryTime: text(footer.deliveryTime),
      supportHours: text(footer.supportHours),
      legalNotice: text(footer.legalNotice),
      description: text(footer.description),
    },
    enabledTestimonials: editableContent.enabledTestimonials,
    order: {
      title: textAt(editableContent.orderPricing, 'title'),
      lead: textAt(editableContent.orderPricing, 'subtitle', 'text', 'description'),
    },
    trust: {
      delivery: text(trust.delivery),
      payment: text(trust.payment),
      guarantee: text(trust.guarantee),
    },
    arrival: text(editableContent.arrival),
    benefits: benefitsOf(editableContent.benefits),
    hidden: new Set(Object.entries(hidden).flatMap(([name, isHidden]) => (isHidden === true ? [name] : []))),
  }
}
