import { ArrowLeft, CircleCheck, Ellipsis, ExternalLink, FileClock, Laptop, LayoutList, Redo2, Smartphone, Store, Trash2, Undo2 } from 'lucide-react' // prettier-ignore
import { Link } from '@tanstack/react-router'
import { canvasStrings as words } from '#contract/websites/canvas-strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { paths } from '#web/app/paths.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { MenuItem, MenuLinkItem, MenuPanel, MenuRoot, MenuTrigger } from '#web/ui/menu.tsx'
import { useCanUndo, useEditor, useEditorState } from '../editor-store.ts'
import { SaveState } from '../save-state.tsx'
import { useStepKeys } from '../use-step-keys.ts'
import type { Save } from '../use-save.ts'
import type { Device } from './page-frame.tsx'

const { steps, state } = websiteStrings.editor

type Props = {
  save: Save
  isUnsaved: boolean
  /** Null where the page is as wide as the screen. */
  device: Device | null
  onDevice: (device: Device) => void
  /** The fields stand beside the page; below that they are one of several ways. */
  isWide: boolean
  onFields: () => void
  onVersions: () => void
  onShopify: () => void
  onDiscard: () => void
}

/** One row over the whole screen: the way back, where the words stand, and what is done with them. */
export const CanvasBar = (props: Props) => {
  const { save, isUnsaved, device, onDevice, isWide, onFields } = props
  const editor = useEditor()
  const website = useEditorState((editing) => editing.website)
  const isLocked = useEditorState((editing) => editing.isLocked)
  const { canUndo, canRedo } = useCanUndo()
  const isOnline = useOnline()
  const isNew = isUnsaved || save.isSaving || save.savedAt !== null
  useStepKeys()
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-end gap-1 border-b border-line bg-surface px-1 sm:gap-2 sm:px-2">
      {isWide ? (
        <IconButton label={words.close} onClick={onFields}>
          <ArrowLeft aria-hidden className="size-5" />
        </IconButton>
      ) : (
        <Link
          to={paths.start}
          aria-label={words.leave}
          title={words.leave}
          className={buttonClass('ghost', 'icon')}
        >
          <ArrowLeft aria-hidden className="size-5" />
        </Link>
      )}
      <div className="min-w-0 flex-1 py-1">
        <p className="truncate text-sm font-extrabold max-sm:hidden">{website.title}</p>
        {!isNew && (
          <p className="flex items-center gap-1.5 text-[0.8125rem] leading-[1.125rem] font-bold sm:hidden">
            <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
            {words.allSaved}
          </p>
        )}
        <div className={cn('[&_p]:min-h-0!', !isNew && 'max-sm:hidden')}>
          <SaveState save={save} isUnsaved={isUnsaved} changedAt={website.updatedAt} />
        </div>
      </div>
      {device && (
        <div role="group" aria-label={words.device} className="flex rounded-lg border border-line">
          {(
            [
              ['phone', Smartphone],
              ['desktop', Laptop],
            ] as const
          ).map(([name, Icon]) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === device}
              aria-label={words[name]}
              title={words[name]}
              onClick={() => onDevice(name)}
              className="grid size-11 place-items-center rounded-lg text-muted hover:text-ink aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
            >
              <Icon aria-hidden className="size-5" />
            </button>
          ))}
        </div>
      )}
      <IconButton label={steps.undo} aria-disabled={!canUndo || undefined} onClick={() => editor.undo()}>
        <Undo2 aria-hidden className="size-5" />
      </IconButton>
      <IconButton
        label={steps.redo}
        aria-disabled={!canRedo || undefined}
        className="max-sm:hidden"
        onClick={() => editor.redo()}
      >
        <Redo2 aria-hidden className="size-5" />
      </IconButton>
      <More {...props} address={`/${website.customUrl}`} />
      <Button
        variant="primary"
        onClick={save.save}
        disabled={isLocked}
        aria-disabled={!isOnline || !isUnsaved || undefined}
        pending={save.isSaving && state.saving}
      >
        {commonStrings.save}
      </Button>
    </div>
  )
}

const More = ({
  isUnsaved,
  isWide,
  address,
  onFields,
  onVersions,
  onShopify,
  onDiscard,
}: Props & { address: string }) => (
  <MenuRoot>
    <MenuTrigger aria-label={words.more} title={words.more} className={buttonClass('ghost', 'icon')}>
      <Ellipsis aria-hidden className="size-5" />
    </MenuTrigger>
    <MenuPanel label={words.more}>
      {!isWide && (
        <MenuItem icon={<LayoutList aria-hidden className="size-4" />} onClick={onFields}>
          {words.fields}
        </MenuItem>
      )}
      <MenuLinkItem href={address} icon={<ExternalLink aria-hidden className="size-4" />}>
        {words.openPage}
      </MenuLinkItem>
      <MenuItem icon={<FileClock aria-hidden className="size-4" />} onClick={onVersions}>
        {words.versions}
      </MenuItem>
      <MenuItem icon={<Store aria-hidden className="size-4" />} onClick={onShopify}>
        {words.shopify}
      </MenuItem>
      {isUnsaved && (
        <MenuItem isDanger icon={<Trash2 aria-hidden className="size-4" />} onClick={onDiscard}>
          {words.discard}
        </MenuItem>
      )}
    </MenuPanel>
  </MenuRoot>
)
