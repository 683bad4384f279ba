// The types of `pg` leave this module out.
declare module 'pg/lib/utils.js' {
  const utils: {
    /** The form in which a value is sent to the server. Throws for one that has none, such as an object that contains itself. */
    prepareValue(this: void, value: unknown): string | Buffer | null;
  };
  export default utils;
}
