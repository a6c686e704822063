import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * The check of a form that comes while somebody types, so that the form stands before the validator is loaded. Where it does not come,
 * the server alone checks.
 */
export const lateResolver =
  <Values extends FieldValues>(load: () => Promise<Resolver<Values>>): Resolver<Values> =>
  async (values, context, options) => {
    const resolver = await load().catch(() => null)
    return resolver ? resolver(values, context, options) : { values, errors: {} }
  }
