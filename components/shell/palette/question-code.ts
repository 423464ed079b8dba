/** Returns a typed question number, such as `q12`, `Q000123`, `9480-2`; otherwise null. */
export function questionCode(query: string): string | null {
  const text = query.normalize('NFKC').trim().toUpperCase()
  return /^(?:Q[\dA-Z-]*\d[\dA-Z-]*|\d{1,9}(?:-\d+)?)$/.test(text) ? text : null
}
