import { Switch as Base } from '@base-ui/react/switch'

/** On or off, taking effect at once. The area to press is larger than what is drawn. */
export const Switch = ({
  label,
  isOn,
  isDisabled = false,
  onChange,
}: {
  label: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}) => (
  <Base.Root
    aria-label={label}
    checked={isOn}
    disabled={isDisabled}
    onCheckedChange={onChange}
    className="group grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg data-disabled:cursor-not-allowed data-disabled:opacity-60"
  >
    <span className="flex h-6 w-10 items-center rounded-full border border-line-strong bg-surface-2 p-0.5 transition-colors group-data-checked:border-primary group-data-checked:bg-primary">
      <Base.Thumb className="size-4.5 rounded-full bg-line-strong transition-[translate,background-color] data-checked:translate-x-4 data-checked:bg-on-primary" />
    </span>
  </Base.Root>
)
