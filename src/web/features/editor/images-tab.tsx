import { imageAlts, setImageAlt } from '#contract/websites/draft.ts'
import { websiteLimits } from '#contract/websites/limits.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { ImageList } from '#web/features/images/image-list.tsx'
import type { Uploads } from '#web/features/images/use-uploads.ts'
import { Field, Input } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Section } from '#web/ui/section.tsx'
import { useDraft, useEditor, useEditorState } from './editor-store.ts'

const words = websiteStrings.editor.images

/** Places that a page reads by their number. */
const meanings: Partial<Record<number, string>> = { 0: words.cover, 4: words.quantity, 6: words.card }

export const ImagesTab = ({ uploads }: { uploads: Uploads }) => {
  const editor = useEditor()
  const images = useDraft((draft) => draft.images)
  const error = useEditorState(
    ({ errors }) => Object.entries(errors).find(([path]) => path.startsWith('images'))?.[1],
  )
  return (
    <div className="space-y-4">
      <Section title={words.title} hint={words.hint} level="h2">
        <div data-field="images" tabIndex={-1} className="outline-none">
          <ImageList
            images={images}
            uploads={uploads}
            label={words.title}
            error={error}
            markOf={(index) => meanings[index] ?? null}
            onChange={(change) =>
              editor.edit({ kind: 'set', at: 'images', value: change(editor.draft().images) })
            }
          />
        </div>
      </Section>
      {images.length > 0 && <Alts images={images} />}
    </div>
  )
}

/** What a picture shows, for those who do not see it and for search engines. */
const Alts = ({ images }: { images: string[] }) => {
  const editor = useEditor()
  const content = useDraft((draft) => draft.editableContent)
  const alts = imageAlts(content)
  return (
    <Section title={words.alts} hint={words.altsHint} level="h2">
      <ul className="space-y-3">
        {images.map((url, index) => (
          <li key={url} className="flex items-end gap-3">
            <Picture src={url} alt="" className="size-11 shrink-0 rounded-lg object-cover" />
            <Field label={words.alt(index + 1)} className="flex-1">
              {(control) => (
                <Input
                  {...control}
                  data-field={`images.${index}`}
                  maxLength={websiteLimits.imageAlt}
                  value={alts[url] ?? ''}
                  placeholder={words.altEmpty}
                  onChange={({ target }) => editor.edit(setImageAlt(editor.draft(), url, target.value))}
                />
              )}
            </Field>
          </li>
        ))}
      </ul>
    </Section>
  )
}
