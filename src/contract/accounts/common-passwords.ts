/** Passwords that lead every published list of stolen ones, in lower case. */
const whole = `
123456 0123456 01234567 012345678 0123456789 0987654321 098765 1111111 11111111 111222 112233 11223344 1122334455 121212 123123
12312312 123123123 123321 1234321 1234554321 1234567 12345678 123456789 1234567890 123456a 123456q 12341234 1234qwer
123abc 123asd 123qwe 123qweasd 123qweasdzxc 131313 142536 147147 147258 147258369 147852 147852369 159357 159753 1a2b3c
1a2b3c4d 1password 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qw23e 222222 232323 242424 252525
258456 321321 333333 420420 444444 456123 456456 456789 54321a 555555 654321 666666 696969 741852 741852963 753951 7654321
777777 7777777 789456 789456123 789789 87654321 888888 88888888 963852 963852741 987654 9876543 98765432 987654321 9876543210
999999 99999999 a12345 a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 aa123456 aa12345678 aaaaaa aaaaaaaa abc123
abc1234 abc12345 abcabc abcd123 abcd1234 abcdef abcdefg abcdefgh admin admin1 admin12 admin123 admin1234 adminadmin administrator
asd123 asdasd asdasdasd asdf1234 asdf123 asdfasdf asdfgh asdfghj asdfghjk asdfghjkl asdqwe123 azerty azertyuiop changeme
changeit default fuckyou gfhjkm guest guest123 iloveu iloveyou iloveyou1 letmein letmein1 login123 master1 mypass mypassword
nopass p@ssw0rd p@ssword pa55word pass1234 pass123 passw0rd passpass password! poiuyt poiuytrewq q1w2e3 q1w2e3r4 q1w2e3r4t5
qaz123 qazwsx qazwsxedc qazxsw qqqqqq qqqqqqqq qwaszx qwe123 qweasd qweasd123 qweasdzxc qweqwe qweqweqwe qwer1234 qwert
qwertyu qwertyui qwertyuiop qwertz qwertzu qwertzui qwertzuiop root123 rootroot secret1 temp123 temp1234 test12 test1234 test123
testtest testing trustno1 user123 user1234 welcome zaq12wsx zaq1zaq1 zxc123 zxcasdqwe zxcvbn zxcvbnm zzzzzz
`

/** Words that people take with a few digits behind: `beograd1`, `lozinka123`. */
const words = `
alexandar alexander america andrea andrew andrija angel animal anthony apples arsenal ashley austin avatar banana baseball
batman bogdan bojana brandon buster butterfly canada carlos charlie cheese chelsea chicken chocolate computer cookie dallas
daniel danijel dejan diamond dinamo dolphin dragan dragana dragon dubrovnik eagles family ferrari flower football forever
freedom friend george ginger golfer google guitar hannah harley heather hello hockey hunter internet ivana jackson jasmin
jelena jennifer jessica jordan joshua jovana junior justin killer knight liverpool london lovely loveme maggie manchester
marija marina marko martin master matrix matthew mercedes merlin michael michelle mickey milan milica miljan monika monkey
monster mustang naruto natasa nemanja nicole nikola nikolina njegos nothing office orange pakistan pavle peanut pepper petar
player please pokemon porsche prince princess purple rainbow ranger robert romania samantha samsung sandra secret serbia
shadow silver sinisa slavko slipknot soccer snezana sparky spider starwars stefan summer sunshine superman tatjana taylor
teodora thomas thunder tigger tijana toyota vanilla viktor vladimir welcome whatever william winter xavier yankees yellow
zeljko zoran zvezda
password lozinka sifra šifra lozinka1 mojasifra mojalozinka mojašifra tajna tajnalozinka volimte srbija beograd novisad
kragujevac subotica crvenazvezda partizan delije grobari podgorica sarajevo banjaluka crnagora bosna jugoslavija
balkan kosovo dunav ljubav sreca sreća sunce mama tata mamaitata porodica zivot život bozic božić leto proleće zima
kompjuter racunar računar internet telefon facebook instagram prodaja prodavnica prodavac porudzbina porudžbina firma
posao novac dinar izlog shopify admin klijent korisnik demo test qwerty qwertz abc
`

const endings = ['', '1', '2', '12', '01', '007', '11', '123', '1234', '12345', '123456', '!', '1!', '123!']

const split = (text: string): string[] => text.trim().split(/\s+/)

/** About three thousand spellings, in lower case. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...split(whole),
  ...split(words).flatMap((word) => endings.map((ending) => word + ending)),
])
