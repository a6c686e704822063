/** One for each pool of connections or database, made when it is first asked for and gone with it. */
export const oncePer = <Source extends object, Made>(
  create: (source: Source) => Made,
): ((source: Source) => Made) => {
  const made = new WeakMap<Source, { one: Made }>()
  return (source) => {
    const found = made.get(source) ?? { one: create(source) }
    made.set(source, found)
    return found.one
  }
}
