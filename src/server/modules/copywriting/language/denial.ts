/** Words by which the languages of our sources deny: a figure or a standard beside one of them is what a thing is not, or lacks. */
const denials =
  /(?<![\p{L}\d-])(?:no(?!\.| of| name)|not|non(?!-)|without|never|neither|nor|excl\p{L}*|sold separately|optional\p{L}*|kein\p{L}*|nicht|ohne|nie|niemals|weder|separat erhältlich|senza|né|mai|pas|sans|jamais|aucun\p{L}*|ni|nem|nincs\p{L}*|nélkül|soha|bez|brak|nigdy|brez|nu|fără|sin|ningun\p{L}*|nunca|sem|não|değil|yok|není|nejsou|neobsahuje|без|не|нет|нема|nije|nisu|nijesu|nema|nemaju|ne)(?![\p{L}\d-])|n['’]t(?!\p{L})/iu

/** Whether a text in any of those languages denies something. */
export const deniesAnything = (text: string): boolean => denials.test(text)
