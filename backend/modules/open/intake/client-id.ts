/** Returns the time at which a UUIDv7 was created, in milliseconds since 1970. */
export const timeOf = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)

/** Returns the smallest UUIDv7 of this time, in milliseconds since 1970: every UUIDv7 created earlier is smaller. */
export function floorOf(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`
}
