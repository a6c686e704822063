import { Check } from 'lucide-react'
import { useState } from 'react'
import { defaultPalette, type Palette } from '#contract/websites/content.ts'
import { contrast, paletteTokens } from '#contract/websites/palette.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Section } from '#web/ui/section.tsx'
import { useDraft, useEditor, useEditorState } from './editor-store.ts'

const words = websiteStrings.editor.colors

/** Eight pairs that go together; the first is the product's own. */
const presets: (Palette & { name: string })[] = [
  { name: words.presets[0], ...defaultPalette },
  { name: words.presets[1], primary: '#1D4ED8', bg: '#EFF6FF' },
  { name: words.presets[2], primary: '#7C3AED', bg: '#F5F3FF' },
  { name: words.presets[3], primary: '#BE185D', bg: '#FDF2F8' },
  { name: words.presets[4], primary: '#B91C1C', bg: '#FEF2F2' },
  { name: words.presets[5], primary: '#C2410C', bg: '#FFF7ED' },
  { name: words.presets[6], primary: '#15803D', bg: '#F0FDF4' },
  { name: words.presets[7], primary: '#1F2937', bg: '#F9FAFB' },
]

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

export const ColorsTab = () => {
  const editor = useEditor()
  const palette = useDraft((draft) => draft.palette)
  const isChosen = (preset: Palette) =>
    preset.primary.toUpperCase() === palette.primary.toUpperCase() &&
    preset.bg.toUpperCase() === palette.bg.toUpperCase()
  return (
    <div className="space-y-4">
      <Section title={words.presetsTitle} level="h2">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
          {presets.map(({ name, primary, bg }) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={isChosen({ primary, bg })}
                onClick={() => editor.edit({ kind: 'set', at: 'palette', value: { primary, bg } })}
                className="flex min-h-11 w-full items-center gap-2.5 rounded-lg border border-line-strong px-2.5 py-2 text-left text-[0.8125rem] font-bold hover:bg-surface-2 aria-pressed:border-primary aria-pressed:bg-primary-soft/40"
              >
                <span
                  aria-hidden
                  className="grid size-7 shrink-0 place-items-center rounded-full border border-line-strong"
                  style={{ background: `linear-gradient(135deg, ${primary} 50%, ${bg} 50%)` }}
                >
                  {isChosen({ primary, bg }) && <Check className="size-4 text-white" strokeWidth={3} />}
                </span>
                <span className="min-w-0 break-words">{name}</span>
              </button>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={words.own} level="h2">
        <div className="grid gap-x-3 gap-y-4 @md:grid-cols-2">
          <ColorField path="palette.primary" label={words.primary} value={palette.primary} />
          <ColorField path="palette.bg" label={words.bg} value={palette.bg} />
        </div>
        <Contrast palette={palette} />
      </Section>
    </div>
  )
}

/** By eye or by its number; the text is kept while it is being typed, and counts once it is a colour. */
const ColorField = ({ path, label, value }: { path: string; label: string; value: string }) => {
  const editor = useEditor()
  const error = useEditorState(({ errors }) => errors[path])
  const [typed, setTyped] = useState<string | null>(null)
  const set = (color: string) => editor.edit({ kind: 'set', at: path, value: color.toUpperCase() })
  const type = (text: string) => {
    const color = text.trim().startsWith('#') ? text.trim() : `#${text.trim()}`
    setTyped(text)
    if (isColor(color)) set(color)
  }
  const isWrong = typed !== null && !isColor(typed.trim().startsWith('#') ? typed.trim() : `#${typed.trim()}`)
  return (
    <Field label={label} error={error ?? (isWrong ? websiteStrings.editor.badColor : undefined)}>
      {(control) => (
        <span className="flex gap-2">
          <input
            type="color"
            aria-label={words.pick(label)}
            value={value.toLowerCase()}
            onChange={({ target }) => {
              setTyped(null)
              set(target.value)
            }}
            className="h-11 w-14 shrink-0 cursor-pointer rounded-lg border border-line-strong bg-surface p-1"
          />
          <Input
            {...control}
            data-field={path}
            value={typed ?? value}
            onChange={({ target }) => type(target.value)}
            onBlur={() => isWrong || setTyped(null)}
            autoComplete="off"
            spellCheck={false}
            className="tabular"
          />
        </span>
      )}
    </Field>
  )
}

/** What becomes of the colours on the page: the seller sees both shades, the stored one is never changed (§3.2). */
const Contrast = ({ palette }: { palette: Palette }) => {
  const tokens = paletteTokens(palette)
  const ratio = contrast(palette.primary, '#FFFFFF')
  const isReadable = ratio >= 4.5
  const shown = ratio.toFixed(1).replace('.', ',')
  return (
    <div className="mt-4 space-y-3">
      <p className="flex flex-wrap items-center gap-2" role="status">
        <Badge variant={isReadable ? 'success' : 'warning'}>
          {isReadable ? words.readable : words.adjusted}
        </Badge>
        <span className="text-[0.8125rem] text-muted">
          {isReadable ? words.readableText(shown) : words.adjustedText(shown)}
        </span>
      </p>
      <div
        className="rounded-xl border border-line p-4"
        style={{ background: tokens.bg, color: tokens.inkOnBg }}
      >
        <p className="font-bold">{words.sample}</p>
        <p style={{ color: tokens.mutedOnBg }}>{words.sampleText}</p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <span
            className="inline-flex h-11 items-center rounded-lg px-4 font-bold"
            style={{ background: tokens.primaryStrong, color: tokens.onPrimary }}
          >
            {words.button}
          </span>
          {tokens.primaryStrong.toUpperCase() !== palette.primary.toUpperCase() && (
            <span className="flex items-center gap-1.5 text-[0.8125rem]">
              <span
                aria-hidden
                className="size-5 rounded border border-black/20"
                style={{ background: palette.primary }}
              />
              →
              <span
                aria-hidden
                className="size-5 rounded border border-black/20"
                style={{ background: tokens.primaryStrong }}
              />
              {tokens.primaryStrong}
            </span>
          )}
        </div>
      </div>
    </div>
  )
}
