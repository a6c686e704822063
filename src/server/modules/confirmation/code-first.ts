/**
 * The rules by which buyers of the website `w` confirm without a call, where one of them may be asked for a code before the order; else
 * null. A part of the question that every order asks of its page, so that nothing is read for it where no seller wants it.
 */
export const codeFirstSql = `(select s.rules -> w.target_market from self_confirmation_settings s
  where s.user_id = w.user_id and s.rules -> w.target_market -> 'ask' ->> 'way' = 'code_first'
    and exists (select from confirmation_settings c where c.user_id = w.user_id and c.mode <> 'off'))`
