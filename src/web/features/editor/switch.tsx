/** On or off, with the label in front. */
export const Switch = ({
  label,
  describedBy,
  isOn,
  onChange,
}: {
  label: string
  describedBy?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) => (
  <label className="-my-3 flex min-h-11 cursor-pointer items-center gap-3 font-bold">
    {label}
    <span className="relative inline-flex shrink-0">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        aria-describedby={describedBy}
        onChange={({ target }) => onChange(target.checked)}
        className="peer h-7 w-12 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface-2 transition-colors checked:border-primary checked:bg-primary disabled:cursor-not-allowed disabled:opacity-60"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-line-strong transition-transform peer-checked:translate-x-5 peer-checked:bg-on-primary"
      />
    </span>
  </label>
)
