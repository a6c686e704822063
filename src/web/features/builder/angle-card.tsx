import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { angleLetters } from '#contract/builder/angle.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import type { TemplateName } from '#contract/websites/template-names.ts'
import { cn } from '#web/lib/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldHint, Textarea } from '#web/ui/field.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { AngleCard as Card } from './angle-cards.ts'

const words = builderStrings.angles

const about = 'block text-[0.8125rem] leading-[1.125rem]'

/** The beginning of the page as it will stand; light in both themes, as public pages are. */
const Hero = ({
  id,
  card,
  image,
  template,
}: {
  id: string
  card: Card
  image: string | null
  template: TemplateName
}) => (
  <span className="flex gap-3 rounded-lg border border-[#d5e3e0] bg-white p-2.5 text-[#0b2b28] sm:gap-4 sm:p-3">
    {image && (
      <Picture
        src={image}
        alt=""
        className="aspect-square w-20 shrink-0 self-start rounded-md bg-[#ecf6f4] object-cover sm:w-36"
      />
    )}
    <span className="min-w-0 flex-1 self-center">
      <span
        id={`${id}-title`}
        className={cn(
          'block text-[1.0625rem] leading-[1.375rem] font-extrabold break-words sm:text-xl sm:leading-7',
          template === 'Advertorial Template' && 'font-serif font-bold',
        )}
      >
        {card.title || card.said.title}
      </span>
      <span id={`${id}-hook`} className="mt-1.5 block text-sm leading-5 break-words text-[#4b6360]">
        {card.hook || card.said.hook}
      </span>
    </span>
  </span>
)

/** One proposal: its audience, the opening of the page, what it answers. A chosen one can be changed where it stands. */
export const AngleCard = ({
  id,
  index,
  card,
  image,
  template,
  isChosen,
  onChoose,
  onChange,
}: {
  id: string
  index: number
  card: Card
  image: string | null
  template: TemplateName
  isChosen: boolean
  onChoose: () => void
  onChange: (change: Partial<Pick<Card, 'title' | 'hook'>>) => void
}) => {
  const [isEdited, setEdited] = useState(false)
  const title = useRef<HTMLTextAreaElement>(null)
  // The pressed button is gone; what it opened has the focus.
  useEffect(() => {
    if (isEdited) title.current?.focus()
  }, [isEdited])
  const { buyer, objection } = card.said
  const own = `${id}-${index}`
  return (
    <div
      className={cn(
        'rounded-xl border bg-surface p-3 transition-colors',
        isChosen ? 'border-primary bg-primary-soft/40' : 'border-line hover:border-line-strong',
      )}
    >
      <label className="block cursor-pointer">
        <span className="mb-2.5 flex items-start gap-3">
          <input
            type="radio"
            name={id}
            checked={isChosen}
            onChange={onChoose}
            aria-labelledby={`${own}-name ${own}-title`}
            aria-describedby={`${own}-hook ${own}-about`}
            className="mt-0.5 size-5 shrink-0 accent-primary"
          />
          <span className="min-w-0">
            <span id={`${own}-name`} className="block font-bold">
              {words.card(index + 1)}
            </span>
            <span id={`${own}-about`}>
              {buyer && (
                <span className={about}>
                  <span className="text-muted">{words.forWhom}:</span> {buyer}
                </span>
              )}
              {objection && (
                <span className={about}>
                  <span className="text-muted">{words.objection}:</span> {objection}
                </span>
              )}
            </span>
          </span>
        </span>
        <Hero id={own} card={card} image={image} template={template} />
      </label>
      {isChosen && !isEdited && (
        <Button
          variant="ghost"
          className="mt-1 -mb-1 -ml-1"
          icon={<Pencil aria-hidden className="size-4" />}
          onClick={() => setEdited(true)}
        >
          {words.edit}
        </Button>
      )}
      {isChosen && isEdited && (
        <div className="mt-3 space-y-3">
          <Field label={words.editTitle}>
            {(control) => (
              // On a phone a title has more than one row.
              <Textarea
                {...control}
                value={card.title}
                maxLength={angleLetters.title}
                ref={title}
                onChange={(event) => onChange({ title: event.target.value.replaceAll('\n', ' ') })}
              />
            )}
          </Field>
          <Field label={words.editHook}>
            {(control) => (
              <Textarea
                {...control}
                value={card.hook}
                maxLength={angleLetters.hook}
                rows={3}
                onChange={(event) => onChange({ hook: event.target.value })}
              />
            )}
          </Field>
          <FieldHint>{words.editHint}</FieldHint>
        </div>
      )}
    </div>
  )
}
