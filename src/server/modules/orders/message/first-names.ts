/** Common first names of the three markets, without marks; a name that is missing is still found by its place and its surname. */
export const firstNames: ReadonlySet<string> = new Set(
  `ada adam adela admir adnan adrijana ahmed ajla ajdin ajsa aleksa aleksandar aleksandra alen alija alisa almir alma almedin amar amela amina
  amir amra ana anastasija andela anđela andelka andrea andreja andrej andrija andrijana anela aneta anica anita anka anja ante anton antonija armin asim
  asmir azra aida biljana blagoje blazo blazenka bogdan bogdanka boban bobana bojan bojana bora boris borisav borislav borivoje borka bosa bosko
  bozana bozidar bozica bozo brana branimir branimirka branislav branislava branka branko bratislav cedomir ceda cvijeta cvijetin dado dajana dalibor
  dalila damir damjan dana danica danijel danijela danilo danka daniela dara darija darko davor davorka davud dean deana dejan dejana denis desa desanka
  despot dijana dina dino dinko dobrila dobrivoje dorde dorda dordije djordje dragan dragana dragica dragisa dragoljub dragomir dragoslav dragoslava
  dragutin drago drasko drazen drazenka duro durdica durdija dubravka dunja dusan dusanka dusko dzenan dzenana dzevad edin edina edita elena ela elma elmir elmira elvir
  elvira elvis emil emilija emina emir enes enisa enver ema esad esma fadil fahrudin faruk fatima filip franjo fikret gabrijela goran gordan gordana gorica
  goca grozdana gvozden hajrija halid hamza haris harun hasan hata husein ibrahim ignjat igor ilda ilija ilinka ines irena irfan irma isidora ismet ivan ivana ivanka
  ivica ivo iva ivona izet jadranka jagoda jakov jana janko jasmin jasmina jasminka jasna jelena jelica jelka jovan jovana jovanka jovica jovo josip julija julijana juraj
  kata katarina katica kemal ksenija kristina kristijan kosa kosta konstantin kristian lana lara lazar lazo lea lejla lena leposava lidija ljerka ljilja ljiljana ljubica ljubinka
  ljubisa ljubisav ljubo ljubomir ljupka luka lucija lula maja maida maja maksim malina mara marica marija marijan marijana marina marinko marinela mario marjan marko marta
  martin martina mateja matej matija mato medina mehmed melisa merima mersiha mensur miodrag mica mihailo mihajlo mila milada milan milana milanka mile milena milenko
  milentije milka milica milija milijana milisav milivoje milka milko milo milorad milos milosav miloje milovan milun milunka milutin mina minela mira mirela mirjana mirko
  miroljub miroslav miroslava mirsad mirsada mirza misa misko mitar mladen mladena momcilo momir muhamed muamer munira mustafa nada nadezda nadica natalija natasa nebojsa
  neda nedad nedeljka nedeljko nedim nedzad nela nemanja nenad nermin nermina nevena nevenka nikica nikola nikolina nina ninoslav nirvana novak novica nura obren obrad ognjen
  olga oliver olivera olja omer osman pavle pavlina pavo perica perka perisa pero petar petra petrija petronela predrag punisa rada radana rade radenko radica radisa radislav radivoj radivoje radka
  radmila rado radmilo radoica radojica radojka radoje radomir radosav radoslav radoslava radovan radule rajka rajko ramiz ranka ranko rasim rasto ratka ratko ratomir refik
  relja renata rifat robert roksanda ruza ruzica rusmir sabina sabrina sadika safet sakib salih salko samir samira sandra sanela sanda sanja sara sasa sava savka savo sead seida
  selena selma selim senad senada senka sevala silvana silvija simo simona simonida sinisa skender slada sladana sladjana slaven slavica slavisa slavka slavko slavoljub
  slobodan slobodanka smilja smiljana snezana snjezana sofija sonja sreten spasoje spomenka srbislav srboljub srdan srdjan srecko stamenka stana stanimir stanislav
  stanislava stanica stanka stanko stanoje stefan stefana stefanija stela stevan stevo stevica stoja stojan stojanka stojka stjepan stojadin strahinja suada sulejman sunčica suncica suzana svetislav svetlana
  svetomir svetozar svjetlana tamara tanja tara tarik tatjana teodora teodor tea tena tiana tihomir tijana tina toma tomislav tomo toni tonka tripko una uros vanja vahid valentina vasa vasilija vasilije vedran
  vedrana velibor velimir veljko velinka vera verica verka veroljub veroslava vesela veselin veselinka vesna vida vidak vidoje vidosava viktor viktorija violeta vinka visnja vitomir
  vjera vladan vladana vladimir vladimirka vladislav vlada vlado vlatko vojin vojislav vojka vojo vuk vukan vukasin vukica vuksan zaga zahid zana zarko zdenka zdenko zdravka
  zdravko zejna zehra zelimir zeljana zeljka zeljko zina zivadin zivan zivana zivanka zivka zivko zivojin zivorad zlata zlatan zlatija zlatica zlatko zora zoran zorana zorica zorka zorz zvezdan
  zvezdana zvjezdana zvonimir zvonko zoltan istvan laszlo ferenc janos erika agnes tibor sandor eva ivka anika`
    .split(/\s+/)
    .map((name) => name.replaceAll('dj', 'd').replaceAll('đ', 'd').replaceAll('č', 'c')),
)
