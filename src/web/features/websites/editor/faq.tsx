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
      renderRow={(index, _, onKeyDown) => (
        <div className="space-y-3">
          <RowText
            path={`faq.${index}.q`}
            label={words.question(index + 1)}
            part="q"
            isLine
            onKeyDown={onKeyDown}
          />
          <RowText path={`faq.${index}.a`} label={words.answer(index + 1)} part="a" onKeyDown={onKeyDown} />
        </div>
      )}
    >
      <Rewriting section="faq" title={words.title} />
      <CopyBasis texts={faq.flatMap(({ q, a }) => [q, a])} />
    </ListSection>
  )
}
