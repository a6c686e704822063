/** Names of options that are suggested, in the order in which they are usual. */
export const suggestedOptions: readonly string[] = ['Veličina', 'Boja', 'Model']

/** Options a product is often begun with. */
export const quickStarts = [
  { label: 'Veličina S–XXL', name: 'Veličina', values: ['S', 'M', 'L', 'XL', 'XXL'] },
  { label: 'Brojevi 36–41', name: 'Veličina', values: ['36', '37', '38', '39', '40', '41'] },
  { label: 'Brojevi 39–46', name: 'Veličina', values: ['39', '40', '41', '42', '43', '44', '45', '46'] },
  { label: 'Boja', name: 'Boja', values: [] },
] as const
