import type { Market } from '../common/market.ts'

/** The largest towns of a market, offered while the buyer types; any other may be typed. */
export const towns: Record<Market, string[]> = {
  Serbia: [
    'Beograd', 'Novi Sad', 'Niš', 'Kragujevac', 'Subotica', 'Zrenjanin', 'Pančevo', 'Čačak', 'Kruševac', 'Kraljevo',
    'Novi Pazar', 'Smederevo', 'Leskovac', 'Užice', 'Vranje', 'Valjevo', 'Šabac', 'Sombor', 'Požarevac', 'Pirot',
    'Zaječar', 'Kikinda', 'Sremska Mitrovica', 'Jagodina', 'Vršac', 'Bor', 'Prokuplje', 'Loznica', 'Inđija', 'Ruma',
  ],
  Montenegro: [
    'Podgorica', 'Nikšić', 'Bar', 'Budva', 'Herceg Novi', 'Bijelo Polje', 'Pljevlja', 'Cetinje', 'Berane', 'Ulcinj',
    'Tivat', 'Kotor', 'Rožaje', 'Danilovgrad',
  ],
  Bosnia: [
    'Sarajevo', 'Banja Luka', 'Tuzla', 'Zenica', 'Bijeljina', 'Mostar', 'Prijedor', 'Brčko', 'Doboj', 'Cazin', 'Bihać',
    'Trebinje', 'Zvornik', 'Travnik', 'Gradiška', 'Gračanica', 'Lukavac', 'Visoko', 'Goražde', 'Livno',
  ],
} // prettier-ignore
