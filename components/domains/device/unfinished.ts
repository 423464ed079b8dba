import type { RefusedSn } from '@/lib/contracts/device/sn'

// The browser's local storage keeps two lists for each document: serial numbers that are not sent yet, and serial
// numbers that the service refused. The keys of both lists contain the document's id.

const waitingPlace = (document: string) => `sns-of-${document}`
const refusedPlace = (document: string) => `sns-refused-of-${document}`

function stored(place: string): unknown[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(place) ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

function store(place: string, list: readonly unknown[]): void {
  if (list.length === 0) localStorage.removeItem(place)
  else localStorage.setItem(place, JSON.stringify(list))
}

export const storedSns = (document: string): string[] => stored(waitingPlace(document)).map(String)
export const storeSns = (document: string, sns: readonly string[]): void => store(waitingPlace(document), sns)

export const storedRefused = (document: string): RefusedSn[] =>
  stored(refusedPlace(document)).flatMap((one) => {
    const { sn, fault, place } = (one ?? {}) as Partial<RefusedSn>
    if (typeof sn !== 'string' || typeof fault !== 'string') return []
    return [typeof place === 'string' ? { sn, fault, place } : { sn, fault }]
  })
export const storeRefused = (document: string, refused: readonly RefusedSn[]): void =>
  store(refusedPlace(document), refused)

/**
 * Returns a warning to show before the user finishes a document; empty if this browser stores no unsent and no refused
 * serial number of the document.
 */
export function unfinishedWarning(document: string): string {
  const refused = storedRefused(document).length
  const waiting = storedSns(document).length
  const parts = [
    refused > 0 ? `${refused} 个 SN 列在“未录入”里` : '',
    waiting > 0 ? `${waiting} 个 SN 尚未发送` : '',
  ].filter(Boolean)
  return parts.length > 0 ? `本机还有 ${parts.join('、')}，完成后不能再补录，请先核对。` : ''
}
