import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { longestAnswer } from '#contract/builder/rewriting.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import type { AiCopy } from '#contract/websites/schema.ts'
import { modelUseQuery } from '#web/features/writer/model-use.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, Input } from '#web/ui/field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useEditorState } from './editor-store.ts'
import { RewriteOutcome } from './rewriting.tsx'
import { useRewriting } from './rewriting-store.ts'

const words = builderStrings.rewrite.page

/** The whole text once more, with what the seller answers; only where a model writes. */
export const WriteAgain = ({ copy }: { copy: AiCopy }) => {
  const { data } = useQuery(modelUseQuery)
  const isLocked = useEditorState((editor) => editor.isLocked)
  const rewriting = useRewriting('page')
  const group = useRef<HTMLDivElement>(null)
  const [answers, setAnswers] = useState<Record<string, string>>({})
  if (isLocked || !data?.model) return null
  const setAnswer = (ask: string, text: string) => setAnswers((now) => ({ ...now, [ask]: text }))
  const isWriting = rewriting.state?.kind === 'writing'
  const questions = (copy.questions ?? []).slice(0, 3)
  const asked: typeof questions =
    questions.length > 0 ? questions : [{ ask: words.more, why: words.moreHint }]
  const given = asked.flatMap(({ ask }) => {
    const answer = answers[ask]?.trim()
    if (!answer) return []
    // An answer of a word says nothing without its question.
    return [ask === words.more ? answer : `${ask} ${answer}`.slice(0, longestAnswer)]
  })
  const andStay = (act: () => void) => () => {
    act()
    group.current?.querySelector('button')?.focus()
  }
  return (
    <div
      ref={group}
      role="group"
      aria-label={builderStrings.rewrite.label(words.part)}
      aria-busy={isWriting}
      className="mt-4 space-y-3 border-t border-line pt-4"
    >
      {questions.length > 0 && <p className="font-bold">{words.questions}</p>}
      {asked.map(({ ask, why, options = [] }) => (
        <Field key={ask} label={ask} hint={why}>
          {(control) => (
            <div className="space-y-2">
              {options.length > 0 && (
                <div role="group" aria-label={words.optionsLabel(ask)} className="flex flex-wrap gap-2">
                  {options.map((option) => (
                    <Button
                      key={option}
                      size="sm"
                      variant={answers[ask] === option ? 'soft' : 'secondary'}
                      className="h-11 min-w-14 sm:h-9"
                      aria-pressed={answers[ask] === option}
                      onClick={() => setAnswer(ask, answers[ask] === option ? '' : option)}
                    >
                      {option}
                    </Button>
                  ))}
                </div>
              )}
              <Input
                {...control}
                maxLength={longestAnswer}
                value={answers[ask] ?? ''}
                onChange={({ target }) => setAnswer(ask, target.value)}
              />
            </div>
          )}
        </Field>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon={isWriting ? <Spinner /> : <RefreshCw aria-hidden className="size-4" />}
          aria-disabled={isWriting || undefined}
          onClick={() => rewriting.start('page', 'again', { answers: given })}
        >
          {words.again}
        </Button>
        <span className="min-w-0 flex-1 basis-48 text-[0.8125rem] leading-[1.125rem] text-muted">
          {words.hint}
        </span>
      </div>
      <RewriteOutcome section="page" andStay={andStay} />
    </div>
  )
}
