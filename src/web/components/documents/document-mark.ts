/** The attribute of the html element by which the browser knows that an answer is a document, and not another page. */
export const documentMark = 'data-order-document';
