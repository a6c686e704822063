/** Sentences about what was typed. */
export const courierTermsProblems = {
  twice: 'Isti kurir stoji dvaput. Ostavite jedan red.',
  steps: 'Svaki sledeći red cenovnika treba da ima veću težinu.',
}
