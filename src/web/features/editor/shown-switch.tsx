import { pageWordsStrings as words } from '#contract/websites/page-words-strings.ts'
import { getAt } from '#contract/websites/paths.ts'
import { useDraft, useEditor } from './editor-store.ts'
import { Switch } from './switch.tsx'

/** Parts that stand on a page by themselves and may be taken off it. */
export type HiddenPart = 'trust' | 'deliveryTime' | 'arrival' | 'benefitsRow' | 'statistics'

export const ShownSwitch = ({ part, of }: { part: HiddenPart; of: string }) => {
  const editor = useEditor()
  const at = `editableContent.hiddenParts.${part}`
  const isHidden = useDraft((draft) => getAt(draft, at) === true)
  return (
    <div className="mt-4">
      <Switch
        label={`${words.shown}: ${of}`}
        isOn={!isHidden}
        onChange={(isOn) => editor.edit({ kind: 'set', at, value: !isOn })}
      />
    </div>
  )
}
