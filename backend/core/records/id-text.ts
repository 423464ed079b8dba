/** Converts a stored id into text for API responses, because ids may be larger than JavaScript's safe integers. */
export function idText(id: string | number): string
export function idText(id: string | number | null): string | null
export function idText(id: string | number | null): string | null {
  return id === null ? null : String(id)
}
