import type { Term } from './materials.ts'

const colour = (feminine: string, masculine: string, match: string): Term => ({
  nominative: feminine,
  genitive: masculine,
  match,
})

/** Colours agree with `boja`, so the feminine is what a page shows; the masculine stands in `genitive` for names of masculine products. */
export const colours: readonly Term[] = [
  colour(
    'tamnoplava',
    'tamnoplav',
    'dark blue|navy(?: blue)?|dunkelblau|marineblau|blu scuro|bleu (?:fonce|marine)|azul (?:oscuro|marino)|granatow[a-z]*|ciemn[a-z]* ?niebiesk[a-z]*|tamno ?plav[a-z]*|teget|temno ?modr[a-z]*|lacivert|temno-?sin[a-z]*|bleumarin',
  ),
  colour(
    'světloplava',
    'světloplav',
    'light blue|sky blue|hellblau|himmelblau|azzurr[oa]|bleu clair|celeste|azul claro|jasnonieb[a-z]*|blekitn[a-z]*|svetlo ?plav[a-z]*|svijetlo ?plav[a-z]*|golubo[jia][a-z]*',
  ),
  colour(
    'tamnosiva',
    'tamnosiv',
    'dark gr[ea]y|dunkelgrau|anthra[cz]it[a-z]*|antracit[a-z]*|grigio scuro|gris (?:fonce|oscuro)|ciemnoszar[a-z]*|tamno ?siv[a-z]*|grafit[a-z]*|space gr[ea]y',
  ),
  colour(
    'světlosiva',
    'světlosiv',
    'light gr[ea]y|hellgrau|grigio chiaro|gris clair|gris claro|jasnoszar[a-z]*|svetlo ?siv[a-z]*|svijetlo ?siv[a-z]*',
  ),
  colour(
    'tamnozelena',
    'tamnozelen',
    'dark green|dunkelgrun|verde scuro|vert fonce|verde oscuro|ciemnozielon[a-z]*|tamno ?zelen[a-z]*',
  ),
  colour(
    'maslinastozelena',
    'maslinastozelen',
    'olive(?: green)?|army green|khaki|oliv(?:grun)?\\b|verde oliva|vert olive|oliwkow[a-z]*|maslinast[a-z]*|kaki\\b',
  ),
  colour(
    'crna',
    'crn',
    'black|schwarz[a-z]*|ner[oa]\\b|noire?\\b|negr[oau]\\b|czarn[a-z]*|crn[aiou]?\\b|crne\\b|crno[gm]\\b|siyah|cern(?:yj|aja|oe)\\b|cernyj',
  ),
  colour(
    'bēla',
    'bēl',
    'white|weiss[a-z]*|bianc[oa]|blanch?e?\\b|blanc[oa]\\b|bial[a-z]*|bel[aio]\\b|bijel[a-z]*|alb[a]?\\b|beyaz|bel(?:yj|aja|oe)\\b',
  ),
  colour(
    'siva',
    'siv',
    'gr[ea]y\\b|grau[a-z]*\\b|grigi[oa]|gris\\b|szar[a-z]*|siv[aeio]?\\b|gri\\b|ser(?:yj|aja|oe)\\b',
  ),
  colour(
    'plava',
    'plav',
    'blue\\b|blau[a-z]*\\b|blu\\b|bleue?\\b|azul\\b|niebiesk[a-z]*|plav[aeio]?\\b|modr[aeio]\\b|albastr[a-z]*|mavi\\b|sin(?:ij|jaja|ee)\\b',
  ),
  colour(
    'crvena',
    'crven',
    'red\\b|rot(?:e|er|es)?\\b|ross[oa]\\b|rouge\\b|roj[oa]\\b|czerwon[a-z]*|crven[a-z]*|rdec[a-z]*|rosu|rosie|kirmizi|krasn[a-z]*',
  ),
  colour(
    'zelena',
    'zelen',
    'green\\b|grun[a-z]*\\b|verde\\b|verte?\\b|zielon[a-z]*|zelen[aeio]?\\b|yesil|zelen(?:yj|aja|oe)\\b',
  ),
  colour(
    'žuta',
    'žut',
    'yellow|gelb[a-z]*|giall[oa]|jaune|amarill[oa]|zolt[a-z]*|zut[aeio]?\\b|rumen[aeio]\\b|galben[a-z]*|sari\\b|zelt(?:yj|aja|oe)\\b',
  ),
  colour(
    'narandžasta',
    'narandžast',
    'orange\\b|arancion[ei]|naranja|pomarancz[a-z]*|narandzast[a-z]*|narancast[a-z]*|oranzn[a-z]*|portocali[a-z]*|turuncu|oranzev[a-z]*',
  ),
  colour(
    'roze',
    'roze',
    'pink\\b|rosa\\b|rose\\b(?! gold)|rozow[a-z]*|roze\\b|ruzicast[a-z]*|roza\\b|pembe|rozov[a-z]*',
  ),
  colour(
    'ljubičasta',
    'ljubičast',
    'purple|violet[a-z]*|lila\\b|viola\\b|morado|fioletow[a-z]*|ljubicast[a-z]*|vijolic[a-z]*|mov\\b|mor\\b|fioletov[a-z]*|lavender',
  ),
  colour(
    'braon',
    'braon',
    'brown|braun[a-z]*|marron[ei]?\\b|brun[oe]?\\b|brazow[a-z]*|braon|smedj[a-z]*|rjav[a-z]*|maro\\b|kahverengi|koricnev[a-z]*|coffee',
  ),
  colour('bež', 'bež', 'beige|bezow[a-z]*|bez\\b(?= ?(?:$|[,/;]))|krem\\b|cream\\b|bezev[a-z]*'),
  colour(
    'zlatna',
    'zlatn',
    '(?:rose )?gold(?:en)?\\b|goldfarben|orocolore|dorato|dore\\b|dorad[oa]|zlot[aey]\\b|zlatn[a-z]*|zlat[aeio]\\b|auriu|altin\\b|zolot[a-z]*',
  ),
  colour(
    'srebrna',
    'srebrn',
    'silver\\b|silber[a-z]*|argent[oa]?\\b|plat[ea]?ado|srebrn[a-z]*|argintiu|gumus|serebr[a-z]*',
  ),
  colour(
    'tirkizna',
    'tirkizn',
    'turquoise|turkis[a-z]*|turchese|turquesa|turkusow[a-z]*|tirkizn[a-z]*|turcoaz|turkuaz|teal|birjuzov[a-z]*|mint(?: green)?',
  ),
  colour('bordo', 'bordo', 'burgundy|bordeaux|bordow[a-z]*|bordo\\b|wine red|weinrot'),
  colour(
    'providna',
    'providn',
    'transparent[a-z]*|clear\\b|durchsichtig|trasparente|przezroczyst[a-z]*|providn[a-z]*|prozirn[a-z]*|prozorn[a-z]*|seffaf|prozracn[a-z]*',
  ),
  colour(
    'šarena',
    'šaren',
    'multi-?colou?r(?:ed)?|bunt\\b|mehrfarbig|multicolore?|kolorow[a-z]*|saren[a-z]*|visebojn[a-z]*|vecbarv[a-z]*|cok renkli|raznocvetn[a-z]*',
  ),
]
