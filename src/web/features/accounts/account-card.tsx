import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/schema.ts'
import { displayName } from '#contract/accounts/display-name.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { phoneText } from '#contract/orders/phone.ts'
import { firstAdminId } from '#contract/admin/schema.ts'
import { formatDate } from '#contract/common/dates.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { Avatar } from '#web/app/account-card.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/section.tsx'

const words = accountStrings.settings.profile

/** Who the account belongs to. Only an administrator changes it. */
export const AccountCard = ({ user }: { user: User }) => (
  <Section
    level="h2"
    title={words.title}
    hint={user.id === firstAdminId ? words.hintProtected : words.hint}
    aside={<Avatar user={user} />}
  >
    <dl className="divide-y divide-line">
      <Fact label={words.name}>{displayName(user) || <None />}</Fact>
      <Fact label={words.email}>{user.email}</Fact>
      <Fact label={words.role}>
        <Badge variant="brand">{words.roles[user.role]}</Badge>
      </Fact>
      <Fact label={words.status}>
        <Badge variant={user.isActive ? 'success' : 'neutral'}>
          {user.isActive ? commonStrings.active : commonStrings.inactive}
        </Badge>
      </Fact>
      <Fact label={words.company}>{user.companyName || <None />}</Fact>
      <Fact label={words.phone}>{user.phone ? phoneText(user.phone) : <None />}</Fact>
      <Fact label={words.createdAt}>{formatDate(user.createdAt)}</Fact>
    </dl>
  </Section>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-0.5 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
    <dt className="text-muted">{label}</dt>
    <dd className="font-bold break-words">{children}</dd>
  </div>
)

const None = () => <span className="font-medium text-muted">{words.none}</span>
