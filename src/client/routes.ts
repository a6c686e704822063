import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'

export type Routes = Record<string, Record<string, readonly [method: string, path: string]>>

/** Method and address of every call. `scripts/build-client.ts` writes the value in the place of this file, so that a package carries no schemas. */
export const routes: Routes = Object.fromEntries(
  Object.entries<Record<string, Endpoint>>(api).map(([feature, calls]) => [
    feature,
    Object.fromEntries(Object.entries(calls).map(([name, { method, path }]) => [name, [method, path]])),
  ]),
)
