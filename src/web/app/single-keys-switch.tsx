import { commonStrings } from '#contract/common/strings.ts'
import { setSingleKeys, useSingleKeys } from '#web/lib/single-keys.ts'
import { Switch } from '#web/ui/switch.tsx'

const words = commonStrings.keys

/** Switches the shortcuts of a single letter or sign on and off, in the settings and in the sheet of shortcuts. */
export const SingleKeysSwitch = () => {
  const isOn = useSingleKeys()
  return (
    <div className="flex items-start justify-between gap-3">
      <div>
        <p className="font-bold">{words.single}</p>
        <p className="text-[0.8125rem] leading-[1.125rem] text-muted">
          {words.singleHint} {words.device}
        </p>
      </div>
      <Switch label={words.single} isOn={isOn} onChange={setSingleKeys} />
    </div>
  )
}
