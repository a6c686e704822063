import { Search } from 'lucide-react'
import { commonStrings } from '#contract/common/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { preparePalette, togglePalette } from './load-palette.ts'

const words = commonStrings.palette

/** Opens the palette: a field to look at on a desktop, a magnifying glass on a phone. */
export const PaletteButton = ({ className }: { className?: string }) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    title={words.title}
    onPointerEnter={preparePalette}
    onFocus={preparePalette}
    onClick={() => void togglePalette()}
    className={buttonClass('ghost', 'icon', cn('lg:w-auto lg:border lg:border-line lg:px-3', className))}
  >
    <Search aria-hidden className="size-5 lg:size-4 lg:text-muted" />
    <span className="sr-only">{words.title}</span>
    <span aria-hidden className="font-medium text-muted max-lg:hidden">
      {words.open}
    </span>
    <span aria-hidden className="max-xl:hidden">
      <Kbd keys="Mod+k" className="text-muted" />
    </span>
  </button>
)
