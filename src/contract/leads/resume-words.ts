/** To a buyer behind a link. Alone, so that the order form does not carry it. */
export const resumeFailed = 'Porudžbina nije učitana. Formular možete da popunite ponovo.'
