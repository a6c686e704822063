import { orderFormStrings } from '#contract/public-pages/order-form-strings.ts'
import { variantEditorStrings } from '#contract/variants/editor-strings.ts'
import type { SizeTable } from '#contract/variants/shape.ts'
import { useVariantsHost } from './variants-host.ts'

/** The table as a buyer opens it beside the sizes, in the colours of the page. */
export const SizePreview = ({ table }: { table: SizeTable }) => {
  const { market, linkColor } = useVariantsHost()
  const rows = table.rows.filter((row) => row.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) return null
  return (
    <figure className="mt-4">
      <figcaption className="mb-1.5 text-[0.8125rem] text-muted">
        {variantEditorStrings.sizes.preview}
      </figcaption>
      <div className="overflow-x-auto rounded-xl border border-line bg-white p-4 text-[#1f2937]">
        <p className="mb-1 font-semibold" style={{ color: linkColor }}>
          ▾ {orderFormStrings[market].choice.sizes}
        </p>
        <table className="tabular text-[0.9375rem]">
          <thead>
            <tr>
              {table.columns.map((column, at) => (
                // eslint-disable-next-line react/no-array-index-key
                <th
                  key={at}
                  scope="col"
                  className="border-b border-[#e5e7eb] py-1.5 pr-3.5 text-left whitespace-nowrap"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // eslint-disable-next-line react/no-array-index-key
              <tr key={at}>
                {table.columns.map((_column, cell) => (
                  <td
                    // eslint-disable-next-line react/no-array-index-key
                    key={cell}
                    className={`border-b border-[#e5e7eb] py-1.5 pr-3.5 whitespace-nowrap ${cell === 0 ? 'font-bold' : ''}`}
                  >
                    {row[cell]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
