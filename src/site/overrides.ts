import { asBranch, asText as text, branchAt as branch } from '#contract/common/tree.ts'
import type { FaqItem } from '#contract/websites/content.ts'

/** What the owner wrote over the page's defaults. The tree is free-form, so every leaf is looked at before it is believed. */
export type Overrides = {
  faq: { title: string | null; items: (FaqItem & { path: string })[] }
  footer: {
    companyInfo: string | null
    contactInfo: string | null
    deliveryInfo: string | null
    supportHours: string | null
    legalNotice: string | null
    description: string | null
  }
  enabledTestimonials: unknown
}

const faqItem = (value: unknown, at: number): Overrides['faq']['items'] => {
  const item = asBranch(value)
  const [q, a] = [text(item.q), text(item.a)]
  return q && a ? [{ q, a, path: `editableContent.faq.items.${at}` }] : []
}

export const readOverrides = (editableContent: Record<string, unknown>): Overrides => {
  const faq = branch(editableContent, 'faq')
  const footer = branch(editableContent, 'footer')
  return {
    faq: { title: text(faq.title), items: Array.isArray(faq.items) ? faq.items.flatMap(faqItem) : [] },
    footer: {
      companyInfo: text(footer.companyInfo),
      contactInfo: text(footer.contactInfo),
      deliveryInfo: text(footer.deliveryInfo),
      supportHours: text(footer.supportHours),
      legalNotice: text(footer.legalNotice),
      description: text(footer.description),
    },
    enabledTestimonials: editableContent.enabledTestimonials,
  }
}
