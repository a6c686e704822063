import { useId } from 'react'

/** A box to tick with its name and what it does. */
export const TickField = ({
  label,
  hint,
  isOn,
  onChange,
}: {
  label: string
  hint: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) => {
  const id = useId()
  return (
    <div className="flex items-start gap-3 py-1">
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-hint`}
        className="mt-2 size-6 shrink-0 accent-primary"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="flex min-h-10 cursor-pointer items-center font-bold">
          {label}
        </label>
        <p id={`${id}-hint`} className="-mt-1.5 text-[0.8125rem] leading-[1.125rem] text-muted">
          {hint}
        </p>
      </div>
    </div>
  )
}
