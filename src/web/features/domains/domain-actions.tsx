import {
  BadgeCheck,
  Ellipsis,
  ListChecks,
  Megaphone,
  RotateCw,
  Star,
  Stethoscope,
  Trash2,
} from 'lucide-react'
import { useState } from 'react'
import type { CustomDomain } from '#contract/domains/schema.ts'
import { domainStrings } from '#contract/domains/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { serverMessage } from '#web/lib/call-error.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { MenuItem, MenuPanel, MenuRoot, MenuTrigger } from '#web/ui/menu.tsx'
import { useMakePrimary, useRefreshInstructions, useTestDns } from './api.ts'
import { DnsDialog } from './dns-dialog.tsx'
import { PixelDialog } from './pixel-dialog.tsx'
import { RemoveDomainDialog } from './remove-domain-dialog.tsx'
import { useVerification } from './use-verification.ts'

const { card: words, toasts } = domainStrings

type Layer = 'dns' | 'pixel' | 'remove'

export const DomainActions = ({ domain, isSingle }: { domain: CustomDomain; isSingle: boolean }) => {
  const [layer, setLayer] = useState<Layer | null>(null)
  const verification = useVerification(domain, isSingle)
  const close = () => setLayer(null)
  const isPending = domain.state === 'dns'
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant={isPending ? 'primary' : 'secondary'}
        className="max-sm:w-full"
        icon={<BadgeCheck aria-hidden className="size-4" />}
        pending={verification.isPending && words.verifying}
        onClick={verification.verify}
      >
        {isPending ? words.verify : words.recheck}
      </Button>
      <Button
        className="max-sm:flex-1 max-sm:px-2"
        icon={<ListChecks aria-hidden className="size-4" />}
        onClick={() => setLayer('dns')}
      >
        {words.setup}
      </Button>
      <Button
        className="max-sm:flex-1 max-sm:px-2"
        icon={<Megaphone aria-hidden className="size-4" />}
        onClick={() => setLayer('pixel')}
      >
        {words.pixel}
      </Button>
      <MoreMenu domain={domain} onRemove={() => setLayer('remove')} />
      <DnsDialog domain={domain} isOpen={layer === 'dns'} onClose={close} verification={verification} />
      {layer === 'pixel' && <PixelDialog domain={domain} onClose={close} />}
      <RemoveDomainDialog domain={domain} isSingle={isSingle} isOpen={layer === 'remove'} onClose={close} />
    </div>
  )
}

const MoreMenu = ({ domain, onRemove }: { domain: CustomDomain; onRemove: () => void }) => {
  const makePrimary = useMakePrimary()
  const refresh = useRefreshInstructions()
  const test = useTestDns()
  const { id, host, displayHost, isPrimary, state } = domain
  const setPrimary = () =>
    makePrimary.mutate(id, {
      onSuccess: () => notify.success(toasts.primary),
      onError: (error) => notify.problem(serverMessage(error) ?? toasts.primaryFailed),
    })
  const refreshDns = () =>
    refresh.mutate(host, {
      onSuccess: () => notify.success(toasts.refreshed),
      onError: (error) => notify.problem(serverMessage(error) ?? toasts.refreshFailed),
    })
  const testDns = () =>
    test.mutate(host, {
      onSuccess: ({ success, message }) =>
        success ? notify.success(toasts.testOk, message) : notify.problem(toasts.testNotReady, message),
      onError: (error) => notify.problem(toasts.testFailed, serverMessage(error) ?? undefined),
    })
  return (
    <MenuRoot>
      <MenuTrigger
        aria-label={words.more(displayHost)}
        title={words.more(displayHost)}
        className={buttonClass('ghost', 'icon')}
      >
        <Ellipsis aria-hidden className="size-5" />
      </MenuTrigger>
      <MenuPanel>
        {state !== 'dns' && !isPrimary && (
          <MenuItem icon={<Star aria-hidden className="size-4" />} onClick={setPrimary}>
            {words.makePrimary}
          </MenuItem>
        )}
        <MenuItem icon={<Stethoscope aria-hidden className="size-4" />} onClick={testDns}>
          {words.test}
        </MenuItem>
        <MenuItem icon={<RotateCw aria-hidden className="size-4" />} onClick={refreshDns}>
          {words.refresh}
        </MenuItem>
        <MenuItem isDanger icon={<Trash2 aria-hidden className="size-4" />} onClick={onRemove}>
          {words.remove}
        </MenuItem>
      </MenuPanel>
    </MenuRoot>
  )
}
