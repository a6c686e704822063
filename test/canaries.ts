/** The buyers of the factories: whoever reads the logs of a whole run looks for them. */
export const placedBuyer = {
  name: 'Đorđe Živković Perić',
  phone: '064 123 45 67',
  address: 'Žička 12',
  city: 'Šabac',
}

export const storedBuyer = { firstName: 'Mira', phone: '0641234567', address: 'Žička 12', city: 'Šabac' }

/** Sealed in the rows of integrations, typed by sellers, carried by addresses. */
export const canaries: readonly string[] = ['Đorđe Živković', 'Živković Perić', placedBuyer.address]
