import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { formatDateTime } from '#contract/common/dates.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { documentKeys, settingKeys } from '#contract/websites/draft.ts'
import type { Draft } from '#contract/websites/editing/draft.ts'
import { setAt } from '#contract/websites/paths.ts'
import type { WebsiteVersion } from '#contract/websites/schema.ts'
import { websiteStrings } from '#contract/websites/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { versionQuery } from '../websites/api.ts'
import { useDraft, useEditorState } from './editor-store.ts'
import { fetchDrawing } from './preview-drawing.ts'
import { Scaled } from './scaled.tsx'

const words = websiteStrings.editor.versions

/** What would stand on the page: switches of today are not put back with a version. */
const draftFrom = (draft: Draft, document: Record<string, unknown>): Draft =>
  documentKeys
    .filter((key) => !settingKeys.includes(key) && key in document)
    .reduce((next, key) => setAt(next, key, document[key]), draft)

const useDrawnVersion = (version: number) => {
  const websiteId = useEditorState(({ website }) => website.id)
  const draft = useDraft((now) => now)
  const stored = useQuery(versionQuery(websiteId, version))
  const document = stored.data?.document
  const drawn = useQuery({
    queryKey: [...versionQuery(websiteId, version).queryKey, 'drawn'],
    queryFn: ({ signal }) => fetchDrawing(websiteId, draftFrom(draft, document ?? {}), signal),
    enabled: document !== undefined,
    staleTime: Infinity,
  })
  const failed = stored.error ? stored : drawn
  return { html: drawn.data?.html, error: failed.error, retry: () => void failed.refetch() }
}

type Props = {
  version: WebsiteVersion
  isUnsaved: boolean
  isRestoring: boolean
  onRestore: () => void
  onClose: () => void
}

/** The page as it was saved then, looked at before it is put back. */
export const VersionPreview = ({ version, isUnsaved, isRestoring, onRestore, onClose }: Props) => {
  const when = formatDateTime(version.savedAt)
  const frame = useRef<HTMLIFrameElement>(null)
  const { html, error, retry } = useDrawnVersion(version.version)
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (!html || !page) return
    page.open()
    // Reviews that are switched off are drawn for who edits.
    page.write(html.replace('</head>', '<style>[data-off]{display:none}</style></head>'))
    page.close()
  }, [html])
  return (
    <Dialog isOpen onClose={onClose} title={words.previewTitle(when)} shape="full">
      <div className="flex h-full min-h-0 flex-col">
        <p className="mb-3 text-center text-[0.8125rem] leading-[1.125rem] text-muted">
          {isUnsaved ? words.unsaved : words.previewHint}
        </p>
        {error !== null && (
          <ErrorPanel title={words.loadFailed} error={error} onRetry={retry} isRetrying={false} />
        )}
        <Scaled width={390} className="min-h-0 flex-1 rounded-xl border border-line bg-surface-2">
          {!html && error === null && <Skeleton className="absolute inset-0 rounded-xl" />}
          {/* Nothing runs in it: no script, no form, no way out. */}
          <iframe
            ref={frame}
            title={words.previewTitle(when)}
            sandbox="allow-same-origin"
            className="size-full bg-white"
          />
        </Scaled>
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          <Button disabled={isRestoring} onClick={onClose} className="max-sm:flex-1">
            {commonStrings.cancel}
          </Button>
          <Button
            variant="primary"
            pending={isRestoring && words.restoring}
            onClick={onRestore}
            className="max-sm:flex-1"
          >
            {words.restoreThis}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
