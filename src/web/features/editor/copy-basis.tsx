import { Scale } from 'lucide-react'
import { websiteStrings } from '#contract/websites/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { basisLines } from './basis-lines.ts'
import { useConfirmSentence } from '../websites/api.ts'
import { useEditor, useEditorState } from './editor-store.ts'
import { changesWithout } from './leave-out.ts'

const words = websiteStrings.editor.copy

const looks = { page: 'neutral', seller: 'brand', setting: 'success', opinion: 'warning' } as const

/** What each generated sentence among these texts rests on, as long as it stands there unchanged. */
export const CopyBasis = ({ texts }: { texts: string[] }) => {
  const copy = useEditorState(({ website }) => website.aiCopy)
  const lines = basisLines(copy, texts)
  if (lines.length === 0) return null
  return (
    <details className="mt-3 -mb-2 border-t border-line pt-1">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 text-[0.8125rem] font-bold text-muted hover:text-ink">
        <Scale aria-hidden className="size-4 shrink-0" />
        <span className="underline underline-offset-2">{words.basis(lines.length)}</span>
      </summary>
      <p className="mb-2 text-[0.8125rem] leading-[1.125rem] text-muted">{words.basisHint}</p>
      <ul className="divide-y divide-line text-[0.8125rem] leading-[1.125rem]">
        {lines.map(({ text, basis, fact, isInferred }) => (
          <li key={text} className="py-2.5">
            <p className="break-words">{text}</p>
            <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
              <Badge variant={isInferred ? 'warning' : looks[basis]}>
                {isInferred ? words.inferred : words.from[basis]}
              </Badge>
              <span className="min-w-0 break-words">
                {basis === 'opinion' ? words.opinionHint : fact && `„${fact}“`}
              </span>
            </p>
            {isInferred && <Inferred text={text} />}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A sentence that follows from a fact and is not said by it: the seller knows. */
const Inferred = ({ text }: { text: string }) => {
  const editor = useEditor()
  const websiteId = useEditorState(({ website }) => website.id)
  const isLocked = useEditorState((state) => state.isLocked)
  const confirm = useConfirmSentence(websiteId)
  if (isLocked) return null
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      <Button
        size="sm"
        className="h-11 sm:h-9"
        aria-label={words.confirmLabel(text)}
        aria-disabled={confirm.isPending || undefined}
        onClick={() =>
          !confirm.isPending &&
          confirm.mutate(text, {
            onSuccess: (aiCopy) => editor.learn(aiCopy),
            onError: (error) =>
              notify.problem(commonStrings.error, serverMessage(error) ?? words.confirmFailed),
          })
        }
      >
        {words.confirm}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        className="h-11 sm:h-9"
        aria-label={words.leaveOutLabel(text)}
        onClick={() =>
          editor.edit({
            kind: 'several',
            edits: changesWithout(editor.draft(), text).map((change) => ({ kind: 'set', ...change })),
          })
        }
      >
        {words.leaveOut}
      </Button>
    </p>
  )
}
