import { copyLimits } from '#contract/builder/copy.ts'
import { shorten } from '#contract/common/text.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { pageAddress } from '#web/features/websites/address.ts'
import { Section } from '#web/ui/section.tsx'
import { CopyBasis } from './copy-basis.tsx'
import { useDraft } from './editor-store.ts'
import { Rewriting } from './rewriting.tsx'
import { TextField } from './text-field.tsx'

const words = websiteStrings.editor.search

/** Texts for search engines and how a result with them looks; an empty one is replaced as the public page does it. */
export const SearchSnippet = ({ customUrl }: { customUrl: string }) => {
  const seoTitle = useDraft((draft) => draft.seoTitle.trim())
  const seoDescription = useDraft((draft) => draft.seoDescription.trim())
  const title = useDraft((draft) => draft.title.trim())
  const hook = useDraft((draft) => draft.hook.trim())
  const { host } = new URL(pageAddress(customUrl))
  return (
    <Section title={words.title} hint={words.hint} level="h2">
      <figure
        aria-label={words.preview}
        className="mb-4 rounded-lg border border-line bg-bg p-3.5 break-words sm:p-4"
      >
        <p className="text-[0.8125rem] leading-[1.125rem] text-muted">
          {host} › {customUrl}
        </p>
        <p className="mt-1 text-lg leading-6 font-bold text-info">
          {shorten(seoTitle || title, copyLimits.seoTitle)}
        </p>
        <p className="mt-0.5">{shorten(seoDescription || hook, copyLimits.seoDescription)}</p>
      </figure>
      <div className="space-y-4">
        <TextField
          path="seoTitle"
          label={words.seoTitle}
          hint={seoTitle ? undefined : words.titleEmpty}
          advised={copyLimits.seoTitle}
          isLine
        />
        <TextField
          path="seoDescription"
          label={words.seoDescription}
          hint={seoDescription ? undefined : words.descriptionEmpty}
          advised={copyLimits.seoDescription}
          isLine
        />
      </div>
      <Rewriting section="search" title={words.title} />
      <CopyBasis texts={[seoTitle, seoDescription]} />
    </Section>
  )
}
