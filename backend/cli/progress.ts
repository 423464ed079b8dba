const EVERY_MS = 2_000

/**
 * Returns a function that prints a line of progress, at most once in two seconds, no matter how often the caller
 * reports progress.
 */
export function progressTo(stream: NodeJS.WriteStream): (line: string) => void {
  let shown = performance.now()
  return (line) => {
    if (performance.now() - shown < EVERY_MS) return
    shown = performance.now()
    stream.write(`· ${line}\n`)
  }
}

export function sizeOf(bytes: number): string {
  const mb = bytes / 1024 / 1024
  return mb < 1024 ? `${mb.toFixed(1)} MB` : `${(mb / 1024).toFixed(1)} GB`
}
