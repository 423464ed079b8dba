/** Query parameters that the viewer of specification §7 requires; the operator configures the base address. */
const FIXED = 'i=32042&n=5&ssl=1'

/**
 * Returns the address of the online preview of an office document (specification §7).
 * @param base the viewer's address, with or without a query
 * @param fileUrl the address from which the viewer fetches the file
 */
export function previewAddress(base: string, fileUrl: string): string {
  const joint = base.includes('?') ? (/[?&]$/.test(base) ? '' : '&') : '?'
  return `${base}${joint}${FIXED}&furl=${encodeURIComponent(fileUrl)}`
}
