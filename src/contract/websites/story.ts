import { asBranch, asText, branchAt, listAt, textAt, type Branch } from '../common/tree.ts'
import { benefitIcons, type BenefitIcon, type FaqItem } from './content.ts'

type StoryBlock = { title: string | null; text: string }
export type StoryStatistic = {
  number: string
  label: string | null
  description: string | null
  icon: BenefitIcon | null
}

/** The story of an advertorial page as a reader finds it, whichever of two names a part is stored under. */
export type Story = {
  header: {
    brandName: string | null
    productSubtitle: string | null
    links: { text: string; href: string | null }[]
    ctaButtonText: string | null
    welcomeBannerText: string | null
  }
  hero: { title: string | null; subtitle: string | null; description: string | null }
  benefits: { intro: string | null; items: string[] }
  /** Opens the story, before its parts. */
  intro: StoryBlock | null
  /** With the path of each in the document. */
  blocks: (StoryBlock & { path: string })[]
  timeline: { title: string | null; steps: { time: string; text: string }[] }
  statistics: StoryStatistic[]
  advice: { title: string | null; text: string | null; detail: string | null }
  noLongerNeed: { text: string; price: string | null }[]
  quote: { text: string; author: string | null } | null
  reviewsTitle: string | null
  cta: { text: string | null; urgency: string | null; guarantee: string | null }
  faq: { title: string | null; items: FaqItem[] }
  footer: Record<StoryFooterKey, string | null>
}

const footerKeys = ['companyInfo', 'contactInfo', 'legalNotice', 'deliveryInfo', 'supportHours'] as const
type StoryFooterKey = (typeof footerKeys)[number]

/** A part is a text, whose first line is its heading when it begins with `## `, or an object of title and text. */
const blockOf = (value: unknown): StoryBlock | null => {
  const text = asText(value) ?? textAt(value, 'text', 'description', 'content')
  if (!text) return null
  const [first = '', ...rest] = text.split('\n')
  if (!first.startsWith('## ')) return { title: textAt(value, 'title', 'heading'), text }
  const below = rest.join('\n').trim()
  return below ? { title: first.slice(3).trim(), text: below } : null
}

const pathed = (block: StoryBlock | null, key: string): Story['blocks'] =>
  block ? [{ ...block, path: `advertorialStory.${key}` }] : []

const step = /^([^:\n]{1,28}):\s+(\S.*)$/

/** Results written as `when: what` in every line are a timeline, anything else a part of the story. */
const timelineOf = (block: StoryBlock | null): Story['timeline']['steps'] => {
  const lines = block?.text.split('\n').filter((line) => line.trim()) ?? []
  const steps = lines.flatMap((line) => {
    const [, time = '', text = ''] = step.exec(line.replace(/^[-•]\s+/, '').trim()) ?? []
    return time ? [{ time, text }] : []
  })
  return lines.length >= 2 && steps.length === lines.length ? steps : []
}

const storedSteps = (value: unknown): Story['timeline']['steps'] =>
  listAt(value, 'timeline', 'steps', 'items').flatMap((entry) => {
    const time = textAt(entry, 'time', 'date', 'period', 'title')
    const text = textAt(entry, 'text', 'description', 'result')
    return time && text ? [{ time, text }] : []
  })

const linkOf = (value: unknown): Story['header']['links'] => {
  const text = asText(value) ?? textAt(value, 'text', 'label', 'title', 'name')
  const href = textAt(value, 'href', 'url', 'link', 'target')
  // Only within the page: a stored address of any other kind is not followed.
  return text ? [{ text, href: href && /^#[\w-]+$/.test(href) ? href : null }] : []
}

const statisticOf = (value: unknown): StoryStatistic[] => {
  const number = textAt(value, 'number', 'value')
  const [label, description] = [textAt(value, 'label', 'title'), textAt(value, 'description', 'text')]
  const icon = benefitIcons.find((name) => name === textAt(value, 'icon')) ?? null
  return number ? [{ number, label, description, icon }] : []
}

const lineOf = (value: unknown): string[] => {
  const text = asText(value) ?? textAt(value, 'text', 'title', 'label')
  return text ? [text.replace(/^[-•✓]\s+/, '')] : []
}

const questionOf = (value: unknown): FaqItem[] => {
  const [q, a] = [textAt(value, 'q', 'question'), textAt(value, 'a', 'answer')]
  return q && a ? [{ q, a }] : []
}

const quoteOf = (value: unknown): Story['quote'] => {
  const text = asText(value) ?? textAt(value, 'text', 'quote')
  return text ? { text, author: textAt(value, 'author', 'name') } : null
}

/**
 * Reads `advertorialStory` and what the owner wrote over it in `editableContent`. Where page and editor name a part differently the
 * editor's name is tried first, because it is the newer text. Never throws; what cannot be read is absent.
 */
export const readStory = (stored: unknown, editableContent: unknown = {}): Story => {
  const header = branchAt(stored, 'headerSection')
  const hero = branchAt(stored, 'heroSection')
  const ownHero = branchAt(editableContent, 'hero')
  const cta = branchAt(stored, 'ctaSection')
  const tree = (stored ?? {}) as Record<string, unknown>
  const results = blockOf(tree.resultsSection) ?? blockOf(tree.resultsDescription)
  const listed = [...storedSteps(tree.resultsSection), ...storedSteps(tree.resultsDescription)]
  const steps = listed.length > 0 ? listed : timelineOf(results)
  const blocks = ['problemDescription', 'agoniaSection', 'breakthroughMoment', 'discoveryStory']
  const statistics = [
    ...listAt(editableContent, 'stats'),
    ...(listAt(editableContent, 'stats').length > 0 ? [] : listAt(stored, 'trustStatistics')),
  ]
  const ownBenefits = listAt(branchAt(stored, 'benefitsSection'), 'benefits')
  const footer = branchAt(stored, 'footerSection')
  return {
    header: {
      brandName: textAt(header, 'brandName'),
      productSubtitle: textAt(header, 'productSubtitle'),
      links: listAt(header, 'navigationLinks').flatMap(linkOf),
      ctaButtonText: textAt(ownHero, 'ctaText', 'buttonText') ?? textAt(header, 'ctaButtonText'),
      welcomeBannerText: textAt(header, 'welcomeBannerText'),
    },
    hero: {
      title: textAt(ownHero, 'title', 'heroTitle') ?? textAt(hero, 'heroTitle', 'title'),
      subtitle: textAt(ownHero, 'subtitle', 'heroSubtitle') ?? textAt(hero, 'heroSubtitle', 'subtitle'),
      description: textAt(hero, 'heroDescription', 'description'),
    },
    benefits: {
      intro: textAt(branchAt(stored, 'benefitsSection'), 'benefitsIntro'),
      items: (ownBenefits.length > 0 ? ownBenefits : listAt(stored, 'benefitsList')).flatMap(lineOf),
    },
    intro: blockOf(tree.personalIntro),
    blocks: [
      ...blocks.flatMap((key) => pathed(blockOf(tree[key]), key)),
      ...(steps.length === 0 ? pathed(results, 'resultsSection') : []),
    ],
    timeline: { title: steps.length > 0 ? (results?.title ?? null) : null, steps },
    statistics: statistics.flatMap(statisticOf),
    advice: {
      title: textAt(editableContent, 'adviceTitle') ?? textAt(stored, 'adviceTitle'),
      text: textAt(editableContent, 'adviceText') ?? textAt(stored, 'adviceText', 'ctaAdvice'),
      detail: textAt(stored, 'ctaAdviceDetailed'),
    },
    noLongerNeed: listAt(stored, 'noLongerNeedList').flatMap((entry) => {
      const [text] = lineOf(entry)
      return text ? [{ text, price: textAt(entry, 'price') }] : []
    }),
    quote: quoteOf(tree.productQuote),
    reviewsTitle:
      textAt(branchAt(stored, 'testimonialsSection'), 'title') ?? textAt(stored, 'testimonialsSection'),
    cta: {
      text: textAt(cta, 'mainCtaText'),
      urgency: textAt(cta, 'urgencyText'),
      guarantee: textAt(cta, 'guaranteeText'),
    },
    faq: {
      title: textAt(branchAt(stored, 'faqSection'), 'title'),
      items: [
        ...listAt(stored, 'faqSection'),
        ...listAt(branchAt(stored, 'faqSection'), 'items', 'faqs'),
      ].flatMap(questionOf),
    },
    footer: Object.fromEntries(footerKeys.map((key) => [key, textAt(footer, key)])) as Story['footer'],
  }
}

/**
 * The story with the page's names beside the editor's: what an editor writes under its own name stands under the page's too, also when
 * it was emptied. A part that only the page names is left alone.
 */
export const mirrorStory = (story: Branch): Branch => {
  const benefits = asBranch(story.benefitsSection)
  return {
    ...story,
    ...(Object.hasOwn(story, 'resultsSection') ? { resultsDescription: story.resultsSection } : {}),
    ...(Object.hasOwn(benefits, 'benefits') ? { benefitsList: benefits.benefits } : {}),
    ...(Object.hasOwn(story, 'adviceText') ? { ctaAdvice: story.adviceText } : {}),
  }
}
