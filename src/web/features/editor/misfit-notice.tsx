import { TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { formatMoney } from '#contract/common/money.ts'
import { pieceLabel } from '#contract/websites/offers.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useDraft, useEditor, useEditorState } from './editor-store.ts'
import { fitted, misfitsIn, told } from './pack-fit.ts'
import type { DearerPacks, FarMoves } from './use-save.ts'

const words = websiteStrings.editor.offers

const List = ({ currencySymbol, onlyDearer = false }: { currencySymbol: string; onlyDearer?: boolean }) => {
  const draft = useDraft((now) => now)
  const saved = useEditorState((state) => state.saved)
  const shown = misfitsIn(draft, saved).filter(({ reason }) => !onlyDearer || reason === 'dearer')
  return (
    <ul className="list-disc space-y-1 pl-5">
      {shown.map((misfit) => (
        <li key={misfit.at}>{told(misfit, draft, currencySymbol)}</li>
      ))}
    </ul>
  )
}

/** Lists packs with a sum of their own that the price has left behind, and brings them back with one press. */
export const MisfitNotice = ({ currencySymbol }: { currencySymbol: string }) => {
  const editor = useEditor()
  const box = useRef<HTMLDivElement>(null)
  const draft = useDraft((now) => now)
  const saved = useEditorState((state) => state.saved)
  const misfits = misfitsIn(draft, saved)
  const fix = () => {
    editor.edit(fitted(editor.draft(), misfits))
    // The button disappears with what it corrected.
    box.current?.focus()
  }
  return (
    <div ref={box} role="status" tabIndex={-1} className="outline-none">
      {misfits.length > 0 && (
        <div className="mt-4 rounded-lg bg-warning-soft p-3">
          <p className="mb-1.5 flex items-start gap-2.5 font-bold">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
            {words.misfit.title}
          </p>
          <List currencySymbol={currencySymbol} />
          <Button className="mt-3" onClick={fix}>
            {words.misfit.fix}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Before a price is saved that may have lost or won a zero. */
export const FarMovesDialog = ({ asked, currencySymbol }: { asked: FarMoves; currencySymbol: string }) => (
  <Dialog isOpen onClose={asked.cancel} title={words.farMoves.title}>
    <ul className="tabular mb-3 space-y-1 text-lg font-extrabold">
      {asked.moves.map(({ qty, from, to }) => (
        <li key={qty}>
          {words.farMoves.line(
            pieceLabel(qty),
            formatMoney(from, currencySymbol),
            formatMoney(to, currencySymbol),
          )}
        </li>
      ))}
    </ul>
    <p>{words.farMoves.text}</p>
    <div className="mt-5 flex flex-wrap justify-end gap-2">
      <Button onClick={asked.keep}>{words.farMoves.keep}</Button>
      <Button variant="primary" onClick={asked.cancel}>
        {words.farMoves.back}
      </Button>
    </div>
  </Dialog>
)

/** Before a pack is saved that costs more than its pieces. */
export const DearerDialog = ({ asked, currencySymbol }: { asked: DearerPacks; currencySymbol: string }) => (
  <Dialog isOpen onClose={asked.cancel} title={words.dearer.title}>
    <p className="mb-3">{words.dearer.text}</p>
    <List currencySymbol={currencySymbol} onlyDearer />
    <div className="mt-5 flex flex-wrap justify-end gap-2">
      <Button onClick={asked.keep}>{words.dearer.keep}</Button>
      <Button variant="primary" onClick={asked.fix}>
        {words.dearer.fix}
      </Button>
    </div>
  </Dialog>
)
