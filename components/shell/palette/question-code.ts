/** A question's number as typed, or null: `q12`, `Q000123`, `9480-2`. */
export function questionCode(query: string): string | null {
  const text = query.normalize('NFKC').trim().toUpperCase()
  return /^(?:Q[\dA-Z-]*\d[\dA-Z-]*|\d{1,9}(?:-\d+)?)$/.test(text) ? text : null
}
