declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value as PostgreSQL takes it. Throws for one that cannot be sent. */
    prepareValue(value: unknown): Buffer | string | null
  }
  export default utils
}
