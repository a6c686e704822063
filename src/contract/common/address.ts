type Scalar = string | number | boolean | null | undefined
export type Scalars = Record<string, Scalar>

/** Names of the parameters in an address: `'id' | 'version'` of `/websites/:id/versions/:version`. */
type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** An address with its parameters filled in. Free of the validator and of what old browsers lack: islands of public pages call it. */
export const filledAddress = <const Path extends string>(
  path: Path,
  params: Record<ParamsOf<Path>, string | number>,
): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((params as Scalars)[name] ?? '')))

/** An address with its parameters filled in and the entries of the query that have a value behind it. */
export const addressOf = (path: string, params: Scalars = {}, query: Scalars = {}): string => {
  const filled = filledAddress(path, params)
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  ).toString()
  return search ? `${filled}?${search}` : filled
}
