import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { optionalColumns, usualColumns, type OptionalColumn } from '#contract/orders/columns.ts'
import { orderEndpoints } from '#contract/orders/endpoints.ts'
import { commonStrings } from '#contract/common/strings.ts'
import { orderStrings } from '#contract/orders/strings.ts'
import { call } from '#web/lib/call.ts'
import { notify } from '#web/lib/toast.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { columnsQuery } from './api.ts'

const words = orderStrings.columns

/** The columns somebody chose; until they are read, the usual ones. */
export const useColumns = (): readonly OptionalColumn[] =>
  useQuery(columnsQuery).data?.columns ?? usualColumns

/** Shows the choice at once and takes it back if it is refused. */
const useChooseColumns = () => {
  const queryClient = useQueryClient()
  const { queryKey } = columnsQuery
  return useMutation({
    // One after the other, so that the last choice is the one that stays.
    scope: { id: 'order-columns' },
    mutationFn: (columns: OptionalColumn[]) => call(orderEndpoints.chooseColumns, { body: { columns } }),
    onMutate: (columns) => {
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, { columns })
      return { before }
    },
    onError: (error, _columns, context) => {
      queryClient.setQueryData(queryKey, context?.before)
      notify.failure(commonStrings.error, error, words.failed)
    },
  })
}

/** Which columns the table has besides number, recipient and status. */
export const ColumnsDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const shown = useColumns()
  const { mutate } = useChooseColumns()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.title}>
      <p className="mb-2 text-sm text-muted">{words.hint}</p>
      <ul className="divide-y divide-line">
        {optionalColumns.map((column) => (
          <li key={column} className="flex min-h-12 items-center justify-between gap-4">
            <span className="font-bold">{words.names[column]}</span>
            <Switch
              label={words.names[column]}
              isOn={shown.includes(column)}
              onChange={(isOn) =>
                mutate(optionalColumns.filter((known) => (known === column ? isOn : shown.includes(known))))
              }
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
