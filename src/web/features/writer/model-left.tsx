import { useQuery } from '@tanstack/react-query'
import { builderStrings } from '#contract/builder/strings.ts'
import { cn } from '#web/lib/class-names.ts'
import { modelUseQuery } from './model-use.ts'

/** How much the model may still write today; nothing where there is no model or no limit. */
export const ModelLeft = ({ className }: { className?: string }) => {
  const { data } = useQuery(modelUseQuery)
  if (!data?.model || data.leftTokens === null) return null
  return (
    <p className={cn('tabular text-[0.8125rem] leading-[1.125rem] text-muted', className)}>
      {builderStrings.progress.left(data.leftTokens)}
    </p>
  )
}
