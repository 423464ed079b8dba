/** A word that no file can foresee. Made without `randomUUID`, which pages have over https only. */
export function markToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `m${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
