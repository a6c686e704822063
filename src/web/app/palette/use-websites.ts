import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ExternalLink, Pencil, Tag } from 'lucide-react'
import type { User } from '#contract/accounts/schema.ts'
import { isAdmin } from '#contract/accounts/role.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { allWebsitesQuery, myWebsitesQuery } from '#web/features/websites/api.ts'
import { paths } from '../paths.ts'
import type { Entry } from './entries.ts'

const { also, editHint, pricesHint, viewHint } = commonStrings.palette

/** Each website three times: its editor, its prices and its public page. An administrator works on everybody's. */
export const useWebsites = (user: User): { edit: Entry[]; prices: Entry[]; view: Entry[] } => {
  const navigate = useNavigate()
  const own = useQuery({ ...myWebsitesQuery, enabled: !isAdmin(user) })
  const all = useQuery({ ...allWebsitesQuery, enabled: isAdmin(user) })
  const websites = (isAdmin(user) ? all.data : own.data) ?? []
  const named = websites.map(({ id, productName, customUrl }) => ({
    id,
    label: productName,
    detail: `/${customUrl}`,
  }))
  return {
    edit: named.map(({ id, ...rest }) => ({
      ...rest,
      id: `edit-${id}`,
      icon: Pencil,
      hint: editHint,
      also: also.edit,
      run: () => void navigate({ to: paths.edit, params: { id: String(id) } }),
    })),
    prices: named.map(({ id, ...rest }) => ({
      ...rest,
      id: `prices-${id}`,
      icon: Tag,
      hint: pricesHint,
      also: also.prices,
      isDeep: true,
      run: () =>
        void navigate({ to: paths.edit, params: { id: String(id) }, search: { polje: 'priceAnchoring' } }),
    })),
    view: named.map(({ id, ...rest }) => ({
      ...rest,
      id: `view-${id}`,
      icon: ExternalLink,
      hint: viewHint,
      also: also.view,
      isDeep: true,
      run: () => void open(rest.detail, '_blank', 'noopener'),
    })),
  }
}
