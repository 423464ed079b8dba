/**
 * Returns a random name that no file can guess. It does not use `randomUUID`, which only pages loaded over https have.
 */
export function markToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `m${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
