// Who writes reviews and orders in the demo. Nobody of them exists.

/** The e-mail address of an invented customer, by the name that stands with a review. */
export function customerEmail(name: string): string {
  return `${name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')
    .replaceAll(/^\.|\.$/g, '')}@post.example`;
}
