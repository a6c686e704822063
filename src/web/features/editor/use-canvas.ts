import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDesktop } from '#web/lib/use-media.ts'

/**
 * Whether the page itself is what one edits on. The choice stands in the address, so that a reload and the way back lead to the same; on
 * a phone the page comes first, because fields and page do not stand side by side there.
 */
export const useIsCanvas = (): boolean => {
  const { platno, previewMode } = useSearch({ from: '/signed-in/edit/$id' })
  const isDesktop = useDesktop()
  return platno === 'da' || (!isDesktop && platno === undefined && previewMode !== 'customer')
}

export const useShowCanvas = () => {
  const navigate = useNavigate()
  const isDesktop = useDesktop()
  return (isOn: boolean) =>
    void navigate({
      to: '.',
      search: isOn ? { platno: 'da' } : isDesktop ? {} : { platno: 'ne' },
      replace: !isOn,
    })
}
