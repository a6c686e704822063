/** A start that cannot go on for a reason the operator can act on; `sentence` is all that is printed, in Serbian. */
export class StartError extends Error {
  readonly sentence: string

  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options)
    this.name = 'StartError'
    this.sentence = sentence
  }
}
