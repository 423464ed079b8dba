/** Letters and digits nobody mistakes for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 16

/** An initial password for many accounts; made up here, so that it is seen before anything is done. */
export function newPassword(): string {
  for (;;) {
    const bytes = crypto.getRandomValues(new Uint8Array(4 * LENGTH))
    const usable = bytes.filter((byte) => byte < SIGNS.length * Math.floor(256 / SIGNS.length))
    const text = Array.from(usable.subarray(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('')
    if (text.length === LENGTH && /\d/.test(text) && /[a-z]/i.test(text)) return text
  }
}
