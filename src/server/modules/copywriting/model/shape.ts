import { copyLimits, pageCopySchema, type PageCopy } from '#contract/builder/copy.ts'
import { shorten } from '#contract/common/text.ts'
import { benefitIcons } from '#contract/websites/content.ts'
import { z } from 'zod'
import { cutName } from '../drafting/names.ts'
import { splitQuestions } from '../drafting/questions.ts'
import { sentencesOf } from '../language/page-text.ts'
import { foldWords } from '../language/fold.ts'
import { readCited, type Cited } from './citations.ts'

/**
 * A list that is asked for like everything else, because strict shapes know neither optional keys nor defaults, and that is empty where a
 * model leaves it out all the same.
 */
export const sparableList = z.array(z.string()).catch([]).meta({ default: undefined })

/** What is asked of a model: no counts and no lengths, because not every provider keeps them; those are ours to put right. */
export const looseCopySchema = z.object({
  title: z.string(),
  shortName: z.string(),
  hook: z.string(),
  bullets: z.array(z.string()),
  longDescription: z.string(),
  faq: z.array(z.object({ q: z.string(), a: z.string() })),
  seoTitle: z.string(),
  seoDescription: z.string(),
  keywords: z.array(z.string()),
  benefitsSection: z.object({
    title: z.string(),
    subtitle: z.string(),
    benefits: z.array(z.object({ icon: z.string(), text: z.string() })),
    ctaText: z.string(),
  }),
  featureSections: z.array(z.object({ title: z.string(), text: z.string() })),
  problemSolutionSections: z.array(
    z.object({ title: z.string(), description1: z.string(), description2: z.string(), ctaText: z.string() }),
  ),
})
export type LooseCopy = z.infer<typeof looseCopySchema>
/** A page, or the parts of one that are written again. */
export type Loose = Partial<LooseCopy>

/** One text within our limits; with problems, in English for the model, where something is missing that must be there. */
export type Finished<Copy> = { copy: Copy | null; problems: string[] }

const distinct = (words: readonly string[]): string[] => {
  const seen = new Set<string>()
  return words.filter((word) => {
    const key = foldWords(word)
    return key !== '' && !seen.has(key) && seen.add(key)
  })
}

const iconOf = (icon: string) => benefitIcons.find((known) => known === icon.trim().toLowerCase()) ?? 'check'

type Parts = { [K in keyof LooseCopy]: (said: LooseCopy[K]) => LooseCopy[K] }

const each = (copy: Loose, parts: Partial<Parts>): Loose =>
  Object.fromEntries(
    Object.entries(copy).map(([key, said]) => {
      const part = parts[key as keyof LooseCopy] as ((said: unknown) => unknown) | undefined
      return [key, part ? part(said) : said]
    }),
  )

/** An answer read: marks taken out, sentences tidied, ticks without bullet and full stop. */
export const readAnswer = (said: Loose, market: Parameters<typeof readCited>[1]): Cited<Loose> => {
  const { copy, cites } = readCited(said, market)
  const tick = (written: string): string => {
    const text = written.replace(/^[-•]\s*/, '').replace(/\.$/, '')
    const known = cites[written]
    if (known) cites[text] = [...new Set([...(cites[text] ?? []), ...known])]
    return text
  }
  return { copy: each(copy, { bullets: (bullets) => bullets.map(tick) }), cites }
}

/** Cut to every limit that can be kept by cutting; what is missing stays missing. */
export const limited = (copy: Loose): Loose =>
  each(copy, {
    title: (title) => shorten(title, 120),
    shortName: (name) => cutName(name, 40),
    hook: (hook) => shorten(hook, 300),
    bullets: (bullets) => distinct(bullets).slice(0, copyLimits.bullets),
    longDescription: (text) => text.split('\n\n').slice(0, 8).join('\n\n'),
    faq: (faq) => faq.slice(0, copyLimits.faq + copyLimits.moreFaq),
    seoTitle: (title) => shorten(title, copyLimits.seoTitle),
    seoDescription: (text) => shorten(text, copyLimits.seoDescription),
    keywords: (words) => distinct(words.map((word) => shorten(word, 60))).slice(0, copyLimits.keywords),
    benefitsSection: ({ benefits, ...section }) => ({
      ...section,
      benefits: benefits.map(({ icon, text }) => ({ icon: iconOf(icon), text })).slice(0, 6),
    }),
    featureSections: (sections) => sections.slice(0, 2),
    problemSolutionSections: (sections) => sections.slice(0, 4),
  })

/**
 * A copy whose sentences are each kept, replaced or left out. An entry of a list that says nothing any more goes with its heading; a
 * section without entries is empty and not drawn.
 */
export const pruned = (copy: Loose, tell: (sentence: string) => string | null): Loose => {
  const line = (text: string): string => {
    const [item = ''] = /^- /.exec(text) ?? []
    const left = sentencesOf(text.slice(item.length))
      .flatMap((sentence) => tell(sentence) ?? [])
      .join(' ')
    return left && item + left
  }
  const text = (whole: string): string =>
    whole
      .split(/\n{2,}/)
      .map((block) => block.split('\n').map(line).filter(Boolean).join('\n'))
      .filter(Boolean)
      .join('\n\n')
  const list = (texts: readonly string[]) => texts.map(text).filter(Boolean)
  const sections = <T extends Record<string, string>>(all: readonly T[], needed: readonly (keyof T)[]): T[] =>
    all
      .map(
        (section) => Object.fromEntries(Object.entries(section).map(([key, said]) => [key, text(said)])) as T,
      )
      .filter((section) => needed.every((key) => section[key] !== ''))
  return each(copy, {
    title: text,
    shortName: text,
    hook: text,
    bullets: list,
    longDescription: text,
    faq: (faq) => sections(faq, ['q', 'a']),
    seoTitle: text,
    seoDescription: text,
    keywords: list,
    benefitsSection: ({ title, subtitle, benefits, ctaText }) => {
      const left = benefits
        .map((benefit) => ({ ...benefit, text: text(benefit.text) }))
        .filter((benefit) => benefit.text !== '')
      const isEmpty = left.length === 0
      return {
        title: isEmpty ? '' : text(title),
        subtitle: isEmpty ? '' : text(subtitle),
        benefits: left,
        ctaText: text(ctaText),
      }
    },
    featureSections: (all) => sections(all, ['title', 'text']),
    problemSolutionSections: (all) => sections(all, ['title', 'description2']),
  })
}

/** Every sentence of a copy once, as it stands; questions of buyers state nothing. */
export const sentencesIn = (copy: Loose): string[] => {
  const found = new Set<string>()
  const questions = new Set((copy.faq ?? []).map(({ q }) => q))
  pruned(copy, (sentence) => {
    if (!questions.has(sentence) && !sentence.endsWith('?')) found.add(sentence)
    return sentence
  })
  return [...found]
}

/** What stays ours whatever a model says: stock, deadlines, what an order includes, and search phrases where the model has too few. */
export type OwnParts = Pick<PageCopy, 'urgencyElements' | 'comparisonText' | 'keywords'>

/** What a template has no place for is not asked of a model. */
const nothing = {
  faq: [],
  benefitsSection: { title: '', subtitle: '', benefits: [], ctaText: '' },
  featureSections: [],
  problemSolutionSections: [],
} satisfies Loose

/**
 * A checked copy as a whole page: the name stands where no title is left, the opening where nothing for search engines is. With problems,
 * in English for the model, where something is missing that nobody else may write.
 */
export const wholePage = (
  checked: Loose,
  { urgencyElements, comparisonText, keywords }: OwnParts,
  productName: string,
): { copy: PageCopy | null; problems: string[] } => {
  // Nobody reads search phrases, and a page does not fail for them.
  const copy = limited({ ...nothing, ...checked, keywords: [...(checked.keywords ?? []), ...keywords] })
  const title = copy.title || shorten(productName, 120)
  const [faq, moreFaq] = splitQuestions(copy.faq ?? [])
  const page = {
    ...copy,
    faq,
    moreFaq,
    title,
    shortName: copy.shortName || cutName(productName, 40),
    seoTitle: copy.seoTitle || shorten(title, copyLimits.seoTitle),
    seoDescription: copy.seoDescription || shorten(copy.hook || title, copyLimits.seoDescription),
    urgencyElements,
    comparisonText,
  }
  const { data, error } = pageCopySchema.safeParse(page)
  return data
    ? { copy: data, problems: [] }
    : { copy: null, problems: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) }
}
