/** Sentences about what was typed. */
export const payoutProblems = {
  courierTwice: 'Isti kurir stoji dvaput. Ostavite jedan red.',
}
