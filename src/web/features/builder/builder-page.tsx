import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { builderStrings } from '#contract/builder/strings.ts'
import { paths } from '#web/app/paths.ts'
import { Page } from '#web/app/page.tsx'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { DomainBanner } from '#web/features/domains/domain-banner.tsx'
import { useDraftOf } from './draft.ts'
import { GenerationPanel } from './generation-panel.tsx'
import { LinksForm } from './links-form.tsx'
import { useLinksDraft } from './links-store.ts'
import { OwnWebsites } from './own-websites.tsx'
import { ResultCard } from './result-card.tsx'
import { RunningGenerations } from './running-generations.tsx'
import { useCreation } from './use-creation.ts'
import { Wizard } from './wizard.tsx'

/** Opens the wizard's memory for whoever is signed in. */
export const BuilderPage = () => {
  const userId = useUser()?.id
  const { owner, openFor } = useDraftOf('owner', 'openFor')
  useEffect(() => {
    if (userId !== undefined) openFor(userId)
  }, [userId, openFor])
  return owner === userId && <Builder />
}

/** The wizard or the page it is making, pages left in the making, and the list of finished ones. */
const Builder = () => {
  const { following, put } = useDraftOf('following', 'put')
  const creation = useCreation()
  const isForLinks = useLocation().pathname === paths.builderAlias
  const linked = useLinksDraft((draft) => draft.pages)
  const hidden = isForLinks ? linked.map(({ generationId }) => generationId) : []
  const top = useRef<HTMLDivElement>(null)
  const startOver = () => {
    put({ step: 'market' })
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Page title={builderStrings.wizard.title} className="space-y-8">
      <div ref={top} className="scroll-mt-20 space-y-6">
        <DomainBanner />
        {following ? (
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
          <Wizard creation={creation} />
        )}
      </div>
      {isForLinks && <LinksForm />}
      <RunningGenerations
        hidden={hidden}
        followedId={following?.id ?? null}
        canFollow={!following}
        onFollow={creation.follow}
      />
      <OwnWebsites
        top={
          creation.created && (
            <ResultCard
              key={creation.created.customUrl}
              created={creation.created}
              onDismiss={creation.dismiss}
            />
          )
        }
        withoutId={creation.created?.websiteId ?? null}
        onStartOver={startOver}
      />
    </Page>
  )
}
