import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import { isAdmin } from '#contract/accounts/role.ts'
import { accountStrings } from '#contract/accounts/strings.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { tenantStrings } from '#contract/tenants/strings.ts'
import { Denied } from '#web/app/denied.tsx'
import { Page } from '#web/app/page.tsx'
import { useUser } from '#web/features/accounts/auth-store.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Section } from '#web/ui/section.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { tenantsQuery } from './api.ts'
import { TenantForm } from './tenant-form.tsx'
import { TenantRow } from './tenant-row.tsx'

/** Domains with static pages of their own; a client reads why this is not for them. */
export const TenantsPage = () => {
  const user = useUser()
  return (
    <Page title={tenantStrings.title} isRead className="space-y-6">
      {user && isAdmin(user) ? (
        <>
          <p className="text-muted">{tenantStrings.hint}</p>
          <TenantForm />
          <TenantList />
        </>
      ) : (
        <Denied sentence={accountStrings.denied.tenants} />
      )}
    </Page>
  )
}

const TenantList = () => {
  const list = useQuery(tenantsQuery)
  if (list.isError && !list.data)
    return <ErrorPanel title={tenantStrings.failed} error={list.error} onRetry={() => void list.refetch()} />
  const tenants = list.data?.tenants ?? []
  return (
    <Loading
      isLoading={!list.data}
      label={commonStrings.loading}
      skeleton={<Skeleton className="h-48 rounded-xl" />}
    >
      {() =>
        tenants.length === 0 ? (
          <Empty
            title={tenantStrings.empty}
            hint={tenantStrings.emptyHint}
            art={<Globe aria-hidden className="size-16" strokeWidth={1.5} />}
          />
        ) : (
          <Section
            title={tenantStrings.list}
            level="h2"
            aside={
              <p className="tabular text-[0.8125rem] text-muted">{tenantStrings.count(tenants.length)}</p>
            }
          >
            <ul className="divide-y divide-line">
              {tenants.map((tenant) => (
                <li key={tenant.tenantId}>
                  <TenantRow tenant={tenant} />
                </li>
              ))}
            </ul>
          </Section>
        )
      }
    </Loading>
  )
}
