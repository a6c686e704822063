import { ChevronDown, Handshake, Scale } from 'lucide-react'
import { useId } from 'react'
import { socialProofModes } from '#contract/websites/content.ts'
import { promisingParts } from '#contract/websites/promises.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Section } from '#web/ui/section.tsx'
import { useDraft, useEditor } from './editor-store.ts'

const { proof: words, fieldNames } = websiteStrings.editor

/** Whether figures on the page are invented, counted or absent, with what the law thinks of the first (decision of the seller). */
export const ProofChoice = () => {
  const id = useId()
  const editor = useEditor()
  const chosen = useDraft((draft) => draft.socialProof)
  const promising = useDraft((draft) =>
    promisingParts(draft)
      .map((part) => fieldNames[part])
      .join(', '),
  )
  return (
    <Section title={words.title} level="h2">
      <div role="radiogroup" aria-label={words.title} aria-describedby={`${id}-law`} className="space-y-2">
        {socialProofModes.map((mode) => (
          <label
            key={mode}
            className="flex cursor-pointer items-start gap-3 rounded-lg border border-line p-3 transition-colors hover:border-line-strong has-checked:border-primary has-checked:bg-primary-soft/40"
          >
            <input
              type="radio"
              name={`${id}-mode`}
              value={mode}
              checked={mode === chosen}
              onChange={() => editor.edit({ kind: 'set', at: 'socialProof', value: mode })}
              aria-labelledby={`${id}-${mode}`}
              aria-describedby={`${id}-${mode}-hint`}
              className="mt-0.5 size-5 shrink-0 accent-primary"
            />
            <span className="min-w-0">
              <span id={`${id}-${mode}`} className="block font-bold">
                {words[mode]}
              </span>
              <span
                id={`${id}-${mode}-hint`}
                className="block text-[0.8125rem] leading-[1.125rem] text-muted"
              >
                {words[`${mode}Hint`]}
              </span>
            </span>
          </label>
        ))}
      </div>
      {chosen !== 'ilustrativno' && promising && (
        <p className="mt-3 flex items-start gap-2.5 rounded-lg bg-warning-soft p-3">
          <Handshake aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          {words.promises(promising)}
        </p>
      )}
      <p id={`${id}-law`} className="mt-3 flex items-start gap-2.5 rounded-lg bg-warning-soft p-3">
        <Scale aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
        {words.law}
      </p>
      <details className="group mt-2 rounded-lg border border-line px-3">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-bold">
          {words.lawMore.title}
          <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="list-disc space-y-1.5 pl-5">
          {words.lawMore.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="py-3 text-muted">{words.lawMore.notAdvice}</p>
      </details>
    </Section>
  )
}
