/** Name of the field in which an option of one further product is chosen. */
export const choiceFieldOf = (option: number): string => `choice-${option}`

/** The same for the product of the order form's checkbox. */
export const bumpFieldOf = (option: number): string => `bump-choice-${option}`
