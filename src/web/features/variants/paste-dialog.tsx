import { useState } from 'react'
import { variantEditorStrings } from '#contract/variants/editor-strings.ts'
import { readCells } from '#contract/variants/pasted.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { usePasteTable } from './use-paste-table.ts'
import { useVariants } from './variants-host.ts'

const words = variantEditorStrings.paste

type Props = { isOpen: boolean; onClose: () => void }

/** Options and combinations from a spreadsheet. */
export const PasteDialog = ({ isOpen, onClose }: Props) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={words.title} shape="wide">
    <PasteForm onClose={onClose} />
  </Dialog>
)

const PasteForm = ({ onClose }: Pick<Props, 'onClose'>) => {
  const variants = useVariants()
  const take = usePasteTable()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const finish = () => {
    const wrong = take(readCells(text))
    setProblem(wrong)
    if (wrong === null) onClose()
  }
  return (
    <>
      <Field label={words.field} hint={words.hint} error={problem ?? undefined}>
        {(control) => (
          <Textarea
            {...control}
            value={text}
            rows={8}
            placeholder={words.placeholder}
            spellCheck={false}
            onChange={({ target }) => {
              setText(target.value)
              setProblem(null)
            }}
            className="tabular text-sm whitespace-pre"
          />
        )}
      </Field>
      {variants.options.length > 0 && <p className="mt-3 text-[0.8125rem] text-muted">{words.replaces}</p>}
      <DialogFoot className="mt-4">
        <Button variant="primary" onClick={finish}>
          {words.take}
        </Button>
      </DialogFoot>
    </>
  )
}
