/** Hands a blob to the browser's downloads under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Firefox reads the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/**
 * The JSON a blob holds: what a download call answers instead of a file when it fails.
 * @throws SyntaxError when it is no JSON
 */
export async function blobToJson(blob: Blob): Promise<unknown> {
  return JSON.parse(await blob.text())
}
