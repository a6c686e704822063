import { ChevronDown, Scale } from 'lucide-react'
import { useState } from 'react'
import { readGrams } from '#contract/weights/grams.ts'
import { weightStrings } from '#contract/weights/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { AffixInput, FieldError } from '#web/ui/field.tsx'
import { useSaveWeights } from './api.ts'

const words = weightStrings.missing

/** So many fields are typed at once; more of them would push away what is to be sent. */
const mostAtOnce = 3

/** Products of parcels that nobody weighed, each asked for once. */
export const MissingWeights = ({
  names,
  parcels,
  onSaved,
}: {
  names: string[]
  /** How many of them lack a weight. */
  parcels: number
  onSaved: () => void
}) => {
  const save = useSaveWeights()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [isChecked, setChecked] = useState(false)
  if (names.length === 0) return null
  const textOf = (name: string) => typed[name] ?? ''
  const isWrong = (name: string) => textOf(name).trim() !== '' && readGrams(textOf(name)) === null
  const said = names.flatMap((name) => {
    const grams = readGrams(textOf(name))
    return grams === null ? [] : { name, grams }
  })
  const submit = () => {
    setChecked(true)
    if (said.length === 0 || names.some(isWrong)) return
    save.mutate(said, {
      onSuccess: () => {
        setTyped({})
        setChecked(false)
        notify.success(weightStrings.saved)
        onSaved()
      },
      onError: (error) => notify.failure(weightStrings.saveFailed, error, weightStrings.saveFailed),
    })
  }
  return (
    <details open={names.length <= mostAtOnce} className="group rounded-xl border border-line px-4">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 font-bold [&::-webkit-details-marker]:hidden">
        <Scale aria-hidden className="size-4 shrink-0 text-warning" />
        <span className="min-w-0 flex-1">
          {words.title} <span className="tabular font-normal text-muted">({names.length})</span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <p className="text-[0.8125rem] text-muted">
        {words.hint(parcels)} {words.usual}
      </p>
      <form
        className="mt-2 divide-y divide-line pb-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {names.map((name) => (
          <div key={name} className="flex items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1 text-sm leading-[1.125rem] wrap-anywhere">{name}</span>
            <span className="w-28 shrink-0">
              <AffixInput
                aria-label={words.of(name)}
                aria-invalid={isChecked && isWrong(name) ? true : undefined}
                inputMode="numeric"
                autoComplete="off"
                maxLength={6}
                after={weightStrings.grams}
                value={textOf(name)}
                onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
              />
            </span>
          </div>
        ))}
        <div className="space-y-2 pt-3">
          {isChecked && names.some(isWrong) && <FieldError>{weightStrings.bad}</FieldError>}
          <Button type="submit" pending={save.isPending && words.saving} aria-disabled={said.length === 0}>
            {words.save}
          </Button>
        </div>
      </form>
    </details>
  )
}
