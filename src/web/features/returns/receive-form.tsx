import { Camera as CameraIcon, CameraOff } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { readMoney } from '#contract/common/typed-amount.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { conditions, type Condition } from '#contract/returns/conditions.ts'
import type { ReceivedReturn } from '#contract/returns/schema.ts'
import { returnStrings } from '#contract/returns/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, Input } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { useReceive } from './api.ts'
import { Camera } from './camera.tsx'
import { UndoButton } from './undo-button.tsx'

const words = returnStrings.scan

/** One label after another: by a scanner that types, by hand, or by the camera. What is chosen holds until it is changed. */
export const ReceiveForm = () => {
  const receive = useReceive()
  const input = useRef<HTMLInputElement>(null)
  const [condition, setCondition] = useState<Condition>('good')
  const [code, setCode] = useState('')
  const [cost, setCost] = useState('')
  const [hasCamera, setCamera] = useState(false)
  const [last, setLast] = useState<ReceivedReturn | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // A scanner types into whatever has the focus.
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  const amount = cost.trim() === '' ? null : readMoney(cost)
  const isCostWrong = cost.trim() !== '' && amount === null
  const send = (scanned: string) => {
    const typed = scanned.trim()
    if (typed === '') return setProblem(returnStrings.invalid.code)
    if (isCostWrong) return setProblem(returnStrings.invalid.cost)
    setProblem(null)
    setCode('')
    receive.mutate(
      { code: typed, condition, cost: amount },
      {
        onSuccess: (answer) => {
          setLast(answer)
          setCost('')
        },
        onError: (error) => {
          setLast(null)
          setProblem(`${typed}: ${serverMessage(error) ?? commonStrings.states.noAnswer}`)
        },
      },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(code)
    input.current?.focus()
  }
  return (
    <Section level="h2" title={words.title}>
      <form noValidate onSubmit={submit} className="space-y-3">
        <fieldset>
          <legend className="mb-1 text-[0.8125rem] font-bold">{words.condition}</legend>
          <div className="grid grid-cols-3 gap-2">
            {conditions.map((one) => (
              <label
                key={one}
                className={cn(
                  'flex min-h-12 cursor-pointer items-center justify-center gap-2 rounded-lg border px-2 text-center font-bold has-focus-visible:outline-2',
                  one === condition
                    ? 'border-primary bg-primary-soft text-on-primary-soft'
                    : 'border-line-strong bg-surface',
                )}
              >
                <input
                  type="radio"
                  name="condition"
                  className="sr-only"
                  checked={one === condition}
                  onChange={() => setCondition(one)}
                />
                {returnStrings.conditions[one]}
              </label>
            ))}
          </div>
          <p className="mt-1 text-[0.8125rem] text-muted" aria-live="polite">
            {returnStrings.conditionHints[condition]}
          </p>
        </fieldset>
        {hasCamera && <Camera onCode={send} />}
        <div aria-live="assertive">
          {problem && <FieldError>{problem}</FieldError>}
          {last && <Result received={last} onUndone={() => setLast(null)} />}
        </div>
        <div className="grid gap-3 sm:grid-cols-[1fr_12rem]">
          <Field label={words.code} hint={words.codeHint}>
            {(control) => (
              <Input
                {...control}
                ref={input}
                autoComplete="off"
                autoCapitalize="characters"
                enterKeyHint="done"
                spellCheck={false}
                maxLength={60}
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            )}
          </Field>
          <Field label={words.cost} hint={words.costHint}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                maxLength={9}
                value={cost}
                onChange={({ target }) => setCost(target.value)}
              />
            )}
          </Field>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            variant="primary"
            className="max-sm:flex-1"
            pending={receive.isPending && words.receiving}
          >
            {words.receive}
          </Button>
          <Button
            className="max-sm:flex-1"
            aria-pressed={hasCamera}
            icon={
              hasCamera ? (
                <CameraOff aria-hidden className="size-4" />
              ) : (
                <CameraIcon aria-hidden className="size-4" />
              )
            }
            onClick={() => setCamera(!hasCamera)}
          >
            {hasCamera ? words.stopCamera : words.camera}
          </Button>
        </div>
      </form>
    </Section>
  )
}

const Result = ({
  received: { parcel, isRepeated },
  onUndone,
}: {
  received: ReceivedReturn
  onUndone: () => void
}) => (
  <div
    className={cn(
      'flex flex-wrap items-center justify-between gap-3 rounded-lg p-3',
      isRepeated ? 'bg-warning-soft text-warning' : 'bg-success-soft text-success',
    )}
  >
    <p className="min-w-0 break-words">
      <b>
        {isRepeated
          ? returnStrings.repeated(parcel.orderNumber, parcel.receivedAt)
          : returnStrings.done(parcel.orderNumber, parcel.name)}
      </b>{' '}
      {!isRepeated &&
        `${returnStrings.conditions[parcel.condition]}. ${
          parcel.piecesBack > 0
            ? returnStrings.back(parcel.piecesBack)
            : parcel.condition === 'good'
              ? returnStrings.noShelf
              : ''
        }`}
    </p>
    {!isRepeated && <UndoButton parcel={parcel} onUndone={onUndone} />}
  </div>
)
