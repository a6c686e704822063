import { landingStrings } from '#contract/public-pages/strings.ts'
import { listAt } from '#contract/websites/draft.ts'
import { pageWordsStrings } from '#contract/websites/page-words-strings.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { CopyBasis } from './copy-basis.tsx'
import { useDraft, useEditorState } from './editor-store.ts'
import { ListSection } from './list-section.tsx'
import { Rewriting } from './rewriting.tsx'
import { RowText } from './row-text.tsx'
import { TextField } from './text-field.tsx'

const words = websiteStrings.editor.faq

export const Faq = () => {
  // Written over the page's own questions, these are the ones it shows.
  const at = useDraft((draft): 'faq' | 'editableContent.faq.items' =>
    (listAt(draft, 'editableContent.faq.items') ?? []).length > 0 ? 'editableContent.faq.items' : 'faq',
  )
  const faq = useDraft((draft) => draft.faq)
  const market = useEditorState(({ website }) => website.targetMarket)
  return (
    <ListSection
      at={at}
      part="q"
      words={words}
      renderRow={(index) => (
        <div className="space-y-3">
          <RowText path={`${at}.${index}.q`} label={words.question(index + 1)} part="q" isLine />
          <RowText path={`${at}.${index}.a`} label={words.answer(index + 1)} part="a" />
        </div>
      )}
    >
      <div className="mt-4 space-y-4 border-t border-line pt-4">
        <TextField
          path="editableContent.faq.title"
          label={pageWordsStrings.faq.heading}
          placeholder={landingStrings[market].faq.title}
          isLine
        />
        <TextField path="editableContent.faq.subtitle" label={pageWordsStrings.faq.subtitle} />
      </div>
      {at === 'faq' && <Rewriting section="faq" title={words.title} />}
      <CopyBasis texts={faq.flatMap(({ q, a }) => [q, a])} />
    </ListSection>
  )
}
