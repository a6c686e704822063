import { ImageOff } from 'lucide-react'
import { setRows } from '#contract/variants/edits.ts'
import { variantEditorStrings } from '#contract/variants/editor-strings.ts'
import { choiceText } from '#contract/variants/rows.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useVariantsHost } from './variants-host.ts'

const words = variantEditorStrings.grid

const tileClass =
  'grid aspect-square w-full place-items-center overflow-hidden rounded-lg border-2 border-line text-[0.8125rem] font-bold text-muted hover:border-line-strong aria-pressed:border-primary'

/** The page's pictures to choose one from for some combinations; one press chooses and closes. */
export const PictureDialog = ({ places, onClose }: { places: number[] | null; onClose: () => void }) => {
  const { variants, images, change } = useVariantsHost()
  const rows = (places ?? []).flatMap((at) => variants.rows[at] ?? [])
  const title =
    rows.length === 1 ? words.chooseImage(choiceText(rows[0]?.choice ?? [])) : words.chooseImages(rows.length)
  const choose = (image: string | null) => {
    change((now) => setRows(now, places ?? [], { image }))
    onClose()
  }
  return (
    <Dialog isOpen={places !== null} onClose={onClose} title={title}>
      {images.length === 0 ? (
        <p className="text-muted">{words.noPictures}</p>
      ) : (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          <li>
            <button
              type="button"
              aria-pressed={rows.every(({ image }) => image === null)}
              onClick={() => choose(null)}
              className={tileClass}
            >
              <span className="grid justify-items-center gap-1">
                <ImageOff aria-hidden className="size-5" />
                {words.noImage}
              </span>
            </button>
          </li>
          {images.map((url, index) => (
            <li key={url}>
              <button
                type="button"
                aria-label={words.picture(index + 1)}
                aria-pressed={rows.length > 0 && rows.every(({ image }) => image === url)}
                onClick={() => choose(url)}
                className={tileClass}
              >
                <Picture src={url} alt="" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
