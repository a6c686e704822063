import { advertorialStrings, type AdvertorialStrings } from '#contract/public-pages/advertorial-strings.ts'
import { branchAt, type Branch } from '#contract/common/tree.ts'
import { composeStory } from '#contract/websites/compose-story.ts'
import type { Delivery } from '#contract/terms/terms.ts'
import { isPromise, promisesFreeDelivery } from '#contract/websites/promises.ts'
import { storyWords } from '#contract/websites/slots/advertorial.ts'
import { productRow } from '#contract/websites/product-row.ts'
import type { ProductDetails } from '#contract/websites/content.ts'
import { readStory, type Story, type StoryStatistic } from '#contract/websites/story.ts'
import { withoutPromises } from '../../honest-words.ts'
import { blocksOf, textOf, type Block } from '../../parts/text-blocks.tsx'
import type { View } from '../../view.ts'

/** Everything the sections draw: the stored story over the one composed from the website's copy. */
export type Tale = {
  view: View
  words: AdvertorialStrings
  story: Story
  /** The owner's words, else who receives the reader; null where the owner took them away. */
  welcome: string | null
  /** The owner's, else the product's own values. */
  statistics: StoryStatistic[]
  brand: string
  /** Opens the story with a drop cap. */
  intro: Block[]
  /** The rest of the description, behind the parts of the story, as far as the story has space for it. */
  about: Block[]
  /** What is left of it, among what a buyer looks up. */
  beside: Block[]
}

/** `isTold`: parts of a story are stored; it begins with them, and the description goes on behind them. */
const blocksOfIntro = (
  story: Story,
  described: Block[],
  isTold: boolean,
): [intro: Block[], about: Block[]] => {
  if (story.intro) return [blocksOf(story.intro.text), described]
  if (isTold) return [[], described]
  const [first, ...rest] = described
  return first?.kind === 'text' ? [[first], rest] : [[], described]
}

/**
 * The story without deadlines, figures and promises that rest on nothing: outside illustration only what was measured, what the seller's
 * terms say or what is so for every order stands beside the owner's words (C-30, C-32, C-35, C-36). `own` are the parts somebody stored.
 */
const honestStory = (story: Story, own: Branch, { proof, urgency, site }: View): Story => {
  if (proof.mode === 'ilustrativno') return story
  const has = (...keys: string[]) => keys.some((key) => own[key] !== undefined)
  const isPath = has('resultsSection', 'resultsDescription')
  const steps = isPath
    ? story.timeline.steps.filter(({ time, text }) => !isPromise(`${time}: ${text}`))
    : story.timeline.steps
  const hasOwnFigures = has('trustStatistics') || site.editableContent.stats !== undefined
  const { text } = story.advice
  return {
    ...story,
    statistics: hasOwnFigures ? [] : story.statistics,
    // One step is no path.
    timeline: { ...story.timeline, steps: steps.length > 1 ? steps : [] },
    advice: {
      ...story.advice,
      text:
        text && (has('adviceText', 'ctaAdvice') || site.editableContent.adviceText)
          ? withoutPromises(text)
          : text,
    },
    cta: { ...story.cta, urgency: urgency.time },
  }
}

/** A stored story without free delivery where the seller's terms charge it. Older pages keep what the product once wrote there. */
const trueStory = (story: Branch, delivery: Delivery): Branch => {
  if (delivery === null) return story
  const isTrue = (part: unknown): boolean => {
    const text = typeof part === 'string' ? part : Object.values(part ?? {}).join(' ')
    return !promisesFreeDelivery(text, delivery) && !/^plaćanje dostave$|^0\s\S{1,4}\s+dostava\b/i.test(text)
  }
  const entries = Object.entries(story).map(([name, part]) => [
    name,
    Array.isArray(part) ? (part as unknown[]).filter(isTrue) : part,
  ])
  const { welcomeBannerText: welcome, ...header } = branchAt(story, 'headerSection')
  return {
    ...Object.fromEntries(entries),
    headerSection: isTrue(welcome)
      ? { ...header, ...(welcome === undefined ? {} : { welcomeBannerText: welcome }) }
      : header,
  }
}

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length
const countOf = (blocks: readonly Block[]): number => countWords(blocks.map(textOf).join(' '))

/** A story is read to its end; whole blocks go where a buyer looks things up as soon as one would make it too long. */
const withinStory = (blocks: Block[], told: number): [within: Block[], beside: Block[]] => {
  const at = blocks.findIndex((_, place) => told + countOf(blocks.slice(0, place + 1)) > storyWords.most)
  if (at === -1) return [blocks, []]
  // A heading goes with what stands below it.
  const end = blocks[at - 1]?.kind === 'title' ? at - 1 : at
  return [blocks.slice(0, end), blocks.slice(end)]
}

/** One or two figures are no row of figures. */
const figuresOf = (details: ProductDetails | null | undefined): StoryStatistic[] => {
  const row = productRow(details)
  return row.length < 3
    ? []
    : row.map(({ number, text }) => ({ number, label: text, description: null, icon: null }))
}

/** What is told between the opening and the way it goes today. */
const partsOfStory = ['problemDescription', 'agoniaSection', 'breakthroughMoment', 'discoveryStory']

export const taleOf = (view: View): Tale => {
  const { site, page } = view
  const own = trueStory(site.advertorialStory ?? {}, page.terms.delivery)
  const told = composeStory(site, site.targetMarket)
  const headerSection = { ...branchAt(told, 'headerSection'), ...branchAt(own, 'headerSection') }
  const stored = { ...told, ...own, headerSection }
  const story = honestStory(readStory(stored, site.editableContent), own, view)
  const words = advertorialStrings[site.targetMarket]
  const { companyName } = page.seller
  const welcome = Object.hasOwn(branchAt(own, 'headerSection'), 'welcomeBannerText')
    ? story.header.welcomeBannerText
    : companyName && words.welcome(companyName)
  const hasFigures = own['trustStatistics'] !== undefined || site.editableContent.stats !== undefined
  const statistics = hasFigures ? story.statistics : figuresOf(site.productDetails)
  const written = view.overrides.footer
  const footer = Object.fromEntries(
    Object.entries(story.footer).map(([key, text]) => [key, written[key as keyof typeof written] ?? text]),
  )
  const overrides = { ...view.overrides, footer: { ...written, ...footer } }
  const hasOwnFaq = view.overrides.faq.items.length > 0
  const isTold = partsOfStory.some((name) => own[name])
  const [intro, described] = blocksOfIntro(story, blocksOf(site.longDescription), isTold)
  const [about, beside] = withinStory(
    described,
    countOf(intro) + countWords(story.blocks.map(({ text }) => text).join(' ')),
  )
  return {
    view: {
      ...view,
      overrides: {
        ...overrides,
        faq: { ...overrides.faq, title: overrides.faq.title ?? story.faq.title },
      },
      faq:
        !hasOwnFaq && story.faq.items.length > 0
          ? story.faq.items.map((item) => ({ ...item, path: 'advertorialStory.faqSection' }))
          : view.faq,
    },
    words,
    story,
    welcome,
    statistics,
    brand: story.header.brandName ?? page.seller.companyName ?? site.shortName ?? site.productName,
    intro,
    about,
    beside,
  }
}

export const hasStory = ({ story, intro, about }: Tale): boolean =>
  intro.length + about.length + story.blocks.length > 0

const wordsOf = ({ story, intro, about }: Tale): number =>
  countOf(intro) + countOf(about) + countWords(story.blocks.map(({ text }) => text).join(' '))

/** Words below which nobody is sent to read a story: one paragraph is none. */
const leastStory = 80

export const isWorthReading = (tale: Tale): boolean => hasStory(tale) && wordsOf(tale) >= leastStory

/** What readers read in a minute, in words. */
const wordsAMinute = 200

export const minutesOf = (tale: Tale): number =>
  isWorthReading(tale) ? Math.max(1, Math.round(wordsOf(tale) / wordsAMinute)) : 0

/** A word of ordering leads to the form, anything else to the story. */
export const leadsToForm = (text: string): boolean => /poru[čc]|naru[čc]|kupi/i.test(text)

export type Link = { text: string; href: string }

const targets: [RegExp, string][] = [
  [/pitanj|faq/i, '#pitanja'],
  [/poru[čc]|naru[čc]|kupi|cen[au]|cijen[au]/i, '#porudzbina'],
  [/utis|iskust|recenz|komentar|kupc/i, '#utisci'],
  [/ukratko|prednost/i, '#ukratko'],
]

const targetOf = (text: string) => targets.find(([words]) => words.test(text))?.[1] ?? '#prica'

/** The owner's links, else one to each part that the page has. */
export const linksOf = (tale: Tale): Link[] => {
  const { story, view, words } = tale
  const standing: [string, string, boolean][] = [
    [words.nav.story, '#prica', view.sections.includes('story') && isWorthReading(tale)],
    [
      words.nav.reviews,
      '#utisci',
      view.sections.includes('reviews') && (view.reviews.length > 0 || view.proof.reviews !== null),
    ],
    [words.nav.faq, '#pitanja', view.sections.includes('faq') && view.faq.length > 0],
    [words.nav.form, '#porudzbina', true],
  ]
  const own = story.header.links.map(({ text, href }) => ({ text, href: href ?? targetOf(text) }))
  return own.length > 0 ? own : standing.flatMap(([text, href, isThere]) => (isThere ? [{ text, href }] : []))
}

/** A quotation as it is set in Serbian; marks that stand there already are not doubled. */
export const quoted = (text: string): string => (/^[„"“»]/.test(text) ? text : `„${text}“`)

/** Whether the timeline says what the steps of use say. */
export const tellsSteps = ({ story, view: { site } }: Tale): boolean => {
  const told = new Set(story.timeline.steps.map(({ text }) => text.trim()))
  const steps = (site.productDetails?.steps ?? []).map((line) => line.trim()).filter(Boolean)
  return steps.length > 0 && steps.every((line) => told.has(line))
}

export type StoryButton = { label: string; path: string } | null

/** Words between the two buttons of a story; closer to each other they would be a fence. */
const leastBetween = 50

/**
 * The buttons in the story, in the words of its pairs where somebody wrote them: one at its end and, where it is long enough, one behind its
 * second part or, of two, its first. The key is the place of the part; -1 is the opening. `parts` are the texts of the parts.
 */
export const storyButtons = (
  { view: { site } }: Tale,
  parts: readonly string[],
): Map<number, StoryButton> => {
  const written = site.problemSolutionSections
    .slice(0, 2)
    .map(({ ctaText }, at) => ({ label: ctaText.trim(), path: `problemSolutionSections.${at}.ctaText` }))
    .filter(({ label }) => label !== '')
  const [first, last] = [written[0] ?? null, written[1] ?? written[0] ?? null]
  const middle = parts.length > 2 ? 1 : 0
  const between = parts
    .slice(middle + 1)
    .join(' ')
    .split(/\s+/).length
  return new Map([
    ...(parts.length > 1 && between >= leastBetween ? [[middle, first] as const] : []),
    [parts.length - 1, last],
  ])
}
