import { useQuery } from '@tanstack/react-query'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import type { TwoFactor } from '#contract/accounts/schema.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { twoFactorQuery } from './api.ts'
import { TwoFactorOffDialog } from './two-factor-off-dialog.tsx'
import { TwoFactorSetupDialog } from './two-factor-setup-dialog.tsx'

const words = accountStrings.security.twoFactor

/** Below this the holder reads how to get new ones. */
const fewCodes = 4

export const TwoFactorCard = () => {
  const state = useQuery(twoFactorQuery)
  if (state.isError && !state.data)
    return <ErrorPanel title={words.failed} error={state.error} onRetry={() => void state.refetch()} />
  return (
    <Section
      title={words.title}
      hint={words.hint}
      level="h2"
      aside={
        state.data && (
          <Badge variant={state.data.isOn ? 'success' : 'neutral'}>
            {state.data.isOn ? words.on : words.off}
          </Badge>
        )
      }
    >
      <Loading
        isLoading={!state.data}
        label={commonStrings.loading}
        skeleton={<Skeleton className="h-11 w-64 max-w-full" />}
      >
        {() => state.data && <Switch state={state.data} />}
      </Loading>
    </Section>
  )
}

const Switch = ({ state: { isOn, recoveryCodesLeft } }: { state: TwoFactor }) => {
  const [open, setOpen] = useState<'setup' | 'off' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {isOn && (
        <p className="mb-4">
          {words.codesLeft(recoveryCodesLeft)}
          {recoveryCodesLeft < fewCodes && ` ${words.fewCodes}`}
        </p>
      )}
      {isOn ? (
        <Button icon={<ShieldOff aria-hidden className="size-5" />} onClick={() => setOpen('off')}>
          {words.turnOff}
        </Button>
      ) : (
        <Button
          variant="primary"
          icon={<ShieldCheck aria-hidden className="size-5" />}
          onClick={() => setOpen('setup')}
        >
          {words.turnOn}
        </Button>
      )}
      <TwoFactorSetupDialog isOpen={open === 'setup'} onClose={close} />
      <TwoFactorOffDialog isOpen={open === 'off'} onClose={close} />
    </>
  )
}
