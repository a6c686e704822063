import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { proposalStrings } from '#contract/builder/proposal-strings.ts'
import { builderStrings } from '#contract/builder/strings.ts'
import { takingStrings } from '#contract/builder/taking-strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { paths } from '#web/app/paths.ts'
import { Page } from '#web/app/page.tsx'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { DomainBanner } from '#web/features/domains/domain-banner.tsx'
import { serverMessage } from '#web/lib/call-error.ts'
import { notify } from '#web/lib/toast.ts'
import { generationQuery, getImport } from './api.ts'
import { builderSearchSchema } from './builder-search.ts'
import { receiveImport, useDraft, useDraftOf } from './draft.ts'
import { FoundSkeleton } from './found-card.tsx'
import { GenerationPanel } from './generation-panel.tsx'
import { LinksForm } from './links-form.tsx'
import { useLinksDraft } from './links-store.ts'
import { PasteCard } from './paste/paste-card.tsx'
import { usePasted } from './paste/paste-store.ts'
import { OwnWebsites } from './own-websites.tsx'
import { ResultCard } from './result-card.tsx'
import { RunningGenerations } from './running-generations.tsx'
import { createdFrom, useCreation, type Created } from './use-creation.ts'
import { Wizard } from './wizard.tsx'

/** Opens the wizard's memory for the signed-in user. */
export const BuilderPage = () => {
  const userId = useUser()?.id
  const { owner, openFor } = useDraftOf('owner', 'openFor')
  useEffect(() => {
    if (userId !== undefined) openFor(userId)
  }, [userId, openFor])
  return owner === userId && <Builder />
}

/** A reading that another window made is put into the wizard before the wizard opens. True while it is on its way. */
const useTakenPage = (): boolean => {
  const { uzeto } = builderSearchSchema.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const settle = useEffectEvent(() => void navigate({ to: '.', search: {}, replace: true }))
  useEffect(() => {
    if (!uzeto) return undefined
    let isLeft = false
    const market = useDraft.getState().market ?? 'Serbia'
    getImport(uzeto, market)
      .then(
        (product) => {
          if (!isLeft) receiveImport(product, market)
        },
        (error: unknown) =>
          notify.problem(commonStrings.error, serverMessage(error) ?? takingStrings.ways.failed),
      )
      .finally(() => {
        if (!isLeft) settle()
      })
    return () => {
      isLeft = true
    }
  }, [uzeto])
  return uzeto !== undefined
}

/** The page that was just made; its generation stands in the address, so that a reload shows it again. */
const useCreated = (made: Created | null, forget: () => void) => {
  const { gotovo } = builderSearchSchema.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isKept = gotovo !== undefined && gotovo !== made?.generationId
  const { data } = useQuery({ ...generationQuery(gotovo ?? ''), enabled: isKept })
  const remember = useEffectEvent(
    (id: string) => void navigate({ to: '.', search: { gotovo: id }, replace: true, resetScroll: false }),
  )
  useEffect(() => {
    if (made) remember(made.generationId)
  }, [made])
  return {
    created: made ?? (isKept && data?.status === 'done' ? createdFrom(data) : null),
    dismiss: () => {
      forget()
      void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
    },
  }
}

/** The wizard or the page it is making, pages left in the making, and the list of finished ones. */
const Builder = () => {
  const { following, put } = useDraftOf('following', 'put')
  const creation = useCreation()
  const isTaking = useTakenPage()
  const isForLinks = useLocation().pathname === paths.builderAlias
  const linked = useLinksDraft((draft) => draft.pages)
  const hidden = isForLinks ? linked.map(({ generationId }) => generationId) : []
  /** The fields without a link stand alone; the wizard comes back with „Imam link“. */
  const isTyping = usePasted((pasted) => pasted.isTyping)
  const isBegun = useDraft((draft) => draft.step !== 'market')
  const { created, dismiss } = useCreated(creation.created, creation.dismiss)
  const top = useRef<HTMLDivElement>(null)
  const startOver = () => {
    put({ step: 'market' })
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Page title={builderStrings.wizard.title} className="space-y-8">
      <div ref={top} className="scroll-mt-20 space-y-6">
        {created && !following && (
          <ResultCard key={created.generationId} created={created} onDismiss={dismiss} />
        )}
        <DomainBanner />
        {isTaking ? (
          <FoundSkeleton />
        ) : following ? (
          <GenerationPanel
            followed={creation.followed}
            name={following.name}
            image={following.image}
            startedAt={following.startedAt}
            onStop={creation.stopFollowing}
            onCancel={creation.cancel}
            isCancelling={creation.isCancelling}
          />
        ) : (
          <>
            {!isBegun && (
              <>
                <PasteCard />
                {!isTyping && (
                  <p className="flex items-center gap-4 text-[0.8125rem] font-bold text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                    {proposalStrings.paste.orWizard}
                  </p>
                )}
              </>
            )}
            {(isBegun || !isTyping) && <Wizard creation={creation} />}
          </>
        )}
      </div>
      {isForLinks && <LinksForm />}
      <RunningGenerations
        hidden={hidden}
        followedId={following?.id ?? null}
        canFollow={!following}
        onFollow={creation.follow}
      />
      <OwnWebsites withoutId={created?.websiteId ?? null} isAside={!created} onStartOver={startOver} />
    </Page>
  )
}
