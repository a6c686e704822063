/** Words that cannot end a shortened name, nor a number without what it counts. */
const dangling =
  /(?:[\s,;:–(+×-]|(?<=\s)\d{1,9}(?:[.,]\d{1,9})?$|\s(?:za|sa|s|od|do|na|u|i|ili|po|bez|iz|uz|kod|između|ispod|iznad|preko|protiv|pored|with|for|and|of)(?:\s\d{1,9})?){1,20}$/iu

/** Cut at a word, without an ellipsis and without a preposition left hanging. */
export const cutName = (name: string, max: number): string => {
  if (name.length <= max) return name
  const [phrase = name] = name.split(/ [–|-] |, | \(|: /)
  const base = phrase.length >= 8 && phrase.length < name.length ? phrase : name
  if (base.length <= max) return base
  const words = base.slice(0, max + 1).split(' ')
  const cut = words.length > 1 ? words.slice(0, -1).join(' ') : base.slice(0, max)
  return whole(cut, base).replace(dangling, '').replace(dangling, '') || base.slice(0, max)
}

/** `sa svijetlećim` of `sa svijetlećim točkovima`: a preposition with half of its words goes. */
const whole = (cut: string, name: string): string =>
  cut === name
    ? cut
    : cut.replace(/(?<=\S) (?:za|sa|s|od|do|na|u|bez|iz|uz|kod|protiv)(?: \S{1,30})$/iu, '') || cut
