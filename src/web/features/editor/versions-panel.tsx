import { useQuery } from '@tanstack/react-query'
import { ChevronDown, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '#contract/common/dates.ts'
import { commonStrings } from '#contract/common/strings.ts'
import type { Draft } from '#contract/websites/editing/draft.ts'
import { getAt } from '#contract/websites/paths.ts'
import type { WebsiteVersion } from '#contract/websites/schema.ts'
import { readableAt } from '#contract/websites/editing/conflict.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useRestoreVersion, versionQuery, versionsQuery } from '../websites/api.ts'
import { useEditor, useEditorState } from './editor-store.ts'
import { fieldName } from './field-names.ts'
import { VersionPreview } from './version-preview.tsx'

const words = websiteStrings.editor.versions

/** Every save of the page that is kept, what it changed, and the way back to it. */
export const VersionsPanel = ({
  isOpen,
  isUnsaved,
  onClose,
}: {
  isOpen: boolean
  isUnsaved: boolean
  onClose: () => void
}) => (
  <Dialog isOpen={isOpen} onClose={onClose} title={words.title} shape="side">
    {isOpen && <Versions isUnsaved={isUnsaved} onRestored={onClose} />}
  </Dialog>
)

const Versions = ({ isUnsaved, onRestored }: { isUnsaved: boolean; onRestored: () => void }) => {
  const editor = useEditor()
  const websiteId = useEditorState(({ website }) => website.id)
  const current = useEditorState(({ website }) => website.version)
  const isLocked = useEditorState((state) => state.isLocked)
  const versions = useQuery(versionsQuery(websiteId))
  const restore = useRestoreVersion(websiteId)
  const [shown, setShown] = useState<WebsiteVersion | null>(null)
  /** One press undoes it: what was there before is a version, and words that were not saved are still known. */
  const undo = async (before: number, draft: Draft | null) => {
    try {
      editor.replace(await restore.mutateAsync(before), draft)
      notify.success(words.undone)
    } catch (error) {
      notify.failure(commonStrings.error, error, words.failed)
    }
  }
  const putBack = async ({ version }: WebsiteVersion) => {
    const unsaved = isUnsaved ? editor.draft() : null
    try {
      editor.replace(await restore.mutateAsync(version))
      notify.success(words.restored, undefined, {
        label: words.undo,
        onClick: () => void undo(current, unsaved),
      })
      setShown(null)
      onRestored()
    } catch (error) {
      notify.failure(commonStrings.error, error, words.failed)
    }
  }
  return (
    <>
      <p className="mb-4 text-[0.8125rem] leading-[1.125rem] text-muted">{words.hint}</p>
      <Loading
        isLoading={versions.isPending}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-40 rounded-lg" />}
      >
        {() =>
          versions.data ? (
            <ol className="space-y-3">
              {versions.data.length === 0 && <li className="text-muted">{words.empty}</li>}
              {versions.data.map((version, at) => (
                <li key={version.version} className="rounded-lg border border-line p-3">
                  <Version
                    version={version}
                    before={versions.data[at + 1]}
                    isCurrent={version.version === current}
                  />
                  {version.version !== current && !isLocked && (
                    <Button
                      className="mt-3"
                      icon={<RotateCcw aria-hidden className="size-4" />}
                      onClick={() => setShown(version)}
                      aria-label={words.restoreLabel(formatDateTime(version.savedAt))}
                    >
                      {words.restore}
                    </Button>
                  )}
                </li>
              ))}
            </ol>
          ) : (
            <ErrorPanel
              title={words.loadFailed}
              error={versions.error}
              onRetry={() => void versions.refetch()}
              isRetrying={versions.isFetching}
            />
          )
        }
      </Loading>
      {shown && (
        <VersionPreview
          version={shown}
          isUnsaved={isUnsaved}
          isRestoring={restore.isPending}
          onRestore={() => void putBack(shown)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}

const nameOf = ({ savedBy, changed }: WebsiteVersion): string => {
  if (savedBy) return savedBy.isYou ? words.you : savedBy.name
  return changed.length === 0 ? words.first : words.somebody
}

const Version = ({
  version,
  before,
  isCurrent,
}: {
  version: WebsiteVersion
  before: WebsiteVersion | undefined
  isCurrent: boolean
}) => {
  const [isOpen, setOpen] = useState(false)
  const parts = [...new Set(version.changed.map((path) => fieldName(path)))]
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong>{formatDateTime(version.savedAt)}</strong>
        {isCurrent && <Badge variant="success">{words.current}</Badge>}
      </p>
      <p className="text-[0.8125rem] text-muted">
        {nameOf(version)}
        {version.restoredFrom !== null && <> · {words.restoredFrom(version.restoredFrom)}</>}
      </p>
      {parts.length > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          disabled={!before}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 flex min-h-11 w-full items-center justify-between gap-2 text-left text-[0.8125rem] font-bold"
        >
          <span>{words.changed(parts.join(', '))}</span>
          {before && <ChevronDown aria-hidden className={isOpen ? 'size-4 rotate-180' : 'size-4'} />}
        </button>
      )}
      {isOpen && before && <Differences version={version} before={before.version} />}
    </>
  )
}

const Differences = ({ version, before }: { version: WebsiteVersion; before: number }) => {
  const websiteId = useEditorState(({ website }) => website.id)
  const now = useQuery(versionQuery(websiteId, version.version))
  const then = useQuery(versionQuery(websiteId, before))
  if (!now.data || !then.data) return <Skeleton className="h-16 rounded-lg" />
  return (
    <dl className="space-y-3 text-[0.8125rem] leading-[1.125rem]">
      {version.changed.map((path) => (
        <div key={path}>
          <dt className="font-bold">{fieldName(path)}</dt>
          <dd className="mt-1 rounded bg-danger-soft p-2 break-words whitespace-pre-line">
            <span className="sr-only">{words.before}: </span>
            <del className="no-underline">{readableAt(path, getAt(then.data.document, path))}</del>
          </dd>
          <dd className="mt-1 rounded bg-success-soft p-2 break-words whitespace-pre-line">
            <span className="sr-only">{words.after}: </span>
            <ins className="no-underline">{readableAt(path, getAt(now.data.document, path))}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
