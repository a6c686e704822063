import { Popover } from '@base-ui/react/popover'
import { ArrowLeft, ArrowRight, Check, Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { usualColors } from '#contract/variants/colors.ts'
import { renameValue } from '#contract/variants/edits.ts'
import { variantEditorStrings } from '#contract/variants/editor-strings.ts'
import { isSizeOption } from '#contract/variants/rows.ts'
import { isSameText } from '#contract/variants/typed-line.ts'
import { useKeyWall } from '#web/lib/use-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useVariantsHost } from './variants-host.ts'

const words = variantEditorStrings.value

type Props = {
  at: number
  place: number
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Name, colour and place of one value, in a panel below its chip. */
export const ValuePopover = ({
  isOpen,
  onOpen,
  children,
  ...rest
}: Props & { isOpen: boolean; onOpen: (isOpen: boolean) => void; children: ReactNode }) => {
  const { variants, errors } = useVariantsHost()
  const isWrong = Object.keys(errors).some((path) =>
    path.startsWith(`variants.options.${rest.at}.values.${rest.place}.`),
  )
  useKeyWall(isOpen)
  const value = variants.options[rest.at]?.values[rest.place]
  if (!value) return null
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpen}>
      <Popover.Trigger
        data-chip={rest.place}
        data-wrong={isWrong || undefined}
        aria-label={words.open(value.text)}
        className="flex h-11 min-w-11 max-w-56 items-center gap-2 rounded-full pl-3 text-sm font-bold"
      >
        {children}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner
          positionMethod="fixed"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          className="z-[60] outline-none"
        >
          <Popover.Popup
            aria-label={value.text}
            className="max-h-(--available-height) w-[min(18rem,calc(100vw-1rem))] space-y-4 overflow-y-auto rounded-2xl bg-surface p-4 text-ink shadow-popover outline-none"
          >
            <Name {...rest} text={value.text} />
            {!isSizeOption(variants.options[rest.at] ?? { name: '' }) && (
              <Color {...rest} color={value.color} />
            )}
            <div className="-mx-2 flex items-center">
              <IconButton
                label={words.left}
                aria-disabled={rest.place === 0 || undefined}
                onClick={() => rest.onMove(-1)}
              >
                <ArrowLeft aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                label={words.right}
                aria-disabled={
                  rest.place === (variants.options[rest.at]?.values.length ?? 0) - 1 || undefined
                }
                onClick={() => rest.onMove(1)}
              >
                <ArrowRight aria-hidden className="size-4" />
              </IconButton>
              <IconButton
                label={words.remove(value.text)}
                className="text-muted hover:text-danger"
                onClick={() => {
                  onOpen(false)
                  rest.onRemove()
                }}
              >
                <Trash2 aria-hidden className="size-4" />
              </IconButton>
              <Button variant="primary" className="mr-2 ml-auto" onClick={() => onOpen(false)}>
                {words.close}
              </Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Counts once it is whole: a half-typed name would be another value with every letter. */
const Name = ({ at, place, text }: Props & { text: string }) => {
  const { variants, change } = useVariantsHost()
  const [typed, setTyped] = useState(text)
  const name = typed.trim()
  const isKnown = (variants.options[at]?.values ?? []).some(
    (other, index) => index !== place && isSameText(other.text, name),
  )
  const commit = () => {
    if (name === '' || isKnown) setTyped(text)
    else if (name !== text) change((now) => renameValue(now, at, place, name))
  }
  return (
    <Field label={words.name} error={isKnown ? variantEditorStrings.known(name) : undefined}>
      {(control) => (
        <Input
          {...control}
          value={typed}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
          }}
        />
      )}
    </Field>
  )
}

const Color = ({ at, place, color }: Props & { color: string | null }) => {
  const host = useVariantsHost()
  // Colours that are passed while one is picked join into one step.
  const set = (next: string | null) => host.set(`variants.options.${at}.values.${place}.color`, next)
  return (
    <div role="group" aria-label={words.color}>
      <p className="mb-1.5 text-sm font-bold">{words.color}</p>
      <div className="grid grid-cols-8 gap-1">
        {usualColors.map((usual) => (
          <button
            key={usual.name}
            type="button"
            aria-label={usual.name}
            title={usual.name}
            aria-pressed={color === usual.color}
            onClick={() => set(usual.color)}
            className="grid aspect-square min-h-7 place-items-center rounded-full border border-line-strong text-white mix-blend-normal forced-color-adjust-none aria-pressed:outline-2 aria-pressed:outline-offset-2 aria-pressed:outline-primary"
            style={{ background: usual.color }}
          >
            {color === usual.color && (
              <Check aria-hidden className="size-4 mix-blend-difference" strokeWidth={3} />
            )}
          </button>
        ))}
      </div>
      <div className="mt-2 flex items-center gap-2">
        <input
          type="color"
          aria-label={words.pick}
          value={(color ?? '#808080').toLowerCase()}
          onChange={({ target }) => set(target.value.toUpperCase())}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-lg border border-line-strong bg-surface p-1"
        />
        <Button variant="ghost" aria-pressed={color === null} onClick={() => set(null)}>
          {words.noColor}
        </Button>
      </div>
    </div>
  )
}
