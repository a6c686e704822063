import { websiteStrings } from '#contract/websites/strings.ts'
import { CopyBasis } from './copy-basis.tsx'
import { useDraft } from './editor-store.ts'
import { ListSection } from './list-section.tsx'
import { Rewriting } from './rewriting.tsx'
import { RowText } from './row-text.tsx'

const words = websiteStrings.editor.faq

export const Faq = () => {
  const faq = useDraft((draft) => draft.faq)
  return (
    <ListSection
      at="faq"
      part="q"
      words={words}
      renderRow={(index) => (
        <div className="space-y-3">
          <RowText path={`faq.${index}.q`} label={words.question(index + 1)} part="q" isLine />
          <RowText path={`faq.${index}.a`} label={words.answer(index + 1)} part="a" />
        </div>
      )}
    >
      <Rewriting section="faq" title={words.title} />
      <CopyBasis texts={faq.flatMap(({ q, a }) => [q, a])} />
    </ListSection>
  )
}
