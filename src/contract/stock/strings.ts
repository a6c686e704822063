/** Words about goods on the shelf that both sides say. */
export const stockStrings = {
  invalid: {
    name: 'Upišite naziv artikla',
    long: (characters: number) => `Najviše ${characters} znakova`,
    pieces: 'Upišite broj komada od 1 do 100.000',
    counted: 'Upišite koliko komada ima na polici, od 0 do 1.000.000',
    cost: 'Upišite nabavnu cenu jednog komada, na primer 890 ili 12,50',
    low: 'Upišite broj od 0 do 100.000, ili ostavite prazno',
    twice: 'Ista kombinacija stoji dvaput',
    noLines: 'Upišite bar jedan broj komada',
  },
  /** Why a line of the journal stands there. */
  kinds: {
    received: 'Prijem robe',
    unreceived: 'Poništen prijem',
    counted: 'Popis',
    reserved: 'Poručeno',
    released: 'Porudžbina otpala',
    sent: 'Poslato',
    unsent: 'Vraćeno u pripremu',
    returned: 'Vraćeno na policu',
    damaged: 'Vraćeno oštećeno',
    unreturned: 'Poništen povrat',
  },
  low: {
    title: (name: string) => `Zalihe pri kraju: ${name}`,
    text: (what: string, left: string) => `${what}: za prodaju ${left}.`,
  },
} as const
