/** Letters and digits without those that are easily confused, such as l, 1, O and 0. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 16

/**
 * Returns a random initial password of 16 characters with at least one letter and one digit. The browser creates it,
 * so that the user can copy it before the task starts.
 */
export function newPassword(): string {
  for (;;) {
    const bytes = crypto.getRandomValues(new Uint8Array(4 * LENGTH))
    const usable = bytes.filter((byte) => byte < SIGNS.length * Math.floor(256 / SIGNS.length))
    const text = Array.from(usable.subarray(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('')
    if (text.length === LENGTH && /\d/.test(text) && /[a-z]/i.test(text)) return text
  }
}
