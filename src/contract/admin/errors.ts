export const adminErrors = {
  'admin.user_not_found': { status: 404, message: 'Korisnik nije pronađen.' },
  'admin.protected_user': { status: 403, message: 'Nalog glavnog administratora ne može da se menja.' },
  'admin.admin_stays': { status: 403, message: 'Administratorski nalog ne može da se obriše.' },
  'admin.email_taken': { status: 409, message: 'Nalog sa ovom email adresom već postoji.' },
  'admin.no_two_factor': { status: 409, message: 'Ovaj nalog nema prijavu u dva koraka.' },
} as const
