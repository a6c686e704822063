/** `Može li u mašinu? Da`: one statement, which its parts are not. */
const answered = /^([^?\n]{3,200}\?) +(?:[–—-] )?(\S[^\n]*)$/

/** A question with its answer on one line, as a seller's answer to a model is kept; null for any other line. */
export const answeredQuestion = (line: string): { ask: string; answer: string } | null => {
  const [, ask, answer] = answered.exec(line) ?? []
  return ask && answer ? { ask, answer } : null
}
