// Field names of the form that asks for a new link to an order.

export const orderLinkFields = { orderNumber: 'order_number', email: 'customer_email' } as const;

/** The query parameter of the page after the form was sent. */
export const orderLinkSentParam = 'verstuurd';
