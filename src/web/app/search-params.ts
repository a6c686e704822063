/** Address bar as people write it: `?status=Otkazana&order=12`, no JSON, nothing for what is not set. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text.replace(/^\?/, '')))

export const stringifySearch = (search: Record<string, string | number | null | undefined>): string => {
  const params = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString()
  return params && `?${params}`
}
