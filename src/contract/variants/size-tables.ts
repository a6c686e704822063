import type { SizeTable } from './shape.ts'

/** Tables to begin with; their figures are the usual ones, and what the maker says goes before them. */
type Template = { name: string; table: SizeTable }

const range = (from: number, to: number, step = 1): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)

const shown = (value: number): string => value.toFixed(1).replace(/\.0$/, '').replace('.', ',')

/** Soles as makers print them, centimetres by European number. */
const soles = ['23', '23,5', '24,5', '25', '25,5', '26,5', '27', '27,5', '28,5', '29', '29,5']

export const sizeTemplates: readonly Template[] = [
  {
    name: 'Obuća',
    table: {
      columns: ['EU broj', 'Dužina stopala (cm)'],
      rows: soles.map((length, at) => [String(36 + at), length]),
    },
  },
  {
    name: 'Odeća',
    table: {
      columns: ['Veličina', 'Grudi (cm)', 'Struk (cm)', 'Kukovi (cm)'],
      rows: [
        ['S', '84–88', '66–70', '90–94'],
        ['M', '89–94', '71–76', '95–100'],
        ['L', '95–100', '77–82', '101–106'],
        ['XL', '101–107', '83–89', '107–113'],
        ['XXL', '108–114', '90–97', '114–120'],
      ],
    },
  },
  {
    name: 'Prstenje',
    table: {
      columns: ['Broj', 'Obim prsta (mm)', 'Prečnik (mm)'],
      // The number is the circumference without its forty millimetres.
      rows: range(8, 24, 2).map((size) => [String(size), String(40 + size), shown((40 + size) / Math.PI)]),
    },
  },
  {
    name: 'Deca',
    table: {
      columns: ['Uzrast', 'Visina (cm)', 'Veličina'],
      rows: [
        ['0–3 meseca', '56–62', '62'],
        ['3–6 meseci', '62–68', '68'],
        ['6–9 meseci', '68–74', '74'],
        ['9–12 meseci', '74–80', '80'],
        ['1–1,5 godina', '80–86', '86'],
        ['1,5–2 godine', '86–92', '92'],
        ['2–3 godine', '92–98', '98'],
        ['3–4 godine', '98–104', '104'],
        ['4–5 godina', '104–110', '110'],
        ['5–6 godina', '110–116', '116'],
        ['7–8 godina', '122–128', '128'],
        ['9–10 godina', '134–140', '140'],
      ],
    },
  },
  {
    name: 'Ljubimci',
    table: {
      columns: ['Veličina', 'Dužina leđa (cm)', 'Obim grudi (cm)', 'Obim vrata (cm)'],
      rows: [
        ['XS', '20–25', '28–34', '18–23'],
        ['S', '25–30', '34–42', '23–28'],
        ['M', '30–38', '42–52', '28–35'],
        ['L', '38–48', '52–66', '35–44'],
        ['XL', '48–60', '66–84', '44–54'],
      ],
    },
  },
]

export const emptySizeTable: SizeTable = {
  columns: ['Veličina', 'Mera (cm)'],
  rows: [
    ['', ''],
    ['', ''],
    ['', ''],
  ],
}
