/** Downloads a blob in the browser under a file name. */
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
 * Parses the JSON in a blob, which a failed download call returns in place of a file.
 * @throws SyntaxError if the blob is not JSON
 */
export async function blobToJson(blob: Blob): Promise<unknown> {
  return JSON.parse(await blob.text())
}
