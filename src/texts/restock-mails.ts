// Texts of the back-in-stock emails, and of the page that their link opens.

export const restockPageTexts = {
  title: 'Weer op voorraad',
  description: 'Bevestig dat je een mail wilt als een product weer te bestellen is.',
  askTitle: 'Nog één klik',
  ask: (name: string, email: string) => `Wil je één mail op ${email} zodra ${name} weer te bestellen is?`,
  yes: 'Ja, mail mij',
  no: 'Nee, wis mijn adres',
  waitingTitle: 'Je staat op de lijst',
  waiting: (name: string, email: string) =>
    `Je krijgt één mail op ${email} zodra ${name} weer te bestellen is. Daarna wissen we je adres.`,
  leave: 'Meld mij af en wis mijn adres',
  overTitle: 'Deze link werkt niet meer',
  over: 'Hij is al gebruikt, ouder dan een week, of je adres is gewist. Wil je toch een mail? Vraag hem dan op de pagina van het product opnieuw aan.',
  goneItem: 'dit product',
  toProduct: 'Naar het product',
  toShop: 'Verder kijken',
} as const;

export const restockMailTexts = {
  confirmSubject: (name: string) => `Wil je horen wanneer ${name} er weer is?`,
  confirmTitle: 'Bevestig je e-mailadres',
  confirmText: (name: string) =>
    `Iemand, waarschijnlijk jij, wil op dit adres één mail krijgen zodra ${name} weer te bestellen is. Druk op de knop om dat te bevestigen. Doe je niets, dan wissen we dit adres binnen een week en hoor je niets meer.`,
  confirmButton: 'Bevestig op de website',
  confirmLeave: 'Op dezelfde pagina kun je je later ook weer afmelden.',
  backSubject: (name: string) => `${name} is weer te bestellen`,
  backTitle: 'Weer te bestellen',
  backText: (name: string) => `Je vroeg ons te mailen zodra ${name} weer te bestellen was. Dat is nu zo.`,
  backHurry: 'We houden niets voor je apart: wie het eerst bestelt, heeft het.',
  backButton: 'Bekijk het product',
  backErased: 'Dit was de enige mail hierover. We hebben je adres van de lijst gehaald en gewist.',
} as const;
