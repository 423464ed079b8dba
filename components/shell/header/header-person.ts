/** Whom the header names. */
export interface Person {
  fullname: string
  userName: string
  portrait: string | null
}
