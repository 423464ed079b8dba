/** A stored id as it goes over the wire: as text, because ids may be larger than JavaScript's whole numbers. */
export function idText(id: string | number): string
export function idText(id: string | number | null): string | null
export function idText(id: string | number | null): string | null {
  return id === null ? null : String(id)
}
