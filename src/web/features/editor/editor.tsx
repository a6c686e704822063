import { Tabs } from '@base-ui/react/tabs'
import { usePrefetchQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Eye, Lock, Pencil } from 'lucide-react'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { isAdmin } from '#contract/accounts/role.ts'
import { imageStrings } from '#contract/images/strings.ts'
import { conflictOnResume } from '#contract/websites/editing/conflict.ts'
import type { Resumed } from '#contract/websites/editing/saved-draft.ts'
import type { Website } from '#contract/websites/schema.ts'
import type { PreviewMode } from '#contract/websites/preview-modes.ts'
import { canvasStrings } from '#contract/websites/canvas-strings.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { withImage } from '#web/features/images/image-list.tsx'
import { useUploads, type Uploads } from '#web/features/images/use-uploads.ts'
import { ShopifyActions } from '#web/features/shopify/shopify-actions.tsx'
import { UpsellSection } from '#web/features/upsell/upsell-section.tsx'
import { useWideFrom } from '#web/lib/use-media.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { packFiguresQuery, useRewrite, useTakeAlternative, useUpdateWebsite } from '../websites/api.ts'
import { AdvertorialTab } from './advertorial-tab.tsx'
import { Anchor } from './anchor.tsx'
import { Canvas } from './canvas/canvas.tsx'
import { ColorsTab } from './colors-tab.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ContentTab } from './content-tab.tsx'
import { savedDraftOf } from './saved-draft.ts'
import { createEditorStore, EditorContext, useEditor, useEditorState } from './editor-store.ts'
import { EditorTabList } from './editor-tab-list.tsx'
import { tabsOf, type EditorTab } from './editor-tabs.ts'
import { ImagesTab } from './images-tab.tsx'
import { DearerDialog, FarMovesDialog } from './misfit-notice.tsx'
import { DomainTab, TrackifyTab } from './other-tabs.tsx'
import { Preview } from './preview.tsx'
import { PrivateFacts } from './private-facts.tsx'
import { ProofFacts } from './proof-facts.tsx'
import { QuantityOffers } from './quantity-offers.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { createRewritingStore, RewritingContext } from './rewriting-store.ts'
import { SaveBar } from './save-bar.tsx'
import { Toolbar } from './toolbar.tsx'
import { useIsCanvas, useShowCanvas } from './use-canvas.ts'
import { useSave } from './use-save.ts'
import { useUnsaved } from './use-unsaved.ts'
import { EditorVariants } from './editor-variants.tsx'
import { VersionsPanel } from './versions-panel.tsx'
import { useWantedFocus } from './wanted-focus.ts'

const words = websiteStrings.editor

/** The draft over one page, with what an earlier visit left unsaved put back in. */
export const Editor = ({ website, user }: { website: Website; user: User }) => {
  const [{ store, restored }] = useState(() => {
    const found = savedDraftOf(user.id, website.id).find(website)
    const isLocked = !website.editableByClient && !isAdmin(user)
    return { store: createEditorStore(website, found?.draft ?? null, isLocked), restored: found }
  })
  return (
    <EditorContext value={store}>
      <NewTexts>
        <Workspace user={user} restored={restored} />
      </NewTexts>
    </EditorContext>
  )
}

/** New texts that are being written live as long as the editor; leaving it calls them off. */
const NewTexts = ({ children }: { children: ReactNode }) => {
  const editor = useEditor()
  const { id } = editor.getState().website
  const ask = useRewrite(id)
  const take = useTakeAlternative(id)
  const [store] = useState(() => createRewritingStore(editor, { ask, take }))
  useEffect(() => () => store.cancelAll(), [store])
  return <RewritingContext value={store}>{children}</RewritingContext>
}

const Workspace = ({ user, restored }: { user: User; restored: Resumed | null }) => {
  const editor = useEditor()
  const website = useEditorState((state) => state.website)
  const isLocked = useEditorState((state) => state.isLocked)
  const save = useSave(editor, website.id)
  const unsaved = useUnsaved(user.id)
  const [isNoticed, setNoticed] = useState(false)
  const [showsVersions, setShowsVersions] = useState(false)
  const [showsShopify, setShowsShopify] = useState(false)
  const [mode, setMode] = usePreviewMode(website)
  const isCanvas = useIsCanvas()
  const setCanvas = useShowCanvas()
  const isWide = useWideFrom(1024)
  const uploads = usePictures()
  // There before the packs are opened, so that nothing moves under the pointer.
  usePrefetchQuery(packFiguresQuery(website.id))
  const [showsPage, setShowsPage] = useState(false)
  useNamedField()
  useWantedFocus(() => {
    if (isCanvas) return
    setMode('client', 'here')
    setShowsPage(false)
  })
  const discard = () => {
    setNoticed(true)
    save.discard()
  }
  const isRestored = restored !== null && !isNoticed && unsaved.length > 0
  const notice = (isLocked || isRestored) && (
    <>
      {isLocked && (
        <p className="mb-4 flex items-start gap-2.5 rounded-xl bg-warning-soft p-4">
          <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          {words.locked}
        </p>
      )}
      {isRestored && <RestoredNotice onDiscard={discard} />}
    </>
  )
  const restoreConflict = restored && restored.conflicts.length > 0 && !isNoticed
  return (
    <>
      {isCanvas ? (
        <Canvas
          save={save}
          isUnsaved={unsaved.length > 0}
          onFields={() => setCanvas(false)}
          onVersions={() => setShowsVersions(true)}
          onShopify={() => setShowsShopify(true)}
          onDiscard={discard}
          notice={notice}
          renderTab={(tab) => ({
            fields: <TabContent tab={tab} uploads={uploads} />,
            own: <OwnForms tab={tab} user={user} />,
          })}
        />
      ) : (
        <>
          <Toolbar
            save={save}
            isUnsaved={unsaved.length > 0}
            changedAt={website.updatedAt}
            mode={mode}
            onMode={setMode}
            onVersions={() => setShowsVersions(true)}
            onShopify={() => setShowsShopify(true)}
            onCanvas={() => setCanvas(true)}
          />
          {notice}
          {mode === 'customer' ? (
            <Preview isMarked={false} className="h-[calc(100dvh-13rem)] min-h-[480px]" />
          ) : (
            <Fields
              user={user}
              uploads={uploads}
              unsaved={unsaved}
              isWide={isWide}
              showsPage={showsPage}
              onShowPage={setShowsPage}
              onSave={save.save}
            />
          )}
        </>
      )}
      <SaveBar save={save} isUnsaved={unsaved.length > 0} onDiscard={discard} isHidden={isCanvas} />
      <Dialog isOpen={showsShopify} onClose={() => setShowsShopify(false)} title={canvasStrings.shopify}>
        <ShopifyActions websiteId={website.id} />
      </Dialog>
      <VersionsPanel
        isOpen={showsVersions}
        isUnsaved={unsaved.length > 0}
        onClose={() => setShowsVersions(false)}
      />
      {save.farMoves && <FarMovesDialog asked={save.farMoves} currencySymbol={website.currencySymbol} />}
      {save.dearerPacks && <DearerDialog asked={save.dearerPacks} currencySymbol={website.currencySymbol} />}
      {save.conflict && (
        <ConflictDialog
          conflict={save.conflict}
          onClose={() => save.askAbout(null)}
          onResolve={(theirs) => save.conflict && save.resolve(save.conflict, theirs)}
        />
      )}
      {restoreConflict && (
        <ConflictDialog
          conflict={conflictOnResume(website, restored.conflicts)}
          onClose={() => setNoticed(true)}
          onResolve={(theirs) => {
            setNoticed(true)
            editor.goOnFrom(website, theirs)
          }}
        />
      )}
    </>
  )
}

/**
 * What the editor shows stands in its address and is stored with the page. A plain address opens the fields, whatever is stored:
 * every page begins with the customer's view stored, and an editor without fields would be none (decision 036).
 */
const usePreviewMode = (website: Website) => {
  const update = useUpdateWebsite(website.id)
  const { previewMode: mode = 'client' } = useSearch({ from: '/signed-in/edit/$id' })
  const navigate = useNavigate()
  const choose = (next: PreviewMode, where?: 'here') => {
    const previewMode = next === 'client' ? undefined : next
    if (next !== mode)
      void navigate({ to: '.', search: (known) => ({ ...known, previewMode }), replace: true })
    if (!where) update.mutate({ previewMode: next })
  }
  return [mode, choose] as const
}

/** The field that the address names, once. */
const useNamedField = () => {
  const editor = useEditor()
  const { polje } = useSearch({ from: '/signed-in/edit/$id' })
  useEffect(() => {
    if (polje) editor.want(polje)
  }, [editor, polje])
}

/** Uploads outlive the tab they began in. */
const usePictures = (): Uploads => {
  const editor = useEditor()
  return useUploads(
    (url, replaces) =>
      editor.edit({ kind: 'set', at: 'images', value: withImage(editor.draft().images, url, replaces) }),
    { failed: imageStrings.failedInEditor },
  )
}

type FieldsProps = {
  user: User
  uploads: Uploads
  unsaved: readonly string[]
  isWide: boolean
  /** On a phone: the page instead of the fields. */
  showsPage: boolean
  onShowPage: (shows: boolean) => void
  onSave: () => void
}

/** Fields beside the page; on a phone one or the other. */
const Fields = ({ user, uploads, unsaved, isWide, showsPage, onShowPage, onSave }: FieldsProps) => {
  const editor = useEditor()
  const templateName = useEditorState(({ website }) => website.templateName)
  const tab = useEditorState((state) => state.tab)
  const isLocked = useEditorState((state) => state.isLocked)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <Tabs.Root value={tab} onValueChange={(value) => editor.show(value as EditorTab)}>
      <EditorTabList tabs={tabsOf(templateName)} unsaved={unsaved} />
      {!isWide && (
        <Button
          className="mb-3 w-full"
          aria-pressed={showsPage}
          icon={
            showsPage ? <Pencil aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />
          }
          onClick={() => onShowPage(!showsPage)}
        >
          {showsPage ? words.preview.toFields : words.preview.toPage}
        </Button>
      )}
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(320px,42%)] lg:items-start lg:gap-6">
        <Tabs.Panel
          value={tab}
          className={showsPage && !isWide ? 'hidden' : 'min-w-0 rounded-xl'}
          keepMounted
        >
          <form noValidate aria-label={words.form} onSubmit={submit}>
            <fieldset disabled={isLocked} className="@container min-w-0">
              <TabContent tab={tab} uploads={uploads} />
            </fieldset>
          </form>
          {/* Forms of their own: what is in them is saved by itself. */}
          {!isLocked && <OwnForms tab={tab} user={user} />}
        </Tabs.Panel>
        {(isWide || showsPage) && (
          <Preview isMarked className="max-lg:h-[75dvh] lg:sticky lg:top-20 lg:h-[calc(100dvh-7rem)]" />
        )}
      </div>
    </Tabs.Root>
  )
}

const TabContent = ({ tab, uploads }: { tab: EditorTab; uploads: Uploads }) => {
  const website = useEditorState((state) => state.website)
  if (tab === 'content') return <ContentTab />
  if (tab === 'images') return <ImagesTab uploads={uploads} />
  if (tab === 'colors') return <ColorsTab />
  if (tab === 'pricing')
    return (
      <div className="space-y-4">
        <Anchor currencySymbol={website.currencySymbol} />
        <QuantityOffers currencySymbol={website.currencySymbol} />
        <EditorVariants />
        <PrivateFacts currencySymbol={website.currencySymbol} />
        <ProofFacts />
      </div>
    )
  return tab === 'advertorial' ? <AdvertorialTab /> : null
}

const OwnForms = ({ tab, user }: { tab: EditorTab; user: User }) => {
  const website = useEditorState((state) => state.website)
  if (tab === 'trackify') return <TrackifyTab user={user} />
  if (tab === 'domain') return <DomainTab user={user} />
  return tab === 'upsell' ? (
    <UpsellSection
      websiteId={website.id}
      currencySymbol={website.currencySymbol}
      market={website.targetMarket}
    />
  ) : null
}
