const code = /(?<![\p{L}\d-])(\p{Lu}{1,4})-\d{2,4}\p{Lu}{0,2}(?![\p{L}\d-])/gu

/** What a thing's name and its mark call it: `G-100`. */
export const modelsIn = (text: string): string[] => [...text.matchAll(code)].map(([model]) => model)

/** `KT-12L` beside `KT-16L`: the same letters and other figures name another thing of the shop. */
export const namesOtherModel = (text: string, own: readonly string[]): boolean =>
  modelsIn(text).some(
    (model) => !own.includes(model) && own.some((other) => other.split('-')[0] === model.split('-')[0]),
  )
