/** How a unit is written in Serbian; words that inflect carry three forms (1 sat, 2 sata, 5 sati). */
export type Unit = { match: string; written: string | { one: string; few: string; other: string } }

/** Longest first where one unit begins like another. Matched on folded text directly behind a number. */
export const units: readonly Unit[] = [
  { match: 'mm(?:2|²)?', written: 'mm' },
  { match: 'cm', written: 'cm' },
  { match: 'km', written: 'km' },
  { match: 'mah', written: 'mAh' },
  { match: 'wh', written: 'Wh' },
  { match: 'kwh', written: 'kWh' },
  { match: 'kw', written: 'kW' },
  { match: 'mw', written: 'mW' },
  { match: 'kpa', written: 'kPa' },
  { match: 'mpa', written: 'MPa' },
  { match: 'pa', written: 'Pa' },
  { match: 'bars?|bara', written: 'bar' },
  { match: 'psi', written: 'psi' },
  { match: 'khz', written: 'kHz' },
  { match: 'mhz', written: 'MHz' },
  { match: 'ghz', written: 'GHz' },
  { match: 'hz|herz|hertz|herca', written: 'Hz' },
  { match: 'db(?:\\(a\\)|a)?|decibel[a-z]*', written: 'dB' },
  { match: 'lumens?|lumena|lumini|lm', written: 'lm' },
  { match: 'lux', written: 'lx' },
  { match: 'gb', written: 'GB' },
  { match: 'tb', written: 'TB' },
  { match: 'mb', written: 'MB' },
  { match: 'mp(?:x|ix)?|megapixels?|megapiksel[a-z]*', written: 'MP' },
  { match: 'rpm|r/min|u/min|o/min|obr/min|ob/min|rev/min|tr/min|giri/min', written: 'o/min' },
  { match: '°? ?c(?:elsius)?|grad celsius|stepeni celzijusa', written: '°C' },
  { match: 'kelvins?|k', written: 'K' },
  { match: 'kg|kgs|kilograms?|kilogramm|kilogrami?|kilo', written: 'kg' },
  { match: 'mg', written: 'mg' },
  { match: 'g|gr|grams?|gramm|grammi|gramos|grammes|grama', written: 'g' },
  { match: 'ml|milliliters?|millilitres?|mililitara', written: 'ml' },
  { match: 'cl', written: 'cl' },
  { match: 'dl', written: 'dl' },
  { match: 'l|lt|ltr|liters?|litres?|litri|litros|litara|litra|litrov|litrow|litr|litre', written: 'l' },
  { match: 'volts?|volt[ai]?|v', written: 'V' },
  { match: 'watts?|wat[at]?|vata|w', written: 'W' },
  { match: 'milliamps?|ma', written: 'mA' },
  { match: 'amps?|ampere|a', written: 'A' },
  { match: 'meters?|metres?|metri|metros|metara|metra|metrow|metrov|m', written: 'm' },
  {
    match: "inch(?:es)?|zoll|pollici|pouces|pulgadas|inca|incha|inci|cal[ei]|\"|''|″",
    written: { one: 'inč', few: 'inča', other: 'inča' },
  },
  {
    match:
      'hours?|hrs?|stunden|stunde|std|ore|ora|heures?|horas?|godzin[ay]?|godz|sati|sata|sat|casova|h|ur[ae]?|saat|casov',
    written: { one: 'sat', few: 'sata', other: 'sati' },
  },
  { match: 'minutes?|mins?|minuten?|minuti|minutos|minut[ay]?|dakika', written: 'min' },
  { match: 'seconds?|secs?|sekunden?|secondi|secondes|segundos|sekund[eai]?|s', written: 's' },
  {
    match: 'days?|tage|giorni|jours|dias|dni|dana|dan|zile|gun',
    written: { one: 'dan', few: 'dana', other: 'dana' },
  },
  {
    match: 'months?|monate?|mesi|mois|meses|miesi[a-z]*|meseci|mjeseci|luni|ay|mes[ey]c[a-z]*',
    written: { one: 'měsec', few: 'měseca', other: 'měseci' },
  },
  {
    match: 'years?|jahre?|anni|ans|anos|lat[a]?|godin[ae]|let[a]?|ani|yas|god',
    written: { one: 'godina', few: 'godine', other: 'godina' },
  },
  { match: '%', written: '%' },
]

/** Counted things and how they are counted in Serbian. */
export const countables: readonly { match: string; forms: { one: string; few: string; other: string } }[] = [
  {
    match:
      'pcs|pieces?|piece|pc|stuck|stk|pezzi|pezzo|pieces|piezas?|sztuk[ai]?|szt|kom(?:ada|ad)?|kos(?:ov|i|a)?|bucat[ia]|buc|adet|st|packs?|er pack|er set|ks',
    forms: { one: 'komad', few: 'komada', other: 'komada' },
  },
  {
    match:
      'speeds?|speed (?:levels?|settings?)|geschwindigkeit(?:en|sstufen)|velocita|vitesses|velocidades|predkosc[a-z]*|brzin[ae]|hitrost[i]?|viteze|hiz|skorost[a-z]*',
    forms: { one: 'brzina', few: 'brzine', other: 'brzina' },
  },
  {
    match:
      'levels?|stufen|livelli|niveaux|niveles|poziom[a-z]*|stopni|nivoa?|stepen[ai]?|niveluri|seviye|urovn[a-z]*',
    forms: { one: 'nivo', few: 'nivoa', other: 'nivoa' },
  },
  {
    match:
      '(?:[a-z]+ )?modes?|modi|modus|modalita|tryb(?:y|ow)?|rezim[ai]?|moduri|mod|nacin[ai]?(?: rada)?|nacinov|rezimov',
    forms: { one: 'režim', few: 'režima', other: 'režima' },
  },
  {
    match: 'functions?|funktionen|funzioni|fonctions|funciones|funkcj[a-z]*|funkcij[ae]|functii|fonksiyon',
    forms: { one: 'funkcija', few: 'funkcije', other: 'funkcija' },
  },
  {
    match: 'programs?|programme|programmi|programas|program[aeiyow]*',
    forms: { one: 'program', few: 'programa', other: 'programa' },
  },
  {
    match:
      '(?:replacement |brush |massage |interchangeable )?(?:heads?|attachments?|nozzles?|tips)|aufsatze|accessori intercambiabili|embouts|cabezales|nakladk[ai]|koncowk[ai]|nastav(?:ak|ka|aka|ci)|nastavk(?:i|ov)|glav[ae]',
    forms: { one: 'nastavak', few: 'nastavka', other: 'nastavaka' },
  },
  {
    match: '(?:power(?:ful)? )?leds?(?: lights?| beads| lamps?)?|led[- ]?(?:dioda|diode|lucke)|diody',
    forms: { one: 'LED dioda', few: 'LED diode', other: 'LED dioda' },
  },
  {
    match:
      'compartments?|facher|scomparti|compartiments|compartimentos|przegrodk?[a-z]*|pregrad[ae]|oded?elj[a-z]*|odjelj[a-z]*|predalck[a-z]*',
    forms: { one: 'oděljak', few: 'oděljka', other: 'oděljaka' },
  },
  {
    match: 'pockets?|taschen|tasche|poches|bolsillos|kieszen[a-z]*|dzep(?:ova|a)?|zepov|buzunare',
    forms: { one: 'džep', few: 'džepa', other: 'džepova' },
  },
  {
    match: 'blades?|klingen|lame|lames|cuchillas|ostrz[a-z]*|nozeva|sjeciva|seciva|rezil[a]?|lame',
    forms: { one: 'sěčivo', few: 'sěčiva', other: 'sěčiva' },
  },
  {
    match: 'colou?rs|farben|colori|couleurs|colores|kolorow|boja|barv|culori|renk|cvetov',
    forms: { one: 'boja', few: 'boje', other: 'boja' },
  },
  {
    match: '(?:usb )?ports?|anschlusse|porte|porturi|portow|portova?|prikljuck?a?[a-z]*',
    forms: { one: 'priključak', few: 'priključka', other: 'priključaka' },
  },
]
