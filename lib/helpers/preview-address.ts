/** The viewer of the specification's §7 has a fixed base address; which one is the operator's to say. */
const FIXED = 'i=32042&n=5&ssl=1'

/**
 * Address of the online preview of an office document (specification §7).
 * @param base the viewer's address, with or without a query of its own
 * @param fileUrl where the viewer itself can fetch the file
 */
export function previewAddress(base: string, fileUrl: string): string {
  const joint = base.includes('?') ? (/[?&]$/.test(base) ? '' : '&') : '?'
  return `${base}${joint}${FIXED}&furl=${encodeURIComponent(fileUrl)}`
}
