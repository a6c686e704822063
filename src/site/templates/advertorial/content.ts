import { advertorialStrings, type AdvertorialStrings } from '#contract/public-pages/advertorial-strings.ts'
import { branchAt } from '#contract/common/tree.ts'
import { composeStory } from '#contract/websites/compose-story.ts'
import { isPromise } from '#contract/websites/promises.ts'
import { readStory, type Story } from '#contract/websites/story.ts'
import { withoutPromises } from '../../honest-words.ts'
import { blocksOf, type Block } from '../../parts/text-blocks.tsx'
import type { View } from '../../view.ts'

/** Everything the sections draw: the stored story over the one the website tells by itself. */
export type Tale = {
  view: View
  words: AdvertorialStrings
  story: Story
  brand: string
  /** Opens the story with a drop cap. */
  intro: Block[]
  /** The rest of the description, behind the told parts. */
  about: Block[]
}

const blocksOfIntro = (story: Story, described: Block[]): [intro: Block[], about: Block[]] => {
  if (story.intro) return [blocksOf(story.intro.text), described]
  const [first, ...rest] = described
  return first?.kind === 'text' ? [[first], rest] : [[], described]
}

/**
 * The story without deadlines, figures and promises that rest on nothing: outside illustration only what was measured or is so for every
 * order stands beside the owner's words (C-30, C-32, C-35, C-36).
 */
const honestStory = (story: Story, { proof, urgency }: View): Story => {
  if (proof.mode === 'ilustrativno') return story
  const steps = story.timeline.steps.filter(({ time, text }) => !isPromise(`${time}: ${text}`))
  return {
    ...story,
    statistics: [],
    // One step is no path.
    timeline: { ...story.timeline, steps: steps.length > 1 ? steps : [] },
    advice: { ...story.advice, text: story.advice.text && withoutPromises(story.advice.text) },
    cta: { ...story.cta, urgency: urgency.time },
  }
}

export const taleOf = (view: View): Tale => {
  const { site, page } = view
  const own = site.advertorialStory ?? {}
  const told = composeStory(site, site.targetMarket)
  const headerSection = { ...branchAt(told, 'headerSection'), ...branchAt(own, 'headerSection') }
  const stored = { ...told, ...own, headerSection }
  const story = honestStory(readStory(stored, site.editableContent), view)
  const written = view.overrides.footer
  const footer = Object.fromEntries(
    Object.entries(story.footer).map(([key, text]) => [key, written[key as keyof typeof written] ?? text]),
  )
  const overrides = { ...view.overrides, footer: { ...written, ...footer } }
  const hasOwnFaq = view.overrides.faq.items.length > 0
  const [intro, about] = blocksOfIntro(story, blocksOf(site.longDescription))
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
    words: advertorialStrings[site.targetMarket],
    story,
    brand: story.header.brandName ?? page.seller.companyName ?? site.shortName ?? site.productName,
    intro,
    about,
  }
}

/** The sentence on the dark ground: the story's, else the promise behind the dash of the title, else the lead. */
export const quoteOf = ({ story, view: { site } }: Tale): Story['quote'] => {
  if (story.quote) return story.quote
  const [, promise] = /\s[–—]\s(.{8,120})$/.exec(site.title) ?? []
  const text = promise ? promise.charAt(0).toLocaleUpperCase('sr') + promise.slice(1) : site.hook.trim()
  return text ? { text: /[.!?…]$/.test(text) ? text : `${text}.`, author: null } : null
}

export const hasStory = ({ story, intro, about }: Tale): boolean =>
  intro.length + about.length + story.blocks.length > 0

/** What readers read in a minute, in words. */
const wordsAMinute = 200

export const minutesOf = ({ story, intro, about }: Tale): number => {
  const texts = [...intro, ...about].map((block) =>
    block.kind === 'text' ? block.text : block.items.join(' '),
  )
  const all = [...texts, ...story.blocks.map(({ text }) => text)].join(' ').trim()
  return all ? Math.max(1, Math.round(all.split(/\s+/).length / wordsAMinute)) : 0
}

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
    [words.nav.story, '#prica', hasStory(tale)],
    [words.nav.reviews, '#utisci', view.reviews.length > 0 || view.proof.reviews !== null],
    [words.nav.faq, '#pitanja', view.faq.length > 0],
    [words.nav.form, '#porudzbina', true],
  ]
  const own = story.header.links.map(({ text, href }) => ({ text, href: href ?? targetOf(text) }))
  return own.length > 0 ? own : standing.flatMap(([text, href, isThere]) => (isThere ? [{ text, href }] : []))
}

/** A quotation as it is set in Serbian; marks that stand there already are not doubled. */
export const quoted = (text: string): string => (/^[„"“»]/.test(text) ? text : `„${text}“`)
