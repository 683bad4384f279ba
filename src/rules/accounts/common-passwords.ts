// Passwords, and words that passwords are made of, which everybody tries first: the most common ones of leaked lists, in
// English and Dutch. In lower case, in alphabetical order.

const words = `
  000000 0000000000 0123456789 01234567890 098765432 0987654321 101010 10101010 1010101010 102030 1020304050 1029384756
  111111 1111111111 112233 11223344 1122334455 112233445566 121212 12121212 1212121212 123123 123123123 1231231234
  123321 12341234 123412341234 1234321 12344321 1234512345 123454321 1234554321 123456123456 1234567 12345678 123456789
  1234567890 12345678901 123456789012 1234567890a 1234567891 12345678910 1234567899 123456789a 123456789q 12345678a
  1234567a 123456a 123456abc 123456q 123456qwerty 12345qwert 1234qwer 123abc 123asd 123qwe 123qweasd 123qweasdzxc 131313
  1313131313 13579 1357913579 135792468 1357924680 147258 147258369 159357 159357258 159753 19191919 1q2w3e 1q2w3e4r
  1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20012001 20102010 20202020 20202021 20212021 20222022 20232023
  20242024 20252025 20262026 222222 2222222222 246810 2468101214 258456 314159 3141592653 31415926535 333333 3333333333
  420420 420420420 444444 4444444444 555555 5555555555 666666 6666666666 696969 6969696969 741852 741852963 777777
  7777777777 789456 789456123 852456 87654321 888888 8888888888 963852741 987654321 9876543210 999999 9999999999 a12345
  a123456 a1234567 a12345678 a123456789 a1b2c3 a1b2c3d4 a1b2c3d4e5 aa123456 aaa111 aanmelden aap aapje aapjes aardappel
  aardbei aardbeien aaron abc abc123 abc1234 abc12345 abc123456 abcabc abcd abcd1234 abcde abcde12345 abcdef
  abcdef123456 abcdefg abcdefgh abcdefghi abcdefghij abcdefghijk access achterdeur actor adam admin adminadmin
  administrator adriana again airplane alejandro alexander alexandra alexandria alien aliens alkmaar alles almere alone
  altijd always amanda amazing ameland amelia amen amersfoort amsterdam andrew angel angela angelbaby angelica angelina
  angels anna annemarie annemieke anouk anthony antonio antwerpen anything apekop apeldoorn appel appeltaart appeltje
  apple apples april army arnhem artist asdasd asdasdasd asdf asdfasdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asdqwe
  asdqwe123 ashley assen asshole astrid august augustus auntie austin autumn awesome azerty azertyuiop baas babe baby
  babyboy babydoll babygirl babylove babytje bacon banaan banana bananas bananen barbara bart bas baseball basisschool
  basketbal basketball bastard beach bear bears beautiful bedrijf beer beertje beheerder belgie bella benjamin best
  bestfriend better bicycle biertje biertjes bij bijtje bike biker billion birthday bitch bitterballen black blackbird
  blackcat blackjack blank bless blessed blessing blizzard blood bloody blue bluebird bluemoon bluesky boat boerenkool
  boss boterham boxing boyfriend brabant bram brandon breda brian broccoli broer broertje broodje brother brothers brown
  brownie brugge brussel buddy buddyboy bullshit bumblebee bunny burger business butterfly camera cameron camila candy
  candycane candyman captain car carlos caroline carrot cars cash cat catherine cats cavia cellphone champion champions
  changeme changethis charles charlie charlotte cheese cheeseburger cheesecake cheetah chef cherry chicken child
  children chimp chocola chocolade chocolate christ christian christina christine christmas christopher church cinema
  citroen claudia cobra coco coconut coffee college color colors company computer computers connor cook cookie cookies
  cool coolboy coolcool coolgirl coolguy cornelis cow cowboy cowgirl crap crazy crazyboy crazygirl cricket crystal
  cupcake cutie cutiepie cyber daan dad daddy dagdag daisy damn dance dancer dancing daniel daniela danielle danny
  dansen danseres dark darkangel darkness darkside darling daughter david dead death december default delft demi demo
  demon denhaag dennis desert desktop deventer devil devries devriesje diamond diamonds diana dick die diego dinsdag
  director ditismijnwachtwoord dochter doctor doei doeidoei dog doggie doggy dogs dolfijn dolfijnen dollar dollars
  dolphin dolphins donderdag dordrecht draak dragon dragons draken drawing drenthe driver drummer drums duivel duiveltje
  dumbass dylan eagle eagles earthquake easter eduardo edward eekhoorn eend eendje egel eight eikel eindhoven elephant
  elizabeth ellen emerald emily emma empty energy engel engeltje engeltjes engineer enschede eric esther ethan eva
  everything evil example excellent faith falcon familie family fantastic fantastisch father februari february feest
  feesten feestje femke fernanda fernando fietsen fietser fighter finn fire fireball firefly fireman first fisherman
  fishing five fleur flevoland flying football football1 forceful forest forever foreverandever four francisco friday
  friend friends friendship friesland friet frietje frikandel frog froggy fuck fucker fuckme fuckoff fuckyou gaaf
  gabriel gabriela galaxy game gamer gamers games gaming gebruiker gebruikersnaam geenidee geenwachtwoord gefeliciteerd
  geheim geheimgeheim geheimpje geit gekkehuis gekkie gelderland gelukkignieuwjaar gent george gerrit geweldig gezellig
  gezelligheid gezin ghost ghosts ginger giraffe girlfriend gitaar god godbless godisgood godislove godver godverdomme
  goedemiddag goedemorgen goedenavond goedendag gold golden golf golfer good goodbye goodgood goodluck gorgeous gorilla
  gouda grandma grandpa gray great green greenday greentree grey groningen guest guestguest guitar guitarman haan
  haarlem hacked hacker hackers hackme hagelslag hallelujah hallo halloallemaal hallodaar hallohallo halloween hamburger
  hamster hamstertje handbal handsome hannah happiness happy happybirthday happyday happyface happynewyear hardlopen
  harry hartje hartjes hasselt hateyou hawk heather heaven heelgeheim heerlen held heldin hell hello hellohello
  helloworld hemel hendrik henk herfst hetwachtwoord highschool hilversum hithere hockey hockeyen hoer hoerenjong hoihoi
  hoihoihoi holiday holland hollandia hond honden hondje hondjes honey honeybear honeybee hoofddorp hope horse horses
  hospital houvanje houvanjou hugs hugsandkisses huisje huissleutel hundred hunter hunting hurricane husband ice
  icecream iceman idioot idiot iets ihateu ihateyou ijsje ijsjes ikhebgeenwachtwoord ikhouvanje ikhouvanjou
  ikhouvanjullie ikmisje ikmisjou ikweethetniet iloveu iloveyou iloveyou1 iloveyou2 iloveyouso iluvu imissyou infinity
  ingrid inlog inloggen inlove internet internetten iris isabella island jack jackson jaguar jake james jan janjansen
  jansen jantje januari january jason jazz jennifer jeroen jesse jessica jesus jesus1 jesuschrist jesuslovesme job johan
  johannes john johnny jolanda jonathan jongen jongens jordan jordy jose joseph joshua juan judo juffrouw juli julia
  julian juliana july june jungle juni justin kaas kaasboer kaaskop kangaroo kanker kantoor karate kat katje katten kees
  kers kersen kerst kerstboom kerstman kerstmis keuken kevin keyboard kids kikker kikkers kikkertje killer killers
  killme kimberly kinderen kindje king kip kippen kisses kissme kitten kitty kittycat klaas klaasje kleinkind
  kleinkinderen klootzak knuffel knuffelbeer knuffels koala koe koeien koekje koekjes koffie koffietijd konijn konijnen
  konijntje koning koningin koningsdag korfbal kroket kusje kusjes kusjeskusjes kussen kut kutkutkut kutwijf kutzooi
  laatmaar ladybug laptop lars laughing laura lauren lawyer leeuw leeuwarden leeuwen leiden lekker lekkerbezig
  lekkerding lekkertje lemon lente leopard leraar lerares letmein letmeinnow leuk leukhoor leuven levi liefde liefdevol
  liefje liefste liefsten lieveheersbeestje lieveling lieverd lieverdje lightning limburg lion lions lisa lizard lkjhg
  lkjhgfdsa logan login loginlogin lonely loser lotte love lovehurts loveislove lovelove lovely loveme lover lovers
  loveyou lucas lucifer lucky luke lul maaktnietuit maan maandag maanlicht maart maarten maastricht mafkees mama
  mamaenpapa manager mango manon marcel march marco margaret maria mariana marieke marine marjolein mark marloes martijn
  martin martina mason master masterkey matrix matthew max may mechelen meester meiden meisje meisjes melissa
  merrychristmas metal michael michelle michiel middelburg miguel mijnhuis mijnschat mijnwachtwoord milan million
  millionaire miracle mirjam missyou mitchell mnbvcxz mobile moeder molly mom mommy monday money moneymoney monica
  monique monitor monkey monkeys mooi mooie mooimeisje mooiweer moonlight moonstar moron mother motherfucker motor
  motorbike mountain mouse movie movies muffin muis muisje murder music musica musician muziek myfamily mylove mylover
  mypassword mysecret naomi natalie natasha nathalie navy nederland nederland1 nederlander nederlands network neuken
  neukje never nevermind newpassword newyear nicholas nick nicole niels niets nieuwjaar nieuwwachtwoord nijmegen niks
  nine ninja nitro none noodle noodles nooit nooitmeer noor noortje nopassword nothing november null number1 numberone
  nurse ocean october office oktober oldpassword olifant olifantje oliver olivia oma omaenopa onbekend one onetwo
  onetwothree online oom opa opaenoma opensesame openup orange oranges oranje oscar oudennieuw oudwachtwoord overijssel
  p@ssw0rd p@ssword paard paarden paardje paardrijden paashaas pablo painting pancake panda pannenkoek pannenkoeken
  panther papa papaenmama paradise party partytime pasen pass passw0rd passwd password password1 password12 password123
  password1234 passwords passwort paswoord patat patricia patrick peaches pearl pegasus pepper perfect perfecte peter
  petra philip phoenix phone photo piano picture pictures pieter pietersen pietje pig piggy pilot pindakaas pineapple
  pink pinkpink pinky pirate pirates pizza pizzas planet platinum player playgame poes poesje poezen poezie poffertjes
  poiuy poiuytrewq police policeman pony ponys potato power powerful prachtig prettygirl prettywoman prince princesa
  princess prins prinses prinsesje prinsesjes printer private probeer proberen proefje public pumpkin punk puppies puppy
  purmerend purple purplerain pussy python q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx qazwsxedc qazwsxedcrfv queen
  qwaszx qwe123 qwe123qwe qweasd qweasdzxc qweqwe qweqweqwe qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345
  qwerty123456 qwertyu qwertyui qwertyuio qwertyuiop qwertz qwertzuiop rabbit racer rachel racing radio rafael rainbow
  rainbows rat raven rebecca red redred redrose regen regenboog regenboogje rene ricardo rich richard richie rick rik
  river rob robert roberto robot rock rocket rocknroll rockstar rocky romy ronald roosendaal rooster root rootroot
  rotterdam rotzak ruben ruby rugby runner running ryan sailing samantha sample samurai sandra sanne sapphire sarah
  saskia satan saturday sausage schaap schaatsen schaatser schapen schat schatbout schatje schatjes schattebout schatten
  scheveningen schiedam school scorpion second secret secrets secure security sem september sergio server sesame seven
  sexy sexyboy sexygirl shadow shark sheep shit shooting signin silver simon simone sinaasappel singer sinterklaas
  sister sisters six sjaak skeleton skull slaapkamer slang sleutel sleutels smile smiley smiling smokey snake sneeuw
  sneeuwpop sneeuwvlok sneeuwwitje sniper snoep snoepje snoepjes snow snowball snowflake snowman soccer soldier
  something son sophia sophie space spaghetti speed speedy spider spring springtime spruitjes stamppot standaard star
  starlight stars starstar stephanie stephen sterren sterrenhemel sterretje steven stijn stommerd storm stormy
  strawberry strength strong stroopwafel stroopwafels student studenten stupid sucker sugar sukkel sukkels summer
  summertime sunday sunflower sunny sunrise sunset sunshine super supergaaf supergeheim superleuk supersecret sweet
  sweetheart sweetie sweety swimming system taart taartje tante teacher teatime techno teddybear telefoon telephone temp
  tempo temporary temppass ten tennis tennissen tequila tering terschelling test testen tester testing testje testpass
  testtest texel theater theetijd thepassword thijs third thomas thousand three thuis thunder thursday tiger tigers
  tijdelijk tijger tijgers tijgertje tilburg toegang toetsenbord together tomato toor topdag topper toppertje toppie
  topsecret tornado train treasure truck trucker truelove trustme trustno1 trustnoone trut tuesday tuin turbo turtle two
  tyler uncle undefined unicorn universe universiteit university user username useruser utrecht vacation vader vakantie
  vakantietijd valentina valentine vampire vanessa varken varkentje venlo verander veranderen verandermij vergeten
  verjaardag veronica verysecret victor victoria video vincent viper vis visje vissen visser vlaardingen vlieland
  vlinder vlinders vlindertje vlissingen vodka voetbal voetbal1 voetbal123 voetballen voetballer vogel vogels vogeltje
  volcano volleybal volleyball vooraltijd voorbeeld voordeur vriend vrienden vriendin vriendinnen vriendschap vrijdag
  wachtwoord wachtwoord1 wachtwoord12 wachtwoord123 wachtwoord1234 wachtwoorden wachtwoordvergeten warrior water
  watermelon website wednesday weekend weekendje welcome welcome1 welcomeback welkom welkom01 welkom02 welkom1 welkom12
  welkom123 welkom1234 welkom12345 welkombij welkomterug welkomthuis welkomwelkom werk werken wesley whale whatever
  wherever whiskey white whitetiger whoever wielrennen wielrenner wife wijntje wijzigmij willem willemijn william wilma
  windows wine winner winter wintersport wintertime woensdag wolf wolfpack wolves wonderful work worker wouter wrestling
  yellow yvonne zaandam zandvoort zanger zangeres zaq12wsx zaq1xsw2 zaq1zaq1 zaterdag zebra zeeland zero zingen zoen
  zoentjes zoetermeer zomaar zombie zombies zomer zomertijd zomervakantie zondag zonnebloem zonnebloemen zonneschijn
  zonnetje zonsondergang zoon zus zusje zwaan zwemmen zwolle zxcasdqwe zxcvb zxcvbn zxcvbnm zxcvbnm1 zxczxc
`;

/** The list as a set. */
export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
