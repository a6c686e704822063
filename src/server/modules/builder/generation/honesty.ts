import { textKey } from './text-key.ts'

/**
 * What no page of ours says on the word of a supplier's page: effects on health and body, and wonders. The patterns are
 * written for folded text (`textKey`), in our languages and in the ones models slip into.
 */
const health =
  /\b(?:iz)?lec(?:i|e|enj[a-z]*|io|ilo|iti)\b|\blijec(?:i|e|enj[a-z]*|iti)\b|\bizlijec|\blekovit|\bljekovit|\bterapeut|\bterapij|\bmedicinsk[a-z]* (?:dokaz|potvrd|efek|svojst)|\b(?:protiv|od|smanj[a-z]*|ublaz[a-z]*|otklanj[a-z]*|uklanj[a-z]*|oslobad[a-z]*|oslobadj[a-z]*|eliminis[a-z]*) (?:hronicn[a-z]* |jak[a-z]* )?bol(?:a|i|ova|ove|ovi)?\b|\bbol(?:ove|ovima|ova)\b|\bprotivbolov|\bmrsav|\bmrsa|\bskin[a-z]* kilogram|\bgub[a-z]* (?:na )?(?:tezin|kilogram)|\b(?:izgub|skin|smrs|oslab)[a-z]* (?:do )?(?:\d+ )?(?:kilogram|tezin|kg|kil[aeo]\b)|\bsagorev[a-z]* mast|\bsagorijev[a-z]* mast|\b(?:is)?top[a-z]* (?:[a-z]+ )?(?:mast|masn|sal[oa]|kil[aoe]|naslag)|\bmasn[a-z]* naslag|\bsagor[a-z]* kalor|\bdetoks|\bdetox|\bcelulit|\bartritis|\bartroz|\bhemoroid|\bdijabet|\b(?:protiv|spreca[a-z]*|leci|od|rizik[a-z]*) (?:od )?raka\b|\bimunitet|\bcirkulacij|\bkrvn[a-z]* (?:pritis|tlak|sudov)[a-z]* (?:reguli|snizav|smanj)|\b(?:reguli|snizav|smanj)[a-z]* (?:krvn[a-z]* )?(?:pritis|tlak|holesterol|secer)|\bregeneri[sz]|\bregenerac|\bpodmlad|\bpomlad|\banti-?aging\b|\banti-?age\b|\bbore\b|\bbora\b(?! (?:od|koji))|\bborama\b|\bopadanj[a-z]* kose|\brast kose|\bkliničk|\bklinick|\bdokazan|\bnaucno (?:dokaz|potvrd)|\blekar|\bljekar|\bdoktor|\bdermatolo|\bstrucnjac[a-z]* preporuc|\b(?:smanj|umanj|ublaz|otklanj|protiv)[a-z]* (?:[a-z]+ i )?(?:grc|umor|otok|otic|bol)[a-z]*|\bmigren|\bnesanic|\binsomn|\bdepresij|\banksioz|\bstres[a-z]* (?:smanj|uklan|oslob)|\b(?:smanj[a-z]*|uklanj[a-z]*|protiv|oslobad[a-z]*|ublaz[a-z]*) (?:od )?stres|\bupal[ae]\b|\bupalu\b|\bantibakterij|\bantimikrob|\bantiviral|\bbakterij|\bvirus[aei]?\b|\bgljivic|\balergij|\bisija[sz]|\bdiskus[a-z]* herni|\bkicm[a-z]* (?:ispravlj|leci)|\bispravlj[a-z]* kicm|\bpotencij|\berekci|\blibido|\bmetaboli|\b(?:rast|izgradnj[a-z]*|obnov[a-z]*|oporav[a-z]*) misic|\bubrzava[a-z]* oporav|\bhormon|\btoksin|\bzarast|\bzacelj|\bcure[sd]?\b|\bheal(?:s|ing)?\b|\btreat(?:s|ment)\b|\bpain relief|\bweight loss|\bslimming|\bclinically|\bdoctor|\bheilt\b|\bheilung|\babnehmen|\bschmerz/

const miracle =
  /\bnajbolj|\bnaj(?:kvalitetnij|jefti|efikasnij|moderniji|savrsenij)|\bbroj (?:1|jedan)\b|\bno\.? ?1\b|#1|\bbez konkurencije|\bneprevazidj|\brevolucionar|\bcud(?:o|a|esn[a-z]*|otvorn[a-z]*)\b|\bcarobn(?:o|i efek|a moc)|\bmagicn[a-z]* (?:efek|resenj|rjesenj)|\bgarant(?:uje|ovan|ujemo|iran|ira)|\bzagarant|\b100 ?%(?! (?:od )?(?:organsk[a-z]* |cist[a-z]* |prirodn[a-z]* |prav[a-z]* |govedj[a-z]* |telec[a-z]* |merino ){0,3}(?:pamuk|poliester|vun|svil|lan\b|lana\b|viskoz|bambus|silikon|koz|akril|najlon|mikro|cotton|polyester|wool|silk|linen))|\bstoprocentn|\bsto posto\b|\bstopostotn|\binstant rezult|\btrenutn[a-z]* rezult|\brezultat[a-z]* (?:vec )?(?:za|nakon|posle|poslije) \d|\btrajno (?:uklanj|oslobad|resav|rjesav|otklanj|nestaj)|\bza (?:samo |svega )?\d+ (?:dan|nedelj|nedjelj|sedmic)[a-z]*(?= *(?:[.!,]|$))|\bnestvarn|\bneverovatn|\bnevjerovatn|\bhit (?:proizvod|godine|sezone)|\bprodato (?:preko|vise)|\bzadovoljnih (?:kupaca|korisnika)|\bhiljad[ae] (?:kupaca|korisnika)|\bpreporucuj[eu] (?:se )?\d|\bnagradj|\bnagradjen|\bnobel|\bjedini na (?:trzist|svet|svijet)|\bsavrsenstvo|\bbest (?:in|ever|seller|quality)|\bmiracle|\bguarantee[ds]?\b|\bworld.?s (?:best|first)|\bwunder/

/** Sentences that talk to programs rather than to buyers. */
const machine =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instruction|prompt|previous|above|prior|rules?)|\b(?:ignorisi|ignorirajte|ignorisite|zanemari|zanemarite|zaboravi)\b.{0,40}\b(?:instrukcij|uputstv|prethodn|naredb|pravil|upute)|\bsystem prompt|\bsistemsk[a-z]* (?:prompt|poruk|uputstv)|\b(?:jezick[a-z]* model|language model|chatgpt|gpt-?\d|claude|gemini|llm)\b|\b(?:kao|as an?|you are an?|ti si) (?:ai|vestack[a-z]* inteligencij|assistant|asistent|language)|\b(?:ai|vestacka inteligencija)[ ,:]+(?:mora|treba|napisi|write|please|must)|\bprompt\b|\bassistant ?:|\bsystem ?:|\buser ?:|<\/?(?:system|instructions?|prompt|data|page)|\[\/?inst|\bnapisi(?:te)? (?:da|kako|recenic|tekst|opis|ovo|sledec)|\brecite (?:kupc|korisni)|\btell the (?:user|customer|reader)|\bwrite that\b|\boutput (?:the|only|json)|\brespond with|\bodgovori(?:te)? samo|\bjailbreak|\bdo not follow|\bnew instructions?\b|\bnove? instrukcij/

export type Dishonesty = 'health' | 'miracle' | 'machine'

/** `Ne davati deci bez saveta lekara`: who sends to a doctor claims no effect. Folded text. */
const warning =
  /\bbez (?:prethodn[a-z]* )?(?:savet|savjet|konsultacij|konzultacij|preporuk)[a-z]* (?:sa )?(?:svoj[a-z]* )?(?:lekar|ljekar|doktor)[a-z]*|\b(?:posavet|posavjet|konsult|konzult|obrat)[a-z]* (?:se )?(?:sa |s )?(?:svoj[a-z]* |vas[a-z]* )?(?:lekar|ljekar|doktor)[a-z]*/g

/** Why a sentence must not be taken over, or null when nothing speaks against it. */
export const dishonestyOf = (text: string): Dishonesty | null => {
  const key = textKey(text)
  if (machine.test(key)) return 'machine'
  if (health.test(key.replaceAll(warning, ' '))) return 'health'
  if (miracle.test(key)) return 'miracle'
  return null
}
