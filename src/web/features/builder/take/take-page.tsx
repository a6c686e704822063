import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { mostPageLetters, type HandedPage } from '#contract/builder/taking.ts'
import { takingStrings } from '#contract/builder/taking-strings.ts'
import { Splash } from '#web/app/splash.tsx'
import { homeOf, paths } from '#web/app/paths.ts'
import { useAuth, useUser } from '#web/features/accounts/auth-store.ts'
import { LoginPage } from '#web/features/accounts/login-page.tsx'
import { TemporaryPasswordPage } from '#web/features/accounts/temporary-password-page.tsx'
import { serverMessage } from '#web/lib/call-error.ts'
import { useDocumentTitle } from '#web/lib/use-document-title.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Field, Textarea } from '#web/ui/field.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useTakePage } from '../api.ts'
import { hostOf } from '../host-of.ts'
import { mainPicture, titleOf } from './handover.ts'
import { HowToTake } from './how-to-take.tsx'
import { useHandover, type Handover } from './use-handover.ts'
import { useWaitingWizard } from './waiting-wizard.ts'

const words = takingStrings.window

/**
 * The window that the button on a shop's page opens: shows what came and takes it only when the seller says so. Opened by itself it says how
 * the button gets among the bookmarks.
 */
export const TakePage = () => {
  const handover = useHandover()
  const isLoading = useAuth((state) => state.isLoading)
  const user = useUser()
  useDocumentTitle(words.title)
  if (isLoading) return <Splash />
  // The page that came stays in this window's memory meanwhile.
  if (!user) return <LoginPage prompt={handover.kind === 'alone' ? undefined : words.loginPrompt} />
  if (user.mustChangePassword) return <TemporaryPasswordPage user={user} />
  if (handover.kind === 'alone')
    return (
      <Frame key="how" title={takingStrings.how.title} isWide home={homeOf(user)}>
        <HowToTake />
      </Frame>
    )
  if (handover.kind === 'came')
    return (
      <Frame key="came" title={words.cameTitle}>
        <Came page={handover.page} userId={user.id} onAskAgain={handover.askAgain} />
      </Frame>
    )
  return (
    <Frame key="asking" title={words.title}>
      <NotYet handover={handover} userId={user.id} onAskAgain={handover.askAgain} />
    </Frame>
  )
}

const Frame = ({
  title,
  isWide = false,
  home,
  children,
}: {
  title: string
  isWide?: boolean
  home?: string
  children: ReactNode
}) => {
  // Never the button: a key held down on the shop's page must not press it.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid min-h-dvh justify-items-center px-4 py-6 sm:content-center sm:py-10">
      <main className={isWide ? 'w-full max-w-[52rem]' : 'w-full max-w-[30rem]'}>
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <Logo />
          {home && (
            <a href={home} className={buttonClass('ghost', 'md')}>
              {words.back}
            </a>
          )}
        </div>
        <div className="rounded-2xl bg-surface p-5 shadow-card sm:p-7">
          <h1 ref={heading} tabIndex={-1} className="mb-3 text-xl font-extrabold outline-none sm:text-2xl">
            {title}
          </h1>
          {children}
        </div>
      </main>
    </div>
  )
}

/** A refusal, with what can be done. */
const Problem = ({ title, sentence, children }: { title: string; sentence: string; children: ReactNode }) => (
  <div role="alert" className="animate-appear rounded-lg bg-warning-soft p-4">
    <p className="flex items-center gap-2 font-extrabold">
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-warning" />
      {title}
    </p>
    <p className="mt-1">{sentence}</p>
    <div className="mt-3 flex flex-wrap gap-2">{children}</div>
  </div>
)

const ToWizard = () => (
  // A whole new document: the shop's window keeps no hold of it.
  <a href={paths.builder} className={buttonClass()}>
    {words.toWizard}
  </a>
)

const NotYet = ({
  handover,
  userId,
  onAskAgain,
}: {
  handover: Exclude<Handover, { kind: 'alone' | 'came' }>
  userId: number
  onAskAgain: () => void
}) => {
  if (handover.kind === 'refused')
    return (
      <Problem title={words.refusedTitle} sentence={words[handover.why]}>
        <Button onClick={onAskAgain}>{words.askAgain}</Button>
        <ToWizard />
      </Problem>
    )
  if (handover.kind === 'asking')
    return (
      <p role="status" className="flex items-center gap-2.5 py-4 font-bold text-muted">
        <Spinner />
        {words.asking}
      </p>
    )
  return (
    <>
      <Problem title={words.silentTitle} sentence={words.silent}>
        {handover.kind === 'silent' && <Button onClick={onAskAgain}>{words.askAgain}</Button>}
        <ToWizard />
      </Problem>
      <Pasted userId={userId} />
    </>
  )
}

/** What the button on the shop's page copied, where the two windows cannot speak. */
const Pasted = ({ userId }: { userId: number }) => {
  const { press, isPending, refused, taken } = useTakeIntoWizard(userId)
  const [html, setHtml] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  if (taken) return <Taken isElsewhere={taken.isElsewhere} />
  const send = () => {
    const wrong =
      html.trim() === ''
        ? words.pasteEmpty
        : html.length > mostPageLetters
          ? takingStrings.ways.paste.tooLong
          : null
    setProblem(wrong)
    if (!wrong) press({ origin: 'pasted', html })
  }
  return (
    <div className="mt-4 space-y-3">
      <Field label={words.pasteLabel} error={problem ?? refused ?? undefined}>
        {(control) => (
          <Textarea
            {...control}
            value={html}
            rows={4}
            spellCheck={false}
            onChange={(event) => {
              setHtml(event.target.value)
              setProblem(null)
            }}
          />
        )}
      </Field>
      <Button variant="primary" size="lg" pending={isPending && words.taking} onClick={send}>
        {words.take}
      </Button>
    </div>
  )
}

type Handed = Parameters<ReturnType<typeof useTakePage>['mutate']>[0]

/** Has a page read and brings the reading to the wizard that waits for it, or to a new one in this window. */
const useTakeIntoWizard = (userId: number) => {
  const { waiting, give } = useWaitingWizard(userId)
  const take = useTakePage()
  const [refused, setRefused] = useState<string | null>(null)
  const [taken, setTaken] = useState<{ isElsewhere: boolean } | null>(null)
  const press = (page: Handed) => {
    setRefused(null)
    take.mutate(
      { ...page, market: waiting?.market ?? 'Serbia' },
      {
        onSuccess: ({ importId, message }) => {
          if (!importId) return setRefused(message ?? takingStrings.ways.failed)
          setTaken({ isElsewhere: waiting !== null })
          if (waiting) return give(importId)
          // Not a move inside this document: the shop's window would keep its hold of it.
          location.replace(`${paths.builder}?uzeto=${importId}`)
        },
        onError: (error) => setRefused(serverMessage(error) ?? takingStrings.ways.failed),
      },
    )
  }
  return { press, refused, taken, isPending: take.isPending }
}

const Taken = ({ isElsewhere }: { isElsewhere: boolean }) => (
  <div role="status" className="animate-appear">
    <p className="flex items-center gap-2 font-extrabold">
      <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
      {words.takenTitle}
    </p>
    <p className="mt-1 mb-4">{isElsewhere ? words.taken : words.opening}</p>
    {isElsewhere && <Button onClick={() => window.close()}>{words.close}</Button>}
  </div>
)

const Came = ({ page, userId, onAskAgain }: { page: HandedPage; userId: number; onAskAgain: () => void }) => {
  const { press, refused, taken, isPending } = useTakeIntoWizard(userId)
  const [title] = useState(() => titleOf(page) || words.untitled)
  const host = hostOf(page.address)
  if (taken) return <Taken isElsewhere={taken.isElsewhere} />
  const { izlog: _token, ...handed } = page
  return (
    <>
      <p className="mb-4 text-muted">{words.came(host)}</p>
      <div className="mb-4 flex gap-3 rounded-lg bg-surface-2 p-3">
        <Picture
          src={mainPicture(page) ?? undefined}
          alt=""
          className="size-20 shrink-0 rounded-lg border border-line"
        />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-3 font-extrabold break-words">{title}</p>
          <p className="text-[0.8125rem] leading-[1.125rem] break-words text-muted">{host}</p>
          <p className="tabular text-[0.8125rem] leading-[1.125rem] text-muted">
            {words.size(page.html.length, page.pictures.length)}
          </p>
        </div>
      </div>
      {refused && (
        <div className="mb-4">
          <Problem title={words.refusedTitle} sentence={refused}>
            <Button onClick={onAskAgain}>{words.askAgain}</Button>
            <ToWizard />
          </Problem>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          size="lg"
          pending={isPending && words.taking}
          onClick={() => press({ ...handed, origin: 'browser' })}
          className="max-sm:flex-1"
        >
          {words.take}
        </Button>
        <Button size="lg" onClick={() => window.close()}>
          {words.leave}
        </Button>
      </div>
    </>
  )
}
