/**
 * Returns a random name that the author of a file cannot guess. The function does not use `randomUUID`, because only
 * pages loaded over https have it.
 */
export function markToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `m${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
