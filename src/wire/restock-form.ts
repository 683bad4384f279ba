// The form that asks to hear when something is back, and the form of the link in its letter.

export const restockFields = {
  /** The id of what is waited for; a form of a product's page with this field asks for a letter and adds nothing. */
  item: 'restock_item',
  email: 'restock_email',
  answer: 'answer',
} as const;
