import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { displayName } from '#contract/accounts/display-name.ts'
import type { ManagedUser } from '#contract/admin/schema.ts'
import { adminStrings } from '#contract/admin/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Section } from '#web/ui/section.tsx'

const words = adminStrings.handOver

type Waiting = { user: ManagedUser; password: string; isTemporary: boolean }

/** The last password that was set for somebody, until it is handed over. It is kept in the memory of this page alone. */
export const useHandOver = create<{
  waiting: Waiting | null
  show: (waiting: Waiting) => void
  close: () => void
}>()((set) => ({
  waiting: null,
  show: (waiting) => set({ waiting }),
  close: () => set({ waiting: null }),
}))

/** What the holder of a new or reset account needs to know, ready to be sent; gone with the screen. */
export const HandOver = () => {
  const { waiting, close } = useHandOver()
  useEffect(() => close, [close])
  return waiting && <Card key={`${waiting.user.id} ${waiting.password}`} {...waiting} onClose={close} />
}

const Card = ({ user, password, isTemporary, onClose }: Waiting & { onClose: () => void }) => {
  const area = useRef<HTMLDivElement>(null)
  // The list that asked may stand far below.
  useEffect(() => {
    area.current?.scrollIntoView({ block: 'center' })
  }, [])
  const address = location.origin
  const { createClient } = adminStrings
  return (
    <div ref={area} data-hand-over>
      <Section
        title={words.title(displayName(user))}
        hint={isTemporary ? `${words.text} ${words.temporary}` : words.text}
        level="h2"
        className="border border-brand"
      >
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
          <Fact name={words.address} value={address} />
          <Fact name={createClient.email} value={user.email} />
          <Fact name={createClient.password} value={password} />
        </dl>
        <div className="mt-4 flex flex-wrap gap-2">
          <CopyButton variant="primary" text={words.message(address, user.email, password)}>
            {words.copy}
          </CopyButton>
          <Button onClick={onClose}>{commonStrings.close}</Button>
        </div>
      </Section>
    </div>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-[0.8125rem] text-muted">{name}</dt>
    <dd className="font-bold wrap-anywhere">{value}</dd>
  </div>
)
