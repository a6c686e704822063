import { Link } from '@tanstack/react-router'
import { ArrowLeft, Ellipsis, FileClock, Frame, Redo2, Store, Undo2 } from 'lucide-react'
import { useId } from 'react'
import { previewModes, type PreviewMode } from '#contract/websites/preview-modes.ts'
import { canvasStrings } from '#contract/websites/canvas-strings.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { paths } from '#web/app/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MenuItem, MenuPanel, MenuRoot, MenuTrigger } from '#web/ui/menu.tsx'
import { useCanUndo, useEditor } from './editor-store.ts'
import { SaveState } from './save-state.tsx'
import { useStepKeys } from './use-step-keys.ts'
import type { Save } from './use-save.ts'

const words = websiteStrings.editor

/** The way back, where the words stand, steps back and forth, and what is shown. */
export const Toolbar = ({
  save,
  isUnsaved,
  changedAt,
  mode,
  onMode,
  onVersions,
  onShopify,
  onCanvas,
}: {
  save: Save
  isUnsaved: boolean
  changedAt: string
  mode: PreviewMode
  onMode: (mode: PreviewMode) => void
  onVersions: () => void
  onShopify: () => void
  onCanvas: () => void
}) => {
  const editor = useEditor()
  const { canUndo, canRedo } = useCanUndo()
  useStepKeys()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:-mt-3">
      <Link
        to={paths.start}
        aria-label={words.toDashboard}
        className={buttonClass('ghost', 'md', '-ml-3 px-3')}
      >
        <ArrowLeft aria-hidden className="size-4" />
        <span className="max-sm:hidden">{words.toDashboard}</span>
        <span className="sm:hidden">{words.back}</span>
      </Link>
      <SaveState save={save} isUnsaved={isUnsaved} changedAt={changedAt} />
      <div className="flex flex-1 flex-wrap items-center justify-end gap-2 max-sm:gap-1 max-sm:order-last max-sm:w-full max-sm:flex-none max-sm:justify-between">
        <div className="flex">
          <IconButton
            label={words.steps.undo}
            aria-disabled={!canUndo || undefined}
            onClick={() => editor.undo()}
          >
            <Undo2 aria-hidden className="size-5" />
          </IconButton>
          <IconButton
            label={words.steps.redo}
            aria-disabled={!canRedo || undefined}
            onClick={() => editor.redo()}
          >
            <Redo2 aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={words.versions.title} className="max-sm:hidden" onClick={onVersions}>
            <FileClock aria-hidden className="size-5" />
          </IconButton>
        </div>
        <ModeSwitch mode={mode} onMode={onMode} />
        <MenuRoot>
          <MenuTrigger
            aria-label={canvasStrings.more}
            title={canvasStrings.more}
            className={buttonClass('ghost', 'icon')}
          >
            <Ellipsis aria-hidden className="size-5" />
          </MenuTrigger>
          <MenuPanel label={canvasStrings.more}>
            <MenuItem icon={<FileClock aria-hidden className="size-4" />} onClick={onVersions}>
              {canvasStrings.versions}
            </MenuItem>
            <MenuItem icon={<Store aria-hidden className="size-4" />} onClick={onShopify}>
              {canvasStrings.shopify}
            </MenuItem>
          </MenuPanel>
        </MenuRoot>
      </div>
      <Button
        variant="primary"
        className="ml-auto"
        icon={<Frame aria-hidden className="size-4" />}
        title={canvasStrings.openHint}
        onClick={onCanvas}
      >
        {canvasStrings.open}
      </Button>
    </div>
  )
}

/** Editing, or the page as customers see it. */
const ModeSwitch = ({ mode, onMode }: { mode: PreviewMode; onMode: (mode: PreviewMode) => void }) => {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-label={words.mode.label}
      className="flex rounded-lg border border-line bg-surface p-0.5"
    >
      {previewModes.map((name) => (
        <label
          key={name}
          className="flex h-10 cursor-pointer items-center rounded-md px-3 text-[0.8125rem] font-bold text-muted max-sm:px-2.5 has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-(--ring)"
        >
          <input
            type="radio"
            name={id}
            checked={mode === name}
            onChange={() => onMode(name)}
            className="sr-only"
          />
          {words.mode[name]}
        </label>
      ))}
    </div>
  )
}
