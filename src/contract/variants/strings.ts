import { variantLimits as most } from './limits.ts'

/** Sentences about sizes, colours and models, for the seller. */
export const variantStrings = {
  invalid: {
    optionName: 'Upišite šta se bira, na primer Veličina',
    sameOption: 'Dve opcije imaju isti naziv',
    noValues: 'Upišite bar jednu vrednost',
    emptyValue: 'Upišite vrednost ili je obrišite',
    sameValue: 'Ista vrednost stoji dvaput',
    tooManyOptions: `Proizvod može imati najviše ${most.options} opcije`,
    tooManyValues: `Opcija može imati najviše ${most.values} vrednosti`,
    tooManyRows: `Sve vrednosti zajedno daju više od ${most.rows} kombinacija. Smanjite broj vrednosti.`,
    allOff: 'Uključite bar jednu kombinaciju ili obrišite opcije',
    long: (characters: number) => `Najviše ${characters} znakova`,
    color: 'Boja se piše kao #0D9488',
    difference: 'Unesite razliku u ceni, na primer 200 ili -150',
    image: 'Izaberite sliku sa stranice',
    packTooLong: `Kupac bira svaki komad posebno, pa paket može imati najviše ${most.packPieces} komada`,
    belowZero: 'Sa ovom razlikom komad bi bio besplatan ili jeftiniji od nule',
    tooManyCells: `Tabela može imati najviše ${most.sizeColumns} kolona i ${most.sizeRows} redova`,
  },
} as const
