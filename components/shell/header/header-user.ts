/** The user whom the header names. */
export interface HeaderUser {
  fullname: string
  userName: string
  portrait: string | null
}
