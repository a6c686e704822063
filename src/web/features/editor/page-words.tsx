import { landingStrings, landingWords } from '#contract/public-pages/strings.ts'
import { salesStrings, salesWords } from '#contract/public-pages/sales-strings.ts'
import { asText, slotAt, textAt } from '#contract/common/tree.ts'
import type { ListName } from '#contract/websites/draft.ts'
import { pageWordsStrings as words } from '#contract/websites/page-words-strings.ts'
import { getAt } from '#contract/websites/paths.ts'
import { productRow } from '#contract/websites/product-row.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Field } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { useDraft, useEditor, useEditorState } from './editor-store.ts'
import { useSaidTerms } from './said-terms.ts'
import { GrowingTextarea } from './growing-textarea.tsx'
import { ShownSwitch } from './shown-switch.tsx'
import { iconColumn } from './story-lists.tsx'
import { TextField } from './text-field.tsx'
import { TreeList } from './tree-list.tsx'

const own = (key: string) => `editableContent.${key}`

/** A text that may be stored as a tree with the text in it. */
const useTextPath = (key: string): string =>
  useDraft(({ editableContent }) => {
    const value = editableContent[key]
    if (value === null || typeof value !== 'object') return own(key)
    return textAt(value, 'text') === null && textAt(value, 'title') !== null
      ? own(`${key}.title`)
      : own(`${key}.text`)
  })

/** Of several names of one text the one that is written, else the first. */
const useNamed = (tree: string, ...names: [string, ...string[]]): string =>
  useDraft((draft) => {
    const branch = getAt(draft, own(tree))
    return own(`${tree}.${names.find((name) => textAt(branch, name) !== null) ?? names[0]}`)
  })

/** What only the Sales Template says above its pictures. */
export const SalesTop = () => {
  const { targetMarket: market, currencySymbol } = useEditorState(({ website }) => website)
  const terms = useSaidTerms()
  const { title, hook } = useDraft((draft) => draft)
  const banner = useTextPath('topBanner')
  const heading = useNamed('hero', 'title', 'heroTitle')
  const subtitle = useNamed('hero', 'subtitle', 'heroSubtitle')
  const button = useNamed('hero', 'ctaText', 'buttonText')
  return (
    <Section title={words.top.title} hint={words.standing} level="h2">
      <div className="space-y-4">
        <TextField
          path={banner}
          label={words.top.topBanner}
          placeholder={salesWords(market, terms, currencySymbol).banner}
          isLine
        />
        <TextField
          path={heading}
          label={words.top.heroTitle}
          placeholder={title}
          hint={words.top.heroHint}
          isLine
        />
        <TextField path={subtitle} label={words.top.heroSubtitle} placeholder={hook} />
        <TextField
          path={button}
          label={words.top.heroButton}
          placeholder={landingStrings[market].orderNow}
          isLine
        />
      </div>
    </Section>
  )
}

export const VisitorsWords = () => {
  const market = useEditorState(({ website }) => website.targetMarket)
  return (
    <Section title={words.visitors.title} level="h2">
      <TextField
        path={useTextPath('liveVisitor')}
        label={words.visitors.label}
        hint={words.visitors.hint}
        placeholder={salesStrings[market].visitors.other}
        isLine
      />
    </Section>
  )
}

/** Comments with a face and reactions, under whichever name they are stored. */
export const Comments = () => {
  const market = useEditorState(({ website }) => website.targetMarket)
  const images = useDraft((draft) => draft.images)
  const at = useDraft(({ editableContent: { testimonials: stored } }): ListName => {
    if (Array.isArray(stored)) return 'editableContent.testimonials'
    const named = (['items', 'comments'] as const).find((key) => {
      const list = getAt(stored, key)
      return Array.isArray(list) && list.length > 0
    })
    const entries = getAt(stored, 'entries')
    return named && !(Array.isArray(entries) && entries.length > 0)
      ? `editableContent.testimonials.${named}`
      : 'editableContent.testimonials.entries'
  })
  const { comments } = words
  const pictures = (now: string): [string, string][] => {
    const own = images.flatMap((url, place): [string, string][] =>
      url.startsWith('/') ? [[url, comments.pageImage(place + 1)]] : [],
    )
    const isOther = now !== '' && !own.some(([url]) => url === now)
    return [
      ['', comments.noPicture],
      ...own,
      ...(isOther ? ([[now, comments.otherImage]] as [string, string][]) : []),
    ]
  }
  return (
    <TreeList
      at={at}
      words={comments}
      columns={[
        { names: ['name'], label: comments.name },
        { names: ['timeAgo'], label: comments.timeAgo },
        { names: ['comment', 'text'], label: comments.comment, isLong: true },
        { names: ['imageUrl'], label: comments.picture, choices: pictures },
        { names: ['reactions'], label: comments.reactions },
        { names: ['likes'], label: comments.likes },
      ]}
    >
      {at !== 'editableContent.testimonials' && (
        <div className="mt-4 space-y-4 border-t border-line pt-4">
          <TextField
            path={own('testimonials.headerTitle')}
            label={comments.heading}
            placeholder={salesStrings[market].comments.title}
            isLine
          />
          <TextField path={own('testimonials.headerSubtitle')} label={comments.subtitle} isLine />
        </div>
      )}
    </TreeList>
  )
}

/** Three figures with a line each; a list that is too short becomes a tree of places when a later one is written. */
const BenefitsRow = () => {
  const editor = useEditor()
  const { targetMarket, currencySymbol } = useEditorState(({ website }) => website)
  const stored = useDraft((draft) => draft.editableContent.benefitsRow)
  const details = useDraft((draft) => draft.productDetails)
  const terms = salesWords(targetMarket, useSaidTerms(), currencySymbol).row
  const standing = [...productRow(details), ...terms].slice(0, terms.length)
  const write = (at: number, name: string, text: string) => {
    const rows = Object.fromEntries(
      standing.map((_, place) => {
        const entry = slotAt(stored, place)
        const kept = {
          number: textAt(entry, 'number', 'value', 'title') ?? '',
          text: textAt(entry, 'text', 'label', 'description') ?? '',
        }
        return [place, place === at ? { ...kept, [name]: text } : kept]
      }),
    )
    editor.edit({ kind: 'set', at: own('benefitsRow'), value: Object.values(rows) })
  }
  const shown = (at: number, name: 'number' | 'text'): string => {
    const entry = slotAt(stored, at)
    const raw = getAt(entry, name)
    if (typeof raw === 'string') return raw
    return (
      (name === 'number' ? textAt(entry, 'value', 'title') : textAt(entry, 'label', 'description')) ??
      asText(raw) ??
      ''
    )
  }
  return (
    <fieldset>
      <legend className="mb-2 font-bold">{words.promises.row}</legend>
      <div className="grid gap-x-3 gap-y-4 @md:grid-cols-[8rem_minmax(0,1fr)]">
        {standing.flatMap((item, at) =>
          (['number', 'text'] as const).map((name) => (
            <Field
              key={`${at} ${name}`}
              label={name === 'number' ? words.promises.rowNumber(at + 1) : words.promises.rowText(at + 1)}
            >
              {(control) => (
                <GrowingTextarea
                  {...control}
                  data-field={own(`benefitsRow.${at}.${name}`)}
                  value={shown(at, name)}
                  placeholder={item[name]}
                  onText={(text) => write(at, name, text)}
                  isLine
                />
              )}
            </Field>
          )),
        )}
      </div>
      <ShownSwitch part="benefitsRow" of={words.promises.row} />
    </fieldset>
  )
}

const Trust = () => {
  const { targetMarket, currencySymbol } = useEditorState(({ website }) => website)
  const standing = landingWords(targetMarket, useSaidTerms(), currencySymbol)
  return (
    <fieldset>
      <legend className="mb-2 font-bold">{words.promises.trust}</legend>
      <div className="grid gap-x-3 gap-y-4 @lg:grid-cols-3">
        {(['delivery', 'payment', 'guarantee'] as const).map((name, at) => (
          <TextField
            key={name}
            path={own(`trust.${name}`)}
            label={words.promises.trustLines[name]}
            placeholder={standing.trust[at]}
            isLine
          />
        ))}
      </div>
      <ShownSwitch part="trust" of={words.promises.trust} />
    </fieldset>
  )
}

/** Everything a page promises by itself, with its template's own parts. */
export const Promises = () => {
  const { targetMarket: market, templateName, currencySymbol } = useEditorState(({ website }) => website)
  const terms = useSaidTerms()
  const { promises } = words
  return (
    <Section title={promises.title} hint={`${promises.hint} ${words.standing}`} level="h2">
      <div className="space-y-6">
        {templateName !== 'Sales Template' && <Trust />}
        {templateName === 'Sales Template' && <BenefitsRow />}
        {templateName === 'Sales Template' && (
          <div>
            <TextField
              path={own('arrival')}
              label={promises.arrival}
              placeholder={salesWords(market, terms, currencySymbol).arrival?.plain}
              isLine
            />
            <ShownSwitch part="arrival" of={promises.arrival} />
          </div>
        )}
        <div>
          <TextField
            path={own('footer.deliveryTime')}
            label={promises.deliveryTime}
            placeholder={landingWords(market, terms, currencySymbol).footer.deliveryTime}
          />
          <ShownSwitch part="deliveryTime" of={promises.deliveryTime} />
        </div>
      </div>
    </Section>
  )
}

export const OrderWords = () => {
  const { targetMarket: market, templateName } = useEditorState(({ website }) => website)
  const lead = useNamed('orderPricing', 'subtitle', 'text', 'description')
  const { order } = landingStrings[market]
  return (
    <Section title={words.order.title} hint={words.standing} level="h2">
      <div className="space-y-4">
        {templateName !== 'Advertorial Template' && (
          <TextField
            path={own('orderPricing.title')}
            label={words.order.heading}
            placeholder={order.title}
            isLine
          />
        )}
        <TextField path={lead} label={words.order.lead} placeholder={order.lead} />
      </div>
    </Section>
  )
}

/** A story has its own foot in its own tab; these words stand over it. */
export const FooterWords = () => {
  const { targetMarket: market, templateName, currencySymbol } = useEditorState(({ website }) => website)
  const standing = landingWords(market, useSaidTerms(), currencySymbol).footer
  const names = [
    'companyInfo',
    'description',
    'contactInfo',
    'deliveryInfo',
    'supportHours',
    'legalNotice',
  ] as const
  const told: Partial<Record<string, string>> = {
    deliveryInfo: standing.deliveryInfo,
    supportHours: standing.supportHours,
  }
  const isWritten = useDraft((draft) =>
    names.map((name) => textAt(getAt(draft, own('footer')), name) !== null).join(),
  )
  const shown = names.filter(
    (name, at) =>
      templateName !== 'Advertorial Template' ||
      name === 'description' ||
      isWritten.split(',')[at] === 'true',
  )
  return (
    <Section title={words.footer.title} hint={words.standing} level="h2">
      <div className="space-y-4">
        {shown.map((name) => (
          <TextField
            key={name}
            path={own(`footer.${name}`)}
            label={words.footer[name]}
            placeholder={told[name]}
          />
        ))}
      </div>
    </Section>
  )
}

const isThere = (value: unknown): boolean => Array.isArray(value) && value.length > 0

/** Pairs and tiles written over those of the page; only where somebody has written some. */
export const WrittenOver = () => {
  const hasPairs = useDraft(({ editableContent }) => isThere(editableContent.problemSolutions))
  const tiles = useDraft(({ editableContent: { benefits } }): ListName | null => {
    if (isThere(benefits)) return 'editableContent.benefits'
    return isThere(getAt(benefits, 'items')) ? 'editableContent.benefits.items' : null
  })
  const { problems } = websiteStrings.editor.sections
  return (
    <>
      {hasPairs && (
        <TreeList
          at="editableContent.problemSolutions"
          words={words.problems}
          columns={[
            { names: ['title'], label: problems.heading },
            { names: ['ctaText'], label: () => websiteStrings.editor.sections.button },
            { names: ['description1', 'problem'], label: problems.problem, isLong: true },
            { names: ['description2', 'solution'], label: problems.solution, isLong: true },
          ]}
        />
      )}
      {tiles && (
        <TreeList
          at={tiles}
          words={words.tiles}
          columns={[{ names: ['text', 'title'], label: words.tiles.text }, iconColumn(words.tiles.icon)]}
        >
          {tiles === 'editableContent.benefits.items' && (
            <div className="mt-4 space-y-4 border-t border-line pt-4">
              <TextField path={own('benefits.title')} label={words.benefits.heading} isLine />
              <TextField path={own('benefits.subtitle')} label={words.benefits.subtitle} isLine />
            </div>
          )}
        </TreeList>
      )}
    </>
  )
}
