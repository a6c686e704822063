import { asBranch, asText } from '#contract/common/tree.ts'
import { getAt } from '#contract/websites/paths.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { useDraft, useEditor } from './editor-store.ts'
import { GrowingTextarea } from './growing-textarea.tsx'
import { Rewriting } from './rewriting.tsx'
import { useStandingStory } from './standing-story.ts'

const words = websiteStrings.editor.story

type StoryGroup = { title: string; fields: [path: string, label: string, pageName?: string][] }

/**
 * Parts of the story under the editor's names, each with the page's name where that differs: a story that knows only the page's
 * name is shown from there, and what is typed stands under the editor's.
 */
const groups: StoryGroup[] = [
  {
    title: words.header,
    fields: [
      ['headerSection.brandName', words.brandName],
      ['headerSection.productSubtitle', words.productSubtitle],
      ['headerSection.welcomeBannerText', words.welcome],
      ['headerSection.ctaButtonText', words.headerButton],
    ],
  },
  {
    title: words.hero,
    fields: [
      ['heroSection.heroTitle', words.heroTitle],
      ['heroSection.heroSubtitle', words.heroSubtitle],
      ['heroSection.heroDescription', words.heroDescription],
    ],
  },
  {
    title: words.tale,
    fields: [
      ['personalIntro', words.personalIntro],
      ['problemDescription', words.problemDescription],
      ['agoniaSection', words.agoniaSection],
      ['breakthroughMoment', words.breakthroughMoment],
      ['discoveryStory', words.discoveryStory],
      ['resultsSection', words.results, 'resultsDescription'],
    ],
  },
  {
    title: words.facts,
    fields: [
      ['benefitsSection.benefitsIntro', words.benefitsIntro],
      ['benefitsSection.benefits', words.benefits, 'benefitsList'],
      ['noLongerNeedList', words.noLongerNeed],
      ['productQuote', words.quote],
      ['adviceTitle', words.adviceTitle],
      ['adviceText', words.advice, 'ctaAdvice'],
      ['ctaAdviceDetailed', words.adviceDetail],
    ],
  },
  {
    title: words.closing,
    fields: [
      ['testimonialsSection.title', words.reviewsTitle],
      ['ctaSection.mainCtaText', words.mainCta],
      ['ctaSection.urgencyText', words.urgency],
      ['ctaSection.guaranteeText', words.guarantee],
    ],
  },
  {
    title: words.footer,
    fields: [
      ['footerSection.companyInfo', words.companyInfo],
      ['footerSection.contactInfo', words.contactInfo],
      ['footerSection.deliveryInfo', words.deliveryInfo],
      ['footerSection.supportHours', words.supportHours],
      ['footerSection.legalNotice', words.legalNotice],
    ],
  },
]

/** One entry a line; an entry that is an object is identified by its text. */
const isList = (path: string) => path === 'benefitsSection.benefits' || path === 'noLongerNeedList'

/** `Terapija | 4.000 RSD`: what is spared and what it cost; `Ko želi, naći će. — Izreka`, in a line of its own: a quotation and whose it is. */
const spent = ' | '
const said = '\n— '

/** A part as it is typed: lists a line each, an object by its heading and text. */
const typedOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map((entry) => typedOf(entry)).join('\n')
  if (typeof value === 'string') return value
  const { title, text, description, content, quote, label, price, author } = asBranch(value)
  const body = asText(text) ?? asText(description) ?? asText(content) ?? asText(quote) ?? asText(label) ?? ''
  if (typeof price === 'string') return body + spent + price
  if (typeof author === 'string') return body + said + author
  return title ? `## ${asText(title) ?? ''}\n${body}` : body
}

const splitAt = (text: string, mark: string): [string, string] | null => {
  const at = text.lastIndexOf(mark)
  return at > 0 && at + mark.length < text.length ? [text.slice(0, at), text.slice(at + mark.length)] : null
}

/** What is stored for what was typed. */
const storedOf = (path: string, text: string): unknown => {
  if (path === 'productQuote') {
    const [quote, author] = splitAt(text, said) ?? []
    return author === undefined ? text : { text: quote, author }
  }
  if (!isList(path)) return text
  return text.split('\n').map((line) => {
    const [what, price] = (path === 'noLongerNeedList' ? splitAt(line, spent) : null) ?? []
    return price === undefined ? line : { text: what, price }
  })
}

/** The story in its groups; `only` leaves the fields of these paths. */
export const StoryFields = ({ only }: { only?: readonly string[] }) =>
  groups.map(({ title, fields: all }) => {
    const fields = only ? all.filter(([path]) => only.includes(path)) : all
    return fields.length === 0 ? null : (
      <Section key={title} title={title} level="h2">
        <div className="space-y-4">
          {fields.map(([path, label, pageName]) => (
            <StoryField key={path} path={path} label={label} pageName={pageName} />
          ))}
        </div>
        {title === words.tale && fields.length > 1 && <Rewriting section="story" title={title} />}
      </Section>
    )
  })

const hints: Partial<Record<string, string>> = {
  'benefitsSection.benefits': words.listHint,
  noLongerNeedList: words.sparedHint,
  productQuote: words.quoteHint,
  personalIntro: words.personalHint,
}

const StoryField = ({
  path,
  label,
  pageName,
}: {
  path: string
  label: string
  pageName: string | undefined
}) => {
  const editor = useEditor()
  const at = `advertorialStory.${path}`
  const stored = useDraft((draft) => getAt(draft, at) ?? (pageName && draft.advertorialStory[pageName]))
  const told = typedOf(useStandingStory(path, pageName) ?? '') || undefined
  const set = (text: string) => editor.edit({ kind: 'set', at, value: storedOf(path, text) })
  return (
    <Field label={label} hint={hints[path]}>
      {(control) => (
        <GrowingTextarea
          {...control}
          data-field={at}
          value={typedOf(stored)}
          placeholder={told}
          onText={set}
          onFocus={() => editor.focusOn(at)}
          onBlur={() => editor.focusOn(null)}
        />
      )}
    </Field>
  )
}
