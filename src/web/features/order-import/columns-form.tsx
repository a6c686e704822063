import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { marketFacts, markets } from '#contract/common/market.ts'
import {
  importFields,
  joinedFields,
  type ImportField,
  type OrderImport,
} from '#contract/order-import/schema.ts'
import { orderImportStrings } from '#contract/order-import/strings.ts'
import { notify } from '#web/lib/toast.ts'
import { Field } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Select } from '#web/ui/select.tsx'
import { sellableQuery } from '#web/features/orders/by-hand/api.ts'
import { useChangeColumns } from './api.ts'

const words = orderImportStrings.columns

/** What each column means; a change is taken at once and remembered for the next file. */
export const ColumnsForm = ({ file }: { file: OrderImport }) => {
  const change = useChangeColumns(file.id)
  const products = useQuery(sellableQuery)
  // Once something is chosen here it stays open.
  const [isOpen] = useState(file.missing.length > 0)
  const { websiteId, market } = file
  const send = (part: Partial<Pick<OrderImport, 'columns' | 'websiteId' | 'market'>>) =>
    change.mutate(
      { columns: file.columns, websiteId, market, ...part },
      { onError: (error) => notify.failure(words.failed, error, words.failed) },
    )
  const choose = (at: number, field: ImportField | null) =>
    send({
      // What another column meant until now it means no more.
      columns: file.columns.map((one, place) =>
        place === at ? field : one === field && field !== null && !joinedFields.includes(field) ? null : one,
      ),
    })
  return (
    <Fold
      title={words.title}
      hint={`${words.understood(file.columns.filter(Boolean).length, file.headers.length)} ${words.hint}`}
      isOpen={isOpen}
    >
      <div aria-busy={change.isPending} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
        {file.headers.map((heading, at) => (
          // Columns have no identity but their place.
          // eslint-disable-next-line react/no-array-index-key
          <Field key={at} label={words.of(heading || words.unnamed(at + 1))}>
            {(control) => (
              <Select
                {...control}
                className="text-sm"
                value={file.columns[at] ?? ''}
                onChange={({ target }) =>
                  choose(at, importFields.find((field) => field === target.value) ?? null)
                }
              >
                <option value="">{words.none}</option>
                {importFields.map((field) => (
                  <option key={field} value={field}>
                    {orderImportStrings.fields[field]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
      {file.missing.length > 0 && (
        <p role="alert" className="mt-3 rounded-lg bg-danger-soft p-3 font-bold text-danger">
          {words.missing(
            file.missing.map((field) => orderImportStrings.fields[field].toLocaleLowerCase('sr')).join(', '),
          )}
        </p>
      )}
      <fieldset className="mt-4">
        <legend className="text-sm font-bold">{words.defaults}</legend>
        <div className="mt-2 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:max-w-2xl">
          <Field label={words.website}>
            {(control) => (
              <Select
                {...control}
                className="text-sm"
                value={websiteId ?? ''}
                onChange={({ target }) => send({ websiteId: Number(target.value) || null })}
              >
                <option value="">{words.anyWebsite}</option>
                {products.data?.map((product) => (
                  <option key={product.websiteId} value={product.websiteId}>
                    {`${product.name} (${marketFacts[product.market].label})`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={words.market}>
            {(control) => (
              <Select
                {...control}
                className="text-sm"
                value={market ?? ''}
                onChange={({ target }) =>
                  send({ market: markets.find((one) => one === target.value) ?? null })
                }
              >
                <option value="">{words.anyMarket}</option>
                {markets.map((one) => (
                  <option key={one} value={one}>
                    {marketFacts[one].label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </fieldset>
    </Fold>
  )
}
