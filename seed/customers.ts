// The invented customers of the demo, who write reviews and place orders.

/** The email address of an invented customer, from the name of the review's author. */
export function customerEmail(name: string): string {
  return `${name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')
    .replaceAll(/^\.|\.$/g, '')}@post.example`;
}
